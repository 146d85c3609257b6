import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { parseCollection, parseSingle } from '../data/api/documents.ts';
import { allQuery, recordQuery } from '../data/api/queries.ts';
import { parseAppUrl } from '../domain/json-api/target.ts';
import { printHead } from './pageHead.ts';

const ORIGIN = 'https://cards.example';

function headOf(path: string, client = new QueryClient(), title = 'Zed — Sift', withPictures = true): string {
  const url = new URL(path, ORIGIN);
  const subject = { title, pathname: url.pathname, target: parseAppUrl(url.pathname, url.search) };
  return printHead(subject, ORIGIN, client, withPictures);
}

function clientWith(collection: 'cards' | 'rulings', attributes: object): QueryClient {
  const client = new QueryClient();
  const document = { data: { id: 'zed', type: collection, attributes } };
  client.setQueryData<unknown>(
    recordQuery(collection, 'zed').queryKey,
    parseSingle(collection, document, '', ''),
  );
  return client;
}

const CARD = {
  title: 'Zed',
  stripped_title: 'Zed',
  card_type_id: 'event',
  side_id: 'runner',
  faction_id: 'haas_bioroid',
  stripped_text: 'Gain 9 "credits".',
  snapshot_ids: ['duel_1'],
  card_pool_ids: ['duel'],
  date_release: '2026-01-01',
  updated_at: '2026-01-01T00:00:00+00:00',
};

describe('the head of a page', () => {
  test('has the record’s own address, however its id is written', () => {
    const client = clientWith('cards', CARD);
    const card = client.getQueryData(recordQuery('cards', 'zed').queryKey);
    client.setQueryData<unknown>(recordQuery('cards', 'Zed').queryKey, card);
    expect(headOf('/cards/Zed', client)).toContain(
      '<link rel="canonical" href="https://cards.example/cards/zed">',
    );
  });

  test('of a card says what it is, what it does and where it is legal, and shows its picture', () => {
    const client = clientWith('cards', CARD);
    const snapshot = {
      format_id: 'duel',
      active: true,
      card_pool_id: 'duel',
      restriction_id: null,
      date_start: '2026-01-01',
    };
    client.setQueryData<unknown>(
      allQuery('snapshots').queryKey,
      parseCollection(
        'snapshots',
        { data: [{ id: 'duel_1', type: 'snapshots', attributes: snapshot }] },
        '',
        '',
      ),
    );
    const head = headOf('/cards/zed', client);
    expect(head).toContain(
      '<meta name="description" content="Haas-Bioroid Event. Gain 9 &quot;credits&quot;. Duel: legal.">',
    );
    expect(head).toContain('<link rel="canonical" href="https://cards.example/cards/zed">');
    expect(head).toContain(
      '<meta property="og:image" content="https://cards.example/preview/cards/zed.png">',
    );
    expect(head).toContain('<meta property="og:title" content="Zed">');
    expect(headOf('/cards/zed', client, 'Zed — Sift', false)).toContain(
      'content="https://cards.example/social.png"',
    );
  });

  test('of a record that does not exist describes its collection', () => {
    expect(headOf('/factions/zed', undefined, 'No such faction — Sift')).not.toContain('The faction');
  });

  test('names one address for all ways of showing the same', () => {
    const canonical = (path: string) =>
      /rel="canonical" href="([^"]*)"/.exec(headOf(path))?.[1]?.slice(ORIGIN.length);
    expect(canonical('/cards?sort=-cost&view=text&filter[side_id]=corp')).toBe('/cards?filter[side_id]=corp');
    expect(canonical('/card_sets/zed?view=images')).toBe('/card_sets/zed');
    expect(canonical('/settings?x=1')).toBe('/settings');
    expect(canonical('/cards?q=t:ice&sort=cost')).toBe('/cards?q=t:ice');
  });

  test('says nothing that could be read as markup, in structured data either', () => {
    const hostile = '</script><script>alert(1)</script>"><b>';
    const ruling = { card_id: 'zed', question: hostile, answer: hostile, nsg_rules_team_verified: true };
    const head = headOf('/rulings/zed', clientWith('rulings', ruling), hostile);
    const tags = head.match(/<\/?[a-z]+/g) ?? [];
    expect(tags.filter((tag) => !['<meta', '<link'].includes(tag))).toEqual(['<script', '</script']);
    const data = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(head)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'QAPage' });
  });

  test('offers the search on the home page, and the way to a record elsewhere', () => {
    expect(headOf('/')).toContain('"@type":"SearchAction"');
    expect(headOf('/factions/anarch')).toContain('"@type":"BreadcrumbList"');
    expect(headOf('/factions')).not.toContain('ld+json');
  });
});

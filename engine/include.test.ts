import { describe, expect, test } from 'vitest';
import { rawRecord, tinyDataset } from '../server/testing/tinyDataset.ts';
import type { CollectionName, JsonObject } from '../src/domain/json-api/collections.ts';
import { createDataset, type Dataset, recordsOf } from './dataset.ts';
import { parseInclude, resolveIncludes } from './include.ts';

/** What is included, and each record's linkage: `side: corp`, `rulings: 2 9`, `side: null`. */
function resolve(name: CollectionName, include: string, dataset: Dataset = tinyDataset()) {
  const { linkage, included } = resolveIncludes(
    dataset,
    name,
    recordsOf(dataset[name]),
    parseInclude(name, include),
  );
  const words = [...linkage].map(([{ id }, links]) => {
    const all = [...links].map(([relationship, link]) => {
      const ids =
        link === null ? 'null' : 'id' in link ? `one ${link.id}` : link.map((one) => one.id).join(' ');
      return `${relationship}: ${ids}`;
    });
    return `${id} ${all.join(', ')}`;
  });
  return { linkage: words, included: included.map(({ id }) => id) };
}

describe('what is included', () => {
  test('is each record once, in the order of relationships, without those of the page', () => {
    expect(resolve('rulings', 'card.side,card.rulings')).toEqual({
      linkage: [
        '2 card: one alpha',
        '10 card: one beta',
        '9 card: one alpha',
        'alpha rulings: 2 9, side: one corp',
        'beta rulings: 10, side: one corp',
      ],
      included: ['alpha', 'beta', 'corp'],
    });
  });

  test('is nothing without a name', () => {
    expect(parseInclude('cards', undefined)).toEqual(new Map());
    expect(resolve('cards', '')).toEqual({ linkage: [], included: [] });
    expect(parseInclude('cards', ',side,,rulings.card,rulings')).toEqual(
      new Map([
        ['side', new Map()],
        ['rulings', new Map([['card', new Map()]])],
      ]),
    );
  });

  test('may be written as a list', () => {
    const tree = parseInclude('rulings', ['card.side', 'card.rulings,card']);
    expect(tree).toEqual(parseInclude('rulings', 'card.side,card.rulings,card'));
    expect(() => parseInclude('rulings', new Map([['a', 'card']]))).toThrow('Write include=name,name.name');
  });

  test('may be ten relationships away', () => {
    const path = (names: number) =>
      Array.from({ length: names }, (_, at) => (at % 2 ? 'cards' : 'side')).join('.');
    expect(parseInclude('cards', path(10)).size).toBe(1);
    expect(() => parseInclude('cards', path(11))).toThrow('A path has 10 names at most');
    expect(() => parseInclude('rulings', 'card.nope')).toThrow(
      '"nope" is not a relationship of cards: card_cycles',
    );
  });

  test('follows a circle as far as it was named', () => {
    expect(resolve('rulings', 'card.rulings.card').included).toEqual(['alpha', 'beta']);
  });
});

describe('a link', () => {
  const base = 'https://dump.example/api/v3/public';
  const withLinks = (links: unknown) =>
    createDataset({
      rulings: [{ id: '1', type: 'rulings', relationships: { card: links } }],
      cards: [rawRecord('cards', 'alpha'), rawRecord('cards', 'beta')],
    });

  test.each<[related: string | null, link: string, included: readonly string[]]>([
    [`${base}/cards/ALPHA`, 'one alpha', ['alpha']],
    [`${base}/cards/gone`, 'null', []],
    [`${base}/cards`, 'alpha beta', ['alpha', 'beta']],
    [`${base}/cards?filter[id]=beta`, 'beta', ['beta']],
    [`${base}/cards?filter[id]=`, '', []],
    [`${base}/cards?filter=1`, 'alpha beta', ['alpha', 'beta']],
    [null, 'null', []],
  ])('%s leads to %s', (related, link, included) => {
    const { linkage, ...rest } = resolve('rulings', 'card', withLinks({ links: { related } }));
    expect(rest.included).toEqual(included);
    expect(linkage).toEqual([`1 card: ${link}`]);
  });

  test.each<[JsonObject | string | null]>([
    [{ links: { related: `${base}/sides/alpha` } }],
    [{ links: { related: `${base}/cardsharps` } }],
    [{ links: { related: 'https://elsewhere.example/cards/alpha' } }],
    [{ links: { related: 5 } }],
    [{ links: {} }],
    [{ links: null }],
    [{}],
    ['cards/alpha'],
    [null],
  ])('says nothing as %j', (relationship) => {
    expect(resolve('rulings', 'card', withLinks(relationship))).toEqual({ linkage: [], included: [] });
  });

  test('says nothing where a record has no relationships', () => {
    const dataset = createDataset({ rulings: [{ id: '1', type: 'rulings' }] });
    expect(resolve('rulings', 'card', dataset)).toEqual({ linkage: [], included: [] });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from './collections.ts';
import {
  collectionTarget,
  param,
  parseApiLink,
  parseAppUrl,
  readRelated,
  recordTarget,
  type Target,
  toApiUrl,
  toAppUrl,
  withParam,
} from './target.ts';

const API = 'https://cards.example/api/v3/public';

describe('API links and app URLs', () => {
  it('turns a link of the API into the app URL that mirrors it', () => {
    const target = parseApiLink(
      `${API}/cards?filter%5Bfaction_id%5D=anarch%2Cnbn&page%5Bnumber%5D=2&page%5Bsize%5D=20&stats%5Btotal%5D=count`,
      API,
    );
    expect(target && toAppUrl(target)).toBe(
      '/cards?filter[faction_id]=anarch,nbn&page[number]=2&page[size]=20',
    );
  });

  it('reads relationship links, which the API does not encode', () => {
    const target = parseApiLink(`${API}/card_sets?filter[id]=alpha,beta`, API);
    expect(target && param(target, 'filter[id]')).toBe('alpha,beta');
  });

  it('calls restrictions bans', () => {
    expect(toAppUrl(recordTarget('restrictions', 'some_list'))).toBe('/bans/some_list');
    expect(parseAppUrl('/bans/some_list', '')).toEqual(recordTarget('restrictions', 'some_list'));
    expect(parseAppUrl('/restrictions/some_list', '')).toBeNull();
  });

  it.each([
    'https://elsewhere.example/api/v3/public/cards/a',
    'https://cards.example/other/cards/a',
    'https://cards.example.evil.example/api/v3/public/cards/a',
    'javascript:alert(1)',
    `${API}/unknown/a`,
    `${API}/cards/a/printings`,
    `${API}/cards/%E0%A4%A`,
  ])('follows no link to %s', (link) => {
    expect(parseApiLink(link, API)).toBeNull();
  });

  const target: fc.Arbitrary<Target> = fc.record({
    collection: fc.constantFrom(...COLLECTIONS),
    id: fc.option(fc.string({ minLength: 1 }).filter((id) => !/^\.{1,2}$/.test(id) && id.isWellFormed())),
    params: fc.array(
      fc.tuple(
        fc.stringMatching(/^(filter|page)\[[a-z_]{1,8}\]$/),
        fc.string().filter((value) => value.isWellFormed()),
      ),
    ),
  });

  it('reads back every target that it prints, as an app URL and as an API URL', () => {
    fc.assert(
      fc.property(target, (printed) => {
        const [path = '', query = ''] = toAppUrl(printed).split('?', 2);
        expect(parseAppUrl(path, query)).toEqual(printed);
        expect(parseApiLink(toApiUrl(printed, API), API)).toEqual(printed);
      }),
    );
  });
});

describe('withParam', () => {
  const cards = collectionTarget('cards', { side_id: 'corp', faction_id: 'nbn' });
  it('replaces in place, appends and removes', () => {
    expect(toAppUrl(withParam(cards, 'filter[side_id]', 'runner'))).toBe(
      '/cards?filter[side_id]=runner&filter[faction_id]=nbn',
    );
    expect(toAppUrl(withParam(cards, 'sort', 'title'))).toBe(
      '/cards?filter[side_id]=corp&filter[faction_id]=nbn&sort=title',
    );
    expect(toAppUrl(withParam(cards, 'filter[side_id]', null))).toBe('/cards?filter[faction_id]=nbn');
  });
});

describe('readRelated', () => {
  it.each([null, undefined, '', `${API}/illustrators?filter[id]=`, `${API}/card_subtypes?filter[id]=none`])(
    '%s is none, and nothing to request',
    (link) => {
      expect(readRelated(link, API)).toEqual({ kind: 'none' });
    },
  );

  it('tells a foreign link from a followable one', () => {
    expect(readRelated('https://elsewhere.example/x', API).kind).toBe('foreign');
    expect(readRelated(`${API}/sides/corp`, API)).toEqual({
      kind: 'target',
      target: recordTarget('sides', 'corp'),
    });
  });
});

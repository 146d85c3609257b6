import { describe, expect, test } from 'vitest';
import { DECKS, rawRecord, tinyDataset } from '../server/testing/tinyDataset.ts';
import type { CollectionName } from '../src/domain/json-api/collections.ts';
import { createDataset } from './dataset.ts';
import { applyFilters, searchOf } from './filters.ts';
import { isTree, parseParams } from './params.ts';
import { indexFor } from './search.ts';

const dataset = tinyDataset();

function idsOf(name: CollectionName, query: string, data = dataset): readonly string[] {
  const filters = parseParams(query).get('filter');
  const positions = applyFilters(data, name, filters && isTree(filters) ? filters : undefined);
  return Array.from(positions, (position) => data[name].record(position)?.id ?? '');
}

const ALL = ['alpha', 'beta', 'delta', 'zeta_0'];

describe('attribute filters of cards (docs/api.md, Filters)', () => {
  test.each<[query: string, ids: readonly string[]]>([
    ['', ALL],
    ['filter[id]=alpha', ['alpha']],
    ['filter[id]=ALPHA', ['alpha']],
    ['filter[id]=delta,alpha,delta', ['alpha', 'delta']],
    ['filter[id][]=alpha&filter[id][]=delta', ['alpha', 'delta']],
    ['filter[id]=["beta","delta"]', ['beta', 'delta']],
    ['filter[id]=[broken', []],
    ['filter[id]=', []],
    ['filter[id]=,', []],
    ['filter[id]=none', []],
    ['filter[title]=beta, gamma', []],
    ['filter[title]={{beta, gamma}}', ['beta']],
    ['filter[title]={{beta, gamma}},alpha', ['alpha', 'beta']],
    ['filter[title][eql]=Alpha', ['alpha']],
    ['filter[title][eql]=alpha', []],
    ['filter[title][not_eql]=Alpha', ['beta', 'delta', 'zeta_0']],
    ['filter[title][eq]=épsilon DELTA', ['delta']],
    ['filter[side_id][not_eq]=CORP', ['delta', 'zeta_0']],
    ['filter[side_id][not_eq]=corp,runner', []],
    ['filter[title][prefix]=al', ['alpha']],
    ['filter[title][not_prefix]=al,beta', ['delta', 'zeta_0']],
    ['filter[title][!prefix]=al,beta', ['delta', 'zeta_0']],
    ['filter[title][suffix]=LTA', ['delta']],
    ['filter[title][match]=%25', ['zeta_0']],
    ['filter[title][match]=_', ['zeta_0']],
    ['filter[title][match]=TA', ['beta', 'delta', 'zeta_0']],
    ['filter[text][not_match]=gain', []],
    ['filter[strength]=4', ['alpha']],
    ['filter[strength]=0,4', ['alpha', 'delta']],
    ['filter[strength][not_eq]=4', ['delta']],
    ['filter[strength][gte]=0', ['alpha', 'delta']],
    ['filter[strength][gte]=1', ['alpha']],
    ['filter[strength][gt]=0', ['alpha']],
    ['filter[strength][lt]=-1', []],
    ['filter[strength][lte]=0', ['delta']],
    ['filter[is_unique]=t', ['alpha']],
    ['filter[is_unique]=OFF', ['beta']],
    ['filter[is_unique]=true,false', ['alpha', 'beta']],
    ['filter[date_release]=2030-06-01', ['beta']],
    ['filter[date_release]=20300601', ['beta']],
    ['filter[date_release][gt]=2030-01-01', ['beta', 'delta']],
    ['filter[date_release]=junk', []],
    ['filter[date_release][lt]=2030-02-30', []],
    ['filter[updated_at][gt]=2031-12-31', ['zeta_0']],
    ['filter[updated_at]=2031-04-02T12:00:00%2B02:00', ['alpha', 'beta', 'delta']],
    ['filter[updated_at]=2031-04-02T12:00:00+02:00', ['alpha', 'beta', 'delta']],
    ['filter[strength][gte]=0&filter[strength][lt]=4', ['delta']],
    ['filter[side_id]=corp&filter[is_unique]=true', ['alpha']],
    ['filter[card_pool_id]=pool_a', ['alpha', 'beta']],
    ['filter[card_pool_id][eq]=pool_b,nope', ['alpha']],
    ['filter[card_subtype_id]=even&filter[side_id]=corp&filter[strength]=4', ['alpha']],
    [`filter[decklist_id]=${DECKS.both}`, ['alpha', 'beta']],
    [`filter[decklist_id]=${DECKS.neither},${DECKS.alphaOnly.toUpperCase()}`, ['alpha', 'delta']],
  ])('%s', (query, ids) => {
    expect(idsOf('cards', query)).toEqual(ids);
  });
});

describe('filters of other collections (docs/api.md, Filters)', () => {
  test.each<[name: CollectionName, query: string, ids: readonly string[]]>([
    ['printings', 'filter[card_id]=alpha', ['00001', '00002']],
    ['printings', 'filter[distinct_cards]=true', ['00002', '00003']],
    ['printings', 'filter[distinct_cards]=no,yes', ['00002', '00003']],
    ['printings', 'filter[distinct_cards]=false', ['00001', '00002', '00003']],
    ['printings', 'filter[illustrator_id]=ivo&filter[card_id]=beta', ['00003']],
    ['rulings', 'filter[id]=10,2', ['2', '10']],
    ['rulings', 'filter[id][gt]=2', ['10', '9']],
    ['rulings', 'filter[nsg_rules_team_verified]=true', ['2']],
    ['decklists', 'filter[card_id]=alpha', [DECKS.both, DECKS.alphaOnly]],
    ['decklists', 'filter[card_id]=alpha,beta', [DECKS.both]],
    ['decklists', 'filter[card_id]=alpha,nope', []],
    ['decklists', 'filter[card_id]=alpha,alpha', []],
    ['decklists', 'filter[card_id]=ALPHA', []],
    ['decklists', 'filter[exclude_card_id]=beta', [DECKS.alphaOnly, DECKS.neither]],
    ['decklists', 'filter[exclude_card_id]=beta,delta', [DECKS.alphaOnly]],
    ['decklists', 'filter[card_id]=alpha&filter[exclude_card_id]=beta', [DECKS.alphaOnly]],
    ['decklists', 'filter[card_id]=beta&filter[exclude_card_id]=alpha', []],
    ['decklists', 'filter[card_id]=', []],
    ['decklists', 'filter[exclude_card_id]=', Object.values(DECKS)],
    ['decklists', 'filter[faction_id]=blue', [DECKS.alphaOnly]],
    ['decklists', 'filter[faction_id]=BLUE', []],
    ['decklists', 'filter[card_id]=alpha&filter[faction_id]=red', [DECKS.both]],
    ['decklists', `filter[id]=${DECKS.both}`, [DECKS.both]],
    ['decklists', 'filter[id]=zzz', []],
    ['decklists', `filter[id][not_eq]=${DECKS.both}`, [DECKS.alphaOnly, DECKS.neither]],
    ['decklists', 'filter[id][!eq]=zzz', Object.values(DECKS)],
    ['snapshots', 'filter[active]=true', ['s_1']],
    ['card_pools', 'filter[card_id]=alpha', ['pool_a', 'pool_b']],
    ['card_pools', 'filter[card_id]=delta,nope', []],
    ['card_pools', 'filter[card_cycle_id]=cycle_a', ['pool_a']],
    ['card_pools', 'filter[card_set_id]=set_b', ['pool_a', 'pool_b']],
    ['card_pools', 'filter[card_set_id]=set_a', ['pool_a']],
    ['card_cycles', 'filter[card_pool_id]=pool_a', ['cycle_a']],
    ['card_sets', 'filter[card_pool_id]=pool_b', ['set_b']],
    ['card_sets', 'filter[card_pool_id]=pool_a,pool_b', ['set_a', 'set_b']],
    ['card_types', 'filter[side_id]=runner', ['event']],
    ['illustrators', 'filter[id]=', []],
    ['card_sets', 'filter[card_cycle_id]=', []],
    ['cards', 'filter[card_cycle_id]=', []],
    ['cards', 'filter[card_pool_id]=,', []],
    ['cards', 'filter[title]=', []],
  ])('%s?%s', (name, query, ids) => {
    expect(idsOf(name, query)).toEqual(ids);
  });

  test('the latest printing is told by latest_printing_id where is_latest_printing is absent', () => {
    const data = createDataset({
      printings: [
        rawRecord('printings', '1', { latest_printing_id: '2' }),
        rawRecord('printings', '2', { latest_printing_id: '2' }),
        rawRecord('printings', '3', { latest_printing_id: '3', is_latest_printing: false }),
      ],
    });
    expect(idsOf('printings', 'filter[distinct_cards]=1', data)).toEqual(['2']);
  });

  test('decklists of sets have only cards with a printing in one of them', () => {
    const cards = { alpha: ['set_a', 'set_b'], beta: ['set_b'], gamma: [] };
    const decks = { a: ['alpha'], b: ['alpha', 'beta'], c: ['beta', 'gamma'], d: ['unknown'], e: [] };
    const data = createDataset({
      cards: Object.entries(cards).map(([id, card_set_ids]) => rawRecord('cards', id, { card_set_ids })),
      decklists: Object.entries(decks).map(([id, slots]) =>
        rawRecord('decklists', id, { card_slots: Object.fromEntries(slots.map((slot) => [slot, 1])) }),
      ),
    });
    const within = (query: string) => idsOf('decklists', query, data);
    expect(within('filter[card_set_id]=set_a')).toEqual(['a', 'e']);
    expect(within('filter[card_set_id]=set_b')).toEqual(['a', 'b', 'e']);
    expect(within('filter[card_set_id]=set_a,set_b&filter[card_id]=beta')).toEqual(['b']);
    expect(within('filter[card_set_id]=set_b&filter[exclude_card_id]=beta')).toEqual(['a', 'e']);
    expect(within('filter[card_set_id]=nope')).toEqual(['e']);
    expect(within('filter[card_set_id]=')).toEqual(['e']);
  });

  test('a card type may carry its side as an attribute', () => {
    const data = createDataset({ card_types: [rawRecord('card_types', 'a', { side_id: 'corp' })] });
    expect(idsOf('card_types', 'filter[side_id]=corp', data)).toEqual(['a']);
  });
});

describe('records that are not as they should be', () => {
  const odd = {
    title: 5,
    strength: ['4'],
    is_unique: {},
    date_release: [],
    updated_at: 7,
    card_pool_ids: 'a',
  };
  const data = createDataset({
    cards: [
      rawRecord('cards', 'odd', odd),
      rawRecord('cards', 'ODD'),
      rawRecord('cards', 'even', { title: 'a' }),
    ],
    decklists: [rawRecord('decklists', 'd', { card_slots: ['odd'] }), rawRecord('decklists', 'e')],
    card_types: [
      { id: 'a', type: 'card_types', relationships: { side: { links: { related: 5 } } } },
      { id: 'b', type: 'card_types', relationships: { side: { links: null } } },
      { id: 'c', type: 'card_types', relationships: { side: null } },
      { id: 'd', type: 'card_types' },
    ],
  });

  test.each<[name: CollectionName, query: string, ids: readonly string[]]>([
    ['cards', 'filter[title]=5', []],
    ['cards', 'filter[title][match]=5', []],
    ['cards', 'filter[title][not_match]=5', ['odd', 'even']],
    ['cards', 'filter[strength]=4', []],
    ['cards', 'filter[is_unique]=true', []],
    ['cards', 'filter[date_release][gt]=2000-01-01', []],
    ['cards', 'filter[updated_at][lt]=2031-01-01', []],
    // An id may come twice, and one in a list's place counts
    ['cards', 'filter[id]=odd', ['odd', 'ODD']],
    ['cards', 'filter[card_pool_id]=a', ['odd']],
    ['cards', 'filter[decklist_id]=d,e,f', []],
    ['decklists', 'filter[card_id]=odd', []],
    ['decklists', 'filter[exclude_card_id]=odd', ['d', 'e']],
    ['card_types', 'filter[side_id]=5', []],
  ])('%s?%s', (name, query, ids) => {
    expect(idsOf(name, query, data)).toEqual(ids);
  });
});

describe('the search among filters', () => {
  const queryOf = (name: CollectionName, query: string) =>
    searchOf(dataset, name, parseParams(query))?.query ?? null;

  test.each<[name: CollectionName, query: string, search: string | null]>([
    ['cards', 'filter[search]=t:ice, a', 't:ice, a'],
    ['printings', 'filter[search][eq]=a&filter[id]=b', 'a'],
    ['cards', 'filter[search][gt]=a', null],
    ['cards', 'filter[search][]=a', null],
    ['sides', 'filter[search]=a', null],
    ['cards', 'filter[id]=a', null],
    ['cards', 'filter=a', null],
    ['cards', '', null],
    ['cards', `filter[search]=${'a'.repeat(1000)}`, 'a'.repeat(1000)],
    ['cards', `filter[search]=${'a'.repeat(1001)}`, null],
  ])('of %s?%s is %j', (name, query, search) => {
    expect(queryOf(name, query)).toBe(search);
  });

  test('has its index, and may be 1,000 characters long', () => {
    expect(queryOf('cards', `filter[search]=${'a'.repeat(1000)}`)).toHaveLength(1000);
    expect(searchOf(dataset, 'cards', parseParams('filter[search]=a'))?.index).toBe(
      indexFor(dataset, 'cards'),
    );
  });
});

describe('mistakes are 400 and name the parameter', () => {
  test.each<[name: CollectionName, query: string, parameter: string]>([
    ['cards', 'filter[nope]=1', 'filter[nope]'],
    ['cards', 'filter[__proto__]=1', 'filter[__proto__]'],
    ['cards', 'filter[cost]=3', 'filter[cost]'],
    ['cards', 'filter[card_subtype_ids]=even', 'filter[card_subtype_ids]'],
    ['cards', 'filter[title][prefix]=', 'filter[title][prefix]'],
    ['cards', 'filter[title][bogus]=a', 'filter[title][bogus]'],
    ['cards', 'filter[title][constructor]=a', 'filter[title][constructor]'],
    ['cards', 'filter[title][gt]=a', 'filter[title][gt]'],
    ['cards', 'filter[strength]=abc', 'filter[strength]'],
    ['cards', 'filter[strength]=1.5', 'filter[strength]'],
    ['cards', 'filter[strength]=9999999999999999999', 'filter[strength]'],
    ['cards', 'filter[strength][prefix]=1', 'filter[strength][prefix]'],
    ['cards', 'filter[is_unique]=maybe', 'filter[is_unique]'],
    ['cards', 'filter[is_unique][not_eq]=true', 'filter[is_unique][not_eq]'],
    ['cards', 'filter[updated_at][gt]=abc', 'filter[updated_at][gt]'],
    ['cards', 'filter[id][not_eq]=', 'filter[id][not_eq]'],
    ['cards', 'filter[title][eq][eq]=a', 'filter[title][eq]'],
    ['cards', 'filter[card_pool_id][not_eq]=a', 'filter[card_pool_id]'],
    ['cards', 'filter[printing_id]=00001', 'filter[printing_id]'],
    ['rulings', 'filter[id]=abc', 'filter[id]'],
    ['rulings', 'filter[search]=a', 'filter[search]'],
    ['decklists', 'filter[num_cards]=45', 'filter[num_cards]'],
    ['decklists', 'filter[id][prefix]=1', 'filter[id][prefix]'],
    ['printings', 'filter[distinct_cards]=', 'filter[distinct_cards]'],
    ['printings', 'filter[distinct_cards]=maybe', 'filter[distinct_cards]'],
    ['reviews', 'filter[username]=x', 'filter[username]'],
  ])('%s?%s', (name, query, parameter) => {
    expect(() => idsOf(name, query)).toThrow(expect.objectContaining({ status: 400, parameter }));
  });

  const ORDERED = 'Operators: eq, not_eq, gt, gte, lt, lte';
  test.each<[name: CollectionName, query: string, detail: string]>([
    ['cards', 'filter[title][not_eq]=', 'This filter has no value'],
    ['printings', 'filter[distinct_cards]=,', 'This filter has no value'],
    ['cards', 'filter[card_pool_id][not_eq]=a', 'The only operator of this filter is eq'],
    [
      'cards',
      'filter[card_pool_id][eq]=a&filter[card_pool_id][gt]=b',
      'The only operator of this filter is eq',
    ],
    ['cards', 'filter[search][eq]=a&filter[search][gt]=b', 'The only operator of this filter is eq'],
    [
      'cards',
      'filter[title][gt]=a',
      '"gt" is not an operator of title. Operators: eq, not_eq, eql, not_eql, prefix, not_prefix, suffix, not_suffix, match, not_match',
    ],
    ['cards', 'filter[strength][!gt]=1', `"!gt" is not an operator of strength. ${ORDERED}`],
    ['cards', 'filter[date_release][prefix]=1', `"prefix" is not an operator of date_release. ${ORDERED}`],
    ['cards', 'filter[updated_at][match]=1', `"match" is not an operator of updated_at. ${ORDERED}`],
    ['cards', 'filter[is_unique][gt]=1', '"gt" is not an operator of is_unique. Operators: eq'],
    ['decklists', 'filter[id][gt]=1', '"gt" is not an operator of id. Operators: eq, not_eq'],
    ['cards', `filter[search]=${'a'.repeat(1001)}`, 'The longest search has 1000 characters'],
    ['cards', 'filter[search][]=a', 'A search must be a single value'],
    ['cards', 'filter[search]=x:/a/', 'regular expressions aren’t supported here'],
  ])('%s?%s', (name, query, detail) => {
    expect(() => idsOf(name, query)).toThrow(detail);
  });

  test('say which filters there are', () => {
    expect(() => idsOf('printings', 'filter[nope]=1')).toThrow(
      /^"nope" is not a filter of printings\. Filters: id, card_id, .*, is_unique, card_pool_id, card_subtype_id, illustrator_id, distinct_cards, search$/,
    );
    expect(() => idsOf('printings', 'filter[cost]=1')).not.toThrow(/Filters: .*\bcost\b/);
  });
});

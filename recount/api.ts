import { byText } from './pages.ts';
import { COLLECTIONS, type Collection, Dice, type RawRecord, type Records } from './records.ts';
import type { Site } from './site.ts';

/** Compares the API's answers with the dumps: records, filters, sorts, pages, includes, fields and counts. */

/** Attributes with plain values that the API filters and sorts by (API-NOTES.md, 4). */
const PLAIN: Readonly<Partial<Record<Collection, readonly string[]>>> = {
  cards: [
    'deck_limit',
    'agenda_points',
    'strength',
    'memory_cost',
    'date_release',
    'is_unique',
    'influence_cost',
  ],
  printings: ['position', 'quantity', 'date_release', 'is_latest_printing', 'influence_cost', 'strength'],
  decklists: ['created_at', 'updated_at', 'follows_basic_deckbuilding_rules'],
  rulings: ['updated_at', 'nsg_rules_team_verified'],
  reviews: ['created_at'],
  restrictions: ['date_start', 'point_limit'],
  snapshots: ['date_start', 'active'],
  card_sets: ['date_release', 'position'],
  card_cycles: ['date_release', 'position'],
  illustrators: ['num_printings'],
};

/** Attributes that hold ids, filtered by exact match. */
const IDS: Readonly<Partial<Record<Collection, readonly string[]>>> = {
  cards: ['card_type_id', 'faction_id', 'side_id'],
  printings: ['card_id', 'card_set_id', 'card_cycle_id', 'faction_id'],
  decklists: ['identity_card_id', 'side_id', 'user_id'],
  rulings: ['card_id'],
  reviews: ['card_id'],
  restrictions: ['format_id'],
  snapshots: ['format_id', 'card_pool_id', 'restriction_id'],
  card_sets: ['card_cycle_id'],
  factions: ['side_id'],
};

/** Filters by one of an attribute's many ids. */
const MANY: Readonly<Partial<Record<Collection, readonly (readonly [filter: string, attribute: string])[]>>> =
  {
    cards: [
      ['card_set_id', 'card_set_ids'],
      ['card_cycle_id', 'card_cycle_ids'],
      ['card_pool_id', 'card_pool_ids'],
      ['card_subtype_id', 'card_subtype_ids'],
    ],
    printings: [
      ['card_pool_id', 'card_pool_ids'],
      ['card_subtype_id', 'card_subtype_ids'],
      ['illustrator_id', 'illustrator_ids'],
    ],
  };

/** To-one relationships, and the attribute that names the record. */
const INCLUDES: readonly (readonly [Collection, relation: string, target: Collection, attribute: string])[] =
  [
    ['cards', 'faction', 'factions', 'faction_id'],
    ['cards', 'card_type', 'card_types', 'card_type_id'],
    ['printings', 'card', 'cards', 'card_id'],
    ['printings', 'card_set', 'card_sets', 'card_set_id'],
    ['rulings', 'card', 'cards', 'card_id'],
    ['decklists', 'faction', 'factions', 'faction_id'],
    ['snapshots', 'restriction', 'restrictions', 'restriction_id'],
    ['card_sets', 'card_cycle', 'card_cycles', 'card_cycle_id'],
  ];

export async function compareApi(site: Site, records: Records, seed: number, size: number): Promise<void> {
  const dice = new Dice(seed);
  await site.part('API: records', () => compareRecords(site, records, dice, size));
  await site.part('API: filters and sorts', () => compareFilters(site, records, dice, size));
  await site.part('API: pages and counts', () => comparePaging(site, records, dice, size));
  await site.part('API: includes and fields', () => compareIncludes(site, records, dice, size));
  await site.part('API: related records', () => compareRelated(site, records, dice, size));
}

async function compareRecords(site: Site, { raw }: Records, dice: Dice, size: number): Promise<void> {
  for (const collection of COLLECTIONS) {
    const first = await site.api(`/${collection}?page[size]=1`);
    site.same(`${collection}, total`, first?.total, raw[collection].length);
    for (const { id, attributes } of dice.some(raw[collection], Math.ceil(size / 8))) {
      const answer = await site.api(`/${collection}/${id}`);
      const shown = answer?.records[0]?.attributes;
      site.same(`/${collection}/${id}`, withoutHosts(shown), withoutHosts(attributes));
    }
  }
}

/** Pictures may have another host than in the dump. */
function withoutHosts(attributes: unknown): unknown {
  return JSON.parse(JSON.stringify(attributes ?? null).replaceAll(/https?:\/\/[^/"]+/g, ''));
}

async function compareFilters(site: Site, { raw }: Records, dice: Dice, size: number): Promise<void> {
  for (let n = 0; n < size * 2; n += 1) {
    const collection = dice.one(COLLECTIONS.filter((name) => raw[name].length > 0));
    const sample = dice.one(raw[collection]).attributes;
    const tests: [string, (record: RawRecord) => boolean][] = [];
    const plain = PLAIN[collection];
    const ids = IDS[collection];
    const many = MANY[collection];
    if (plain !== undefined) {
      const name = dice.one(plain);
      const value = sample[name];
      const operator =
        typeof value === 'boolean' ? 'eq' : dice.one(['eq', 'gt', 'gte', 'lt', 'lte', 'not_eq']);
      if (value !== null && value !== undefined)
        tests.push([
          `filter[${name}][${operator}]=${encodeURIComponent(String(value))}`,
          ({ attributes }) => holds(attributes[name], operator, value),
        ]);
    }
    if (ids !== undefined) {
      const name = dice.one(ids);
      const values = [sample[name], dice.one(raw[collection]).attributes[name]].filter(
        (id) => typeof id === 'string',
      );
      const named = dice.roll() < 0.5 ? values : values.slice(0, 1);
      if (named.length > 0 && named.every((id) => !/[,{[]/.test(id)))
        tests.push([
          `filter[${name}]=${named.map(encodeURIComponent).join()}`,
          ({ attributes }) => named.some((id) => same(attributes[name], id)),
        ]);
    }
    if (many !== undefined) {
      const [filter, name] = dice.one(many);
      const [value] = listIn(sample[name]);
      if (value !== undefined)
        tests.push([
          `filter[${filter}]=${value}`,
          ({ attributes }) => listIn(attributes[name]).includes(value),
        ]);
    }
    const chosen = dice.some(tests, dice.one([1, 1, 2]));
    if (chosen.length === 0) continue;
    const found = raw[collection].filter((record) => chosen.every(([, test]) => test(record)));
    const sortBy = plain === undefined ? null : dice.one(plain);
    const descending = dice.roll() < 0.5;
    const sort = sortBy === null ? 'id' : `${descending ? '-' : ''}${sortBy},id`;
    const path = `/${collection}?${chosen.map(([text]) => text).join('&')}&sort=${sort}&page[size]=1000&fields[${collection}]=updated_at`;
    const answer = await site.api(path);
    if (answer === null) continue;
    site.same(`${path}, total`, answer.total, found.length);
    const byId = byIdIn(collection);
    const order = (a: RawRecord, b: RawRecord) =>
      (sortBy === null ? 0 : byValue(a.attributes[sortBy], b.attributes[sortBy]) * (descending ? -1 : 1)) ||
      byId(a.id, b.id);
    site.same(
      `${path}, ids`,
      answer.ids,
      found
        .toSorted(order)
        .slice(0, 1000)
        .map(({ id }) => id),
    );
  }
}

function listIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Words are compared ignoring case, unless the API says otherwise. */
function same(own: unknown, asked: string): boolean {
  return typeof own === 'string' && own.toLowerCase() === asked.toLowerCase();
}

function holds(own: unknown, operator: string, value: unknown): boolean {
  if (own === null || own === undefined) return false;
  const order = byValue(own, value);
  if (operator === 'eq') return order === 0;
  if (operator === 'not_eq') return order !== 0;
  if (operator === 'gt') return order > 0;
  if (operator === 'gte') return order >= 0;
  return operator === 'lt' ? order < 0 : order <= 0;
}

/** A missing value is greater than all others, as in Postgres. */
function byValue(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string') return byText(a, b);
  return Number(a) - Number(b);
}

/** The order of a collection's ids, which are numbers in two of them. */
function byIdIn(collection: Collection): (a: string, b: string) => number {
  return /^(rulings|reviews)$/.test(collection) ? (a, b) => Number(a) - Number(b) : byText;
}

async function comparePaging(site: Site, { raw }: Records, dice: Dice, size: number): Promise<void> {
  for (let n = 0; n < size / 2; n += 1) {
    const collection = dice.one(COLLECTIONS.filter((name) => raw[name].length > 0));
    const all = raw[collection].map(({ id }) => id);
    const pageSize = dice.one([7, 20, 33, 100, 250]);
    const pages = Math.ceil(all.length / pageSize);
    const number = dice.one([1, pages, Math.ceil(dice.roll() * pages), pages + 1]);
    const path = `/${collection}?page[size]=${pageSize}&page[number]=${number}&sort=id`;
    const answer = await site.api(path);
    if (answer === null) continue;
    const sorted = all.toSorted(byIdIn(collection));
    site.same(`${path}, ids`, answer.ids, sorted.slice((number - 1) * pageSize, number * pageSize));
    site.same(`${path}, total`, answer.total, all.length);
  }
}

async function compareIncludes(site: Site, { raw }: Records, dice: Dice, size: number): Promise<void> {
  for (let n = 0; n < size / 2; n += 1) {
    const [collection, relation, target, attribute] = dice.one(INCLUDES);
    const path = `/${collection}?include=${relation}&fields[${collection}]=${attribute}&page[size]=50&sort=id&page[number]=${dice.one([1, 2, 3])}`;
    const answer = await site.api(path);
    if (answer === null) continue;
    const known = new Map(raw[collection].map((record) => [record.id, record.attributes[attribute]]));
    const named = [...new Set(answer.ids.map((id) => known.get(id)).filter((id) => typeof id === 'string'))];
    const targets = new Set(raw[target].map(({ id }) => id));
    const included = answer.included.map(({ type, id }) => `${type}/${id}`).toSorted();
    const expected = named.filter((id) => targets.has(id)).map((id) => `${target}/${id}`);
    site.same(`${path}, included`, included, expected.toSorted());
    for (const record of answer.records)
      site.same(`${path}, attributes of ${record.id}`, record.attributes, {
        [attribute]: known.get(String(record.id)) ?? null,
      });
  }
}

/** A record's links lead to as many records as the dumps have. */
async function compareRelated(site: Site, records: Records, dice: Dice, size: number): Promise<void> {
  const cards = [...records.cards.values()];
  const ofCard = (collection: 'rulings' | 'reviews' | 'printings') => () => {
    const { id } = dice.one(cards);
    const own = records[collection].filter(({ card_id }) => card_id === id);
    return [`/${collection}?filter[card_id]=${id}`, own.length] as const;
  };
  const links: readonly (() => readonly [string, number])[] = [
    ofCard('rulings'),
    ofCard('reviews'),
    ofCard('printings'),
    () => {
      const { id } = dice.one(cards);
      return [
        `/decklists?filter[card_id]=${id}`,
        records.decks.filter(({ card_slots }) => id in card_slots).length,
      ];
    },
    () => {
      const { id, card_pool_ids } = dice.one(cards);
      return [`/card_pools?filter[card_id]=${id}`, new Set(card_pool_ids).size];
    },
    () => {
      const { id, card_slots } = dice.one(records.decks);
      return [
        `/cards?filter[decklist_id]=${id}`,
        Object.keys(card_slots).filter((card) => records.cards.has(card)).length,
      ];
    },
    () => ['/printings?filter[distinct_cards]=true', cards.length],
  ];
  for (let n = 0; n < size; n += 1) {
    const [path, count] = dice.one(links)();
    const answer = await site.api(`${path}&page[size]=1`);
    if (answer !== null) site.same(path, answer.total, count);
  }
}

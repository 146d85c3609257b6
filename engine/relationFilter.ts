import type { CollectionName, Json } from '../src/domain/json-api/collections.ts';
import type { Selection } from './attributeFilter.ts';
import {
  type Collection,
  type Dataset,
  idsOf,
  type Positions,
  positionsWithIds,
  recordWithId,
  relatedLink,
  type StoredRecord,
} from './dataset.ts';
import { badRequest } from './errors.ts';
import { anyOf, inAll, indexOf } from './indexes.ts';
import { isJsonObject, stringsOf } from './json.ts';
import { parseBoolean } from './values.ts';

/**
 * A filter that follows a relation to other records.
 * @param values may be none, which nothing has
 */
type Select = (dataset: Dataset, values: readonly string[], parameter: string) => Selection;

interface RelationFilter {
  /** The other collections that it reads. */
  readonly reads: readonly CollectionName[];
  readonly select: Select;
}

type Filters = ReadonlyMap<string, RelationFilter>;

/** The filters that are not attributes (docs/api.md, Filters), by collection and name. */
export const RELATION_FILTERS: Readonly<Partial<Record<CollectionName, Filters>>> = {
  cards: new Map([
    ['card_cycle_id', listed('cards', 'card_cycle_ids')],
    ['card_set_id', listed('cards', 'card_set_ids')],
    ['card_pool_id', listed('cards', 'card_pool_ids')],
    ['card_subtype_id', listed('cards', 'card_subtype_ids')],
    ['decklist_id', { reads: ['decklists'], select: cardsOfDecklists }],
  ]),
  printings: new Map([
    ['card_pool_id', listed('printings', 'card_pool_ids')],
    ['card_subtype_id', listed('printings', 'card_subtype_ids')],
    ['illustrator_id', listed('printings', 'illustrator_ids')],
    ['distinct_cards', { reads: [], select: distinctCards }],
  ]),
  decklists: new Map([
    ['card_id', { reads: [], select: decklistsWithAll }],
    ['exclude_card_id', { reads: [], select: decklistsWithout }],
    ['card_set_id', { reads: ['cards'], select: decklistsWithinSets }],
    ['faction_id', listed('decklists', 'faction_id')],
  ]),
  card_pools: new Map([
    ['card_id', namedBy('card_pools', 'cards', 'card_pool_ids')],
    ['printing_id', namedBy('card_pools', 'printings', 'card_pool_ids')],
    ['card_cycle_id', listed('card_pools', 'card_cycle_ids')],
    ['card_set_id', { reads: ['snapshots'], select: poolsOfSets }],
  ]),
  card_cycles: new Map([['card_pool_id', namedBy('card_cycles', 'card_pools', 'card_cycle_ids')]]),
  card_sets: new Map([['card_pool_id', { reads: ['snapshots'], select: setsOfPools }]]),
  card_types: new Map([['side_id', { reads: [], select: typesOfSides }]]),
};

/** Records of `name` with any of the values in an attribute, which is an id or a list of ids. */
function listed(name: CollectionName, attribute: string): RelationFilter {
  return {
    reads: [],
    select: (dataset, values) => ({ positions: anyOf(indexByAttribute(dataset[name], attribute), values) }),
  };
}

/** Records of `name` listed in an attribute of the records of `other` with the given ids. */
function namedBy(name: CollectionName, other: CollectionName, attribute: string): RelationFilter {
  return {
    reads: [other],
    select: (dataset, values) => {
      const ids = values.flatMap((id) => stringsOf(recordWithId(dataset[other], id)?.attributes[attribute]));
      return select(dataset[name], ids);
    },
  };
}

/** A decklist's cards are those in its slots, without its identity, as the live API answers. */
function cardsOfDecklists(dataset: Dataset, values: readonly string[]): Selection {
  return select(
    dataset.cards,
    values.flatMap((id) => slotsOf(recordWithId(dataset.decklists, id))),
  );
}

/** The latest printing of each card when true; no effect when false. */
function distinctCards(
  { printings: { records } }: Dataset,
  values: readonly string[],
  parameter: string,
): Selection {
  if (values.length === 0) throw badRequest('This filter has no value', parameter);
  if (!values.some((value) => parseBoolean(value, parameter))) return { test: () => true };
  return {
    test: (position) => {
      const { id, attributes } = records[position] ?? {};
      const { is_latest_printing: isLatest, latest_printing_id: latestId } = attributes ?? {};
      return isLatest === true || (isLatest === undefined && latestId === id);
    },
  };
}

/** Decklists with every one of the cards. A card given twice matches nothing, as in the reference. */
function decklistsWithAll(dataset: Dataset, values: readonly string[]): Selection {
  if (new Set(values).size < values.length) return { positions: new Uint32Array(0) };
  const index = indexBySlot(dataset.decklists);
  return { positions: inAll(values.map((id) => index.get(id))) };
}

function decklistsWithout({ decklists }: Dataset, values: readonly string[]): Selection {
  const { size, allPositions } = decklists;
  const excluded = new Uint8Array(size);
  const index = indexBySlot(decklists);
  for (const value of values) for (const position of index.get(value)) excluded[position] = 1;
  return { positions: allPositions.filter((position) => excluded[position] === 0) };
}

/** Decklists whose every card has a printing in at least one of the sets. */
function decklistsWithinSets(dataset: Dataset, values: readonly string[]): Selection {
  const { cards, decklists } = dataset;
  const inSets = anyOf(indexByAttribute(cards, 'card_set_ids'), values);
  const ids = new Set(idsOf(cards, inSets));
  const others = [...indexBySlot(decklists).keys()].filter((id) => !ids.has(id));
  return decklistsWithout(dataset, others);
}

/** Only snapshots say which sets are in their card pool. */
function setsOfPools(dataset: Dataset, values: readonly string[]): Selection {
  const snapshots = anyOf(indexByAttribute(dataset.snapshots, 'card_pool_id'), values);
  return select(dataset.card_sets, namesAt(dataset.snapshots, snapshots, 'card_set_ids'));
}

function poolsOfSets(dataset: Dataset, values: readonly string[]): Selection {
  const snapshots = anyOf(indexByAttribute(dataset.snapshots, 'card_set_ids'), values);
  return select(dataset.card_pools, namesAt(dataset.snapshots, snapshots, 'card_pool_id'));
}

/** A card type has its side only as a relationship (docs/api.md, Names). */
function typesOfSides(dataset: Dataset, values: readonly string[]): Selection {
  const { records } = dataset.card_types;
  const index = indexOf(dataset.card_types, 'side', (position) => {
    const record = records[position];
    const related = record && relatedLink(record, 'side');
    const linked = typeof related === 'string' ? related.slice(related.lastIndexOf('/') + 1) : undefined;
    return idsIn(record?.attributes.side_id ?? linked);
  });
  return { positions: anyOf(index, values) };
}

function indexByAttribute(collection: Collection, attribute: string) {
  const valueAt = collection.column(attribute);
  return indexOf(collection, `ids in ${attribute}`, (position) => idsIn(valueAt(position)));
}

function indexBySlot(decklists: Collection) {
  return decklists.slots ?? indexOf(decklists, 'slots', (position) => slotsOf(decklists.record(position)));
}

function slotsOf(decklist: StoredRecord | undefined): readonly string[] {
  const slots = decklist?.attributes.card_slots;
  return isJsonObject(slots) ? Object.keys(slots) : [];
}

function idsIn(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : stringsOf(value);
}

function namesAt(collection: Collection, positions: Positions, attribute: string): readonly string[] {
  const valueAt = collection.column(attribute);
  return Array.from(positions).flatMap((position) => idsIn(valueAt(position)));
}

/** The records with these ids, in the collection's order. */
function select(collection: Collection, ids: readonly string[]): Selection {
  return { positions: positionsWithIds(collection, ids) };
}

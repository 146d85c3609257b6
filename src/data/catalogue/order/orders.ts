import { isIdentity } from '../../../domain/legality/cardTypes.ts';
import { maskOf } from '../../../domain/query-language/searchIndex.ts';
import { compareText, titleKey } from '../../../domain/text/compareText.ts';
import { remember } from '../../../domain/text/lookup.ts';
import type { Listed, ListedPrinting } from '../../api/resources/listed.ts';
import { once } from '../data.ts';
import type { References } from '../records/storedRecords.ts';
import type { Sort, SortId } from './sorts.ts';

/** A sort by the records alone; relevance depends on the query. */
type RecordSort = Exclude<SortId, 'relevance'>;
type Key = number | 'X' | null;

/** Returns the positions of all rows in the order of a sort. Cached per sort. */
export type Orderer = (sort: Sort) => Uint32Array;

/**
 * Orders all cards or printings, so that sorting a result compares nothing. Ties are broken by the sort's next keys,
 * then title, then id, always ascending; X follows all numbers and missing values come last, in both directions.
 */
export function createOrderer(
  rows: readonly Listed[],
  references: Ordering,
  printings: readonly PlacedPrinting[],
): Orderer {
  const kept = new Map<string, Uint32Array>();
  const titles = rows.map(keyOf);
  const byTitle = new Uint32Array(rows.length);
  const sorted = sort(rows, (a, b) => compareText(titles[a] ?? '', titles[b] ?? '') || a - b);
  for (const [place, at] of sorted.entries()) byTitle[at] = place;
  const keys = sortKeys(references, printings, byTitle);

  const firstKeys = ({ by, descending }: Pick<Sort, 'by' | 'descending'>) =>
    keys[recordSort(by)].first.map((key) => ({ values: rows.map(key), descending }));

  return (asked) => {
    const { by, descending, second = null } = asked;
    const id = [recordSort(by), descending, second && recordSort(second.by), second?.descending].join(' ');
    return remember(kept, id, () => {
      const after = keys[recordSort((second ?? asked).by)].after ?? [];
      const columns = [
        ...firstKeys(asked),
        ...(second === null ? [] : firstKeys(second)),
        ...after.map((key) => ({ values: rows.map(key), descending: false })),
      ];
      return sort(rows, (a, b) => {
        for (const { values, descending } of columns) {
          const order = compareKeys(values[a] ?? null, values[b] ?? null, descending);
          if (order !== 0) return order;
        }
        return (byTitle[a] ?? 0) - (byTitle[b] ?? 0);
      });
    });
  };
}

function recordSort(by: SortId): RecordSort {
  return by === 'relevance' ? 'title' : by;
}

/** Some positions in an order of all. */
export function inOrder(positions: readonly number[], order: Uint32Array): readonly number[] {
  const isAsked = maskOf(order.length, positions);
  const sorted: number[] = [];
  for (const position of order) if (isAsked[position] === 1) sorted.push(position);
  return sorted;
}

type KeyOf = (row: Listed, at: number) => Key;

/** The keys of a sort; when descending, only those in `first` are reversed. */
interface SortKeys {
  readonly first: readonly KeyOf[];
  readonly after?: readonly KeyOf[];
}

function sortKeys(
  references: Ordering,
  printings: readonly PlacedPrinting[],
  byTitle: Uint32Array,
): Readonly<Record<RecordSort, SortKeys>> {
  const factions = rankBy(references.factions, ({ id, side_id, is_mini, name }) => [
    side_id,
    id.startsWith('neutral') ? '2' : is_mini ? '1' : '0',
    name,
  ]);
  const types = rankBy(references.card_types, ({ id, name }) => [isIdentity(id) ? '0' : '1', name]);
  const type: KeyOf = (row) => types.get(row.card_type_id) ?? types.size;
  const cycles = new Map(references.card_cycles.map(({ id, position }) => [id, position ?? 0]));
  const sets = new Map(references.card_sets.map(({ id, position }) => [id, position ?? 0]));
  // Lazily: few sort by binder order
  const byId = once(() => new Map(printings.map((printing) => [printing.id, printing])));
  const inBinder = (place: (printing: PlacedPrinting) => number): KeyOf => {
    return (row) => {
      const printing = byId().get(placedPrintingOf(row));
      return printing === undefined ? null : place(printing);
    };
  };
  return {
    title: { first: [(_, at) => byTitle[at] ?? 0] },
    faction: { first: [(row) => factions.get(row.faction_id) ?? factions.size], after: [type] },
    type: { first: [type] },
    cost: { first: [(row) => numeral(row.cost)] },
    strength: { first: [(row) => (row.strength === -1 ? 'X' : row.strength)] },
    influence: { first: [(row) => row.influence_cost] },
    points: { first: [(row) => row.agenda_points] },
    advancement: { first: [(row) => numeral(row.advancement_requirement)] },
    memory: { first: [(row) => row.memory_cost] },
    trash: { first: [(row) => row.trash_cost] },
    release: { first: [(row) => Number(row.date_release.replaceAll('-', '').slice(0, 8))] },
    set: {
      first: [
        inBinder(({ card_cycle_id }) => cycles.get(card_cycle_id) ?? 0),
        inBinder(({ card_set_id }) => sets.get(card_set_id) ?? 0),
      ],
      after: [inBinder(({ position }) => position ?? 0)],
    },
  };
}

/** `"3"` → 3, `"X"` → X (docs/api.md, Cards). */
function numeral(value: string | null): Key {
  if (value === null) return null;
  return /^-?\d+$/.test(value) ? Number(value) : 'X';
}

function compareKeys(a: Key, b: Key, descending: boolean): number {
  if (typeof a === 'number' && typeof b === 'number') return descending ? b - a : a - b;
  return tier(a) - tier(b);
}

function tier(key: Key): number {
  return key === null ? 2 : key === 'X' ? 1 : 0;
}

function keyOf({ stripped_title, id }: Listed): string {
  return `${titleKey(stripped_title)}\u0000${id}`;
}

function sort(rows: readonly unknown[], compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from(rows.map((_, at) => at).sort(compare));
}

type Ordering = Pick<References, 'factions' | 'card_types' | 'card_sets' | 'card_cycles'>;

type PlacedPrinting = Pick<ListedPrinting, 'id' | 'card_cycle_id' | 'card_set_id' | 'position'>;

/** The printing that determines a record's place: itself, or a card's first. */
function placedPrintingOf(record: Listed): string {
  return 'card_id' in record ? record.id : (record.printing_ids.at(-1) ?? '');
}

/** Each record's rank when sorted by several words. */
function rankBy<R extends { readonly id: string }>(
  records: readonly R[],
  words: (record: R) => readonly string[],
): ReadonlyMap<string, number> {
  const sorted = records
    .map((record) => ({ id: record.id, key: words(record).join('\u0000').toLowerCase() }))
    .sort((a, b) => compareText(a.key, b.key));
  return new Map(sorted.map(({ id }, place) => [id, place]));
}

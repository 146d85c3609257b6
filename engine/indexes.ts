import { remember } from '../src/domain/text/lookup.ts';
import { type Collection, Index, NONE, type Positions } from './dataset.ts';

const indexes = new WeakMap<Collection, Map<string, Index>>();

/**
 * The index called `name` over a collection, from keys to records. Built on first use.
 * @param keysOf the keys of the record at a position; duplicates count once
 */
export function indexOf(
  collection: Collection,
  name: string,
  keysOf: (position: number) => readonly string[],
): Index {
  const byName = remember(indexes, collection, () => new Map<string, Index>());
  return remember(byName, name, () => buildIndex(collection.size, keysOf));
}

function buildIndex(size: number, keysOf: (position: number) => readonly string[]): Index {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  // Pairs of key and position, then sorted by key: two passes of counting and no lists
  const keyAt: number[] = [];
  const positionAt: number[] = [];
  for (let position = 0; position < size; position += 1) {
    const keys = keysOf(position);
    for (const key of keys.length > 1 ? new Set(keys) : keys) {
      const number = remember(numbers, key, () => counts.push(0) - 1);
      counts[number] = (counts[number] ?? 0) + 1;
      keyAt.push(number);
      positionAt.push(position);
    }
  }
  return new Index([...numbers.keys()], ...groupByKey(counts, keyAt, positionAt));
}

/**
 * Groups pairs of key and position by key (a counting sort).
 * @param counts how many pairs each key has
 * @returns where each key's positions start, and the positions
 */
export function groupByKey(
  counts: readonly number[],
  keyAt: ArrayLike<number>,
  positionAt: ArrayLike<number>,
): [starts: Positions, positions: Positions] {
  const starts = new Uint32Array(counts.length + 1);
  for (const [number, count] of counts.entries()) starts[number + 1] = (starts[number] ?? 0) + count;
  const next = starts.slice();
  const positions = new Uint32Array(keyAt.length);
  for (let pair = 0; pair < keyAt.length; pair += 1) {
    const number = keyAt[pair] ?? 0;
    const place = next[number] ?? 0;
    positions[place] = positionAt[pair] ?? 0;
    next[number] = place + 1;
  }
  return [starts, positions];
}

/** The positions with at least one of the keys, ascending. */
export function anyOf(index: Index, keys: readonly string[]): Positions {
  if (keys.length === 1) return index.get(keys[0] ?? '');
  const positions = new Set<number>();
  for (const key of keys) for (const position of index.get(key)) positions.add(position);
  return Uint32Array.from(positions).sort();
}

/** The intersection of ascending lists. */
export function inAll(lists: readonly Positions[]): Positions {
  const [shortest = NONE, ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce(inBoth, shortest);
}

function inBoth(few: Positions, many: Positions): Positions {
  let low = 0;
  return few.filter((position) => {
    low = placeOf(many, position, low);
    return many[low] === position;
  });
}

/** The insertion point of a position in an ascending list, from `low` on: galloping, then binary search. */
function placeOf(list: Positions, position: number, low: number): number {
  let step = 1;
  let start = low;
  let end = low;
  while (end < list.length && (list[end] ?? 0) < position) {
    start = end + 1;
    end += step;
    step *= 2;
  }
  end = Math.min(end, list.length);
  while (start < end) {
    const middle = (start + end) >>> 1;
    if ((list[middle] ?? 0) < position) start = middle + 1;
    else end = middle;
  }
  return start;
}

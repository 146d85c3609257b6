import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { rawRecord } from '../server/testing/tinyDataset.ts';
import { remember } from '../src/domain/text/lookup.ts';
import { createDataset } from './dataset.ts';
import { anyOf, groupByKey, inAll, indexOf } from './indexes.ts';

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 });
const ascending = fc
  .uniqueArray(fc.nat(300), { maxLength: 200 })
  .map((list) => Uint32Array.from(list).sort());

function collectionOf(size: number) {
  return createDataset({ sides: Array.from({ length: size }, (_, at) => rawRecord('sides', `s${at}`)) })
    .sides;
}

test('an index finds the positions of each key, ascending and once', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 30 }), keys, (held, wanted) => {
      const index = indexOf(collectionOf(held.length), 'keys', (position) => held[position] ?? []);
      const having = (some: readonly string[]) =>
        held.flatMap((each, position) => (each.some((key) => some.includes(key)) ? [position] : []));
      for (const key of ['a', 'b', 'c', 'd']) expect(Array.from(index.get(key))).toEqual(having([key]));
      expect(index.get('e')).toHaveLength(0);
      expect(Array.from(anyOf(index, wanted))).toEqual(having(wanted));
    }),
  );
});

test('an index is built once for each name and collection', () => {
  const [one, other] = [collectionOf(2), collectionOf(2)];
  const keysOf = vi.fn(() => ['a']);
  const index = indexOf(one, 'keys', keysOf);
  expect(indexOf(one, 'keys', keysOf)).toBe(index);
  expect(keysOf).toHaveBeenCalledTimes(2);
  expect(indexOf(one, 'more', keysOf)).not.toBe(index);
  expect(indexOf(other, 'keys', keysOf)).not.toBe(index);
});

test('pairs are grouped by key', () => {
  expect(groupByKey([1, 0, 3], [2, 0, 2, 2], [4, 5, 6, 9])).toEqual([
    Uint32Array.of(0, 1, 1, 4),
    Uint32Array.of(5, 4, 6, 9),
  ]);
});

test('what is in all lists is what each list has', () => {
  fc.assert(
    fc.property(fc.array(ascending, { minLength: 1, maxLength: 4 }), (lists) => {
      const [first = new Uint32Array(0), ...others] = lists;
      const expected = first.filter((position) => others.every((list) => list.includes(position)));
      expect(inAll(lists)).toEqual(expected);
    }),
  );
  expect(inAll([])).toHaveLength(0);
});

test('a few are found among many, however far apart', () => {
  const many = Uint32Array.from({ length: 1000 }, (_, at) => at * 2);
  for (let step = 1; step < 300; step += 1) {
    const few = Uint32Array.from({ length: 6 }, (_, at) => at * step);
    const expected = few.filter((position) => position % 2 === 0);
    expect(inAll([many, few])).toEqual(expected);
    expect(inAll([few, many])).toEqual(expected);
  }
});

test('a value is made once, unless there is none', () => {
  const make = vi.fn((): number | undefined => 5);
  const store = new Map<string, number | undefined>();
  expect([remember(store, 'a', make), remember(store, 'a', make)]).toEqual([5, 5]);
  expect(make).toHaveBeenCalledOnce();
  expect(store).toEqual(new Map([['a', 5]]));
});

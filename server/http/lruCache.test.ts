import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LruCache } from './lruCache.ts';

test('what was used last is kept, up to the capacity', () => {
  const cache = new LruCache<string>(3, () => 1);
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  cache.get('a');
  cache.set('d', 'd');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
});

test('a value heavier than everything is not kept, and pushes nothing out', () => {
  const cache = new LruCache<number>(10, (value) => value);
  cache.set('small', 4);
  cache.set('large', 11);
  expect([cache.get('small'), cache.get('large'), cache.weight]).toEqual([4, undefined, 4]);
});

test('a key that is set again has its new value and weight', () => {
  const cache = new LruCache<number>(10, (value) => value);
  cache.set('a', 6);
  cache.set('a', 3);
  expect([cache.get('a'), cache.weight]).toEqual([3, 3]);
});

test('never more than the capacity is kept, and the weight is that of what is kept', () => {
  const operation = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(12));
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      const cache = new LruCache<number>(20, (value) => value);
      for (const [key, value] of operations) cache.set(key, value);
      const kept = ['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key) ?? 0);
      expect(cache.weight).toBe(kept.reduce((sum, value) => sum + value, 0));
      expect(cache.weight).toBeLessThanOrEqual(20);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerCache } from './answerCache.ts';
import { Representation } from './representation.ts';

/** An answer of 12 bytes, plus one for a key of one letter. */
const answer = new Representation(Buffer.from('0123456789'), 5);

test('an answer is kept from the second time on', () => {
  const cache = new AnswerCache();
  cache.offer('a', answer);
  expect(cache.get('a')).toBeUndefined();
  cache.offer('a', answer);
  expect(cache.get('a')).toBe(answer);
});

test('more than can be remembered is forgotten, and not a fault', () => {
  const cache = new AnswerCache();
  const keys = Array.from({ length: 100 }, (_, i) => String(i).padEnd(8_000));
  for (const key of keys) cache.offer(key, answer);
  for (const key of keys) cache.offer(key, answer);
  expect(cache.get(keys[0] ?? '')).toBeUndefined();
  cache.offer(keys.at(-1) ?? '', answer);
  expect(cache.get(keys.at(-1) ?? '')).toBe(answer);
});

/** Offers an answer twice, so that it is cached if it fits. */
function keep(cache: AnswerCache, key: string, kept: Representation): void {
  cache.offer(key, kept);
  cache.offer(key, kept);
}

test('the answers that were asked for last are kept, up to the capacity in bytes', () => {
  const cache = new AnswerCache({ answers: 3 * 13, seen: 1_000 });
  for (const key of ['a', 'b', 'c']) keep(cache, key, answer);
  cache.get('a');
  keep(cache, 'd', answer);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) === answer)).toEqual([true, false, true, true]);
});

test('an answer larger than everything is not kept, and pushes nothing out', () => {
  const cache = new AnswerCache({ answers: 3 * 13, seen: 1_000 });
  keep(cache, 'small', answer);
  keep(cache, 'large', new Representation(Buffer.alloc(40), 5));
  expect([cache.get('small'), cache.get('large')]).toEqual([answer, undefined]);
});

test('never more than the capacity is kept, whatever is offered', () => {
  const operation = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      const cache = new AnswerCache({ answers: 50, seen: 1_000 });
      const last = new Map<string, Representation>();
      for (const [key, length] of operations) {
        const made = new Representation(Buffer.alloc(length), 5);
        last.set(key, made);
        keep(cache, key, made);
      }
      const kept = [...last].filter(([key, made]) => cache.get(key) === made);
      expect(kept.reduce((sum, [key, { body }]) => sum + body.length + key.length, 0)).toBeLessThanOrEqual(
        50,
      );
      for (const key of ['a', 'b', 'c', 'd', 'e']) {
        const held = cache.get(key);
        // A key that is set again has its new answer or none, never an old one.
        if (held !== undefined) expect(held).toBe(last.get(key));
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { AnswerCache } from './answerCache.ts';
import { Representation } from './representation.ts';

test('an answer is kept from the second time on', () => {
  const cache = new AnswerCache();
  const answer = new Representation(Buffer.from('{}'), 5);
  cache.offer('a', answer);
  expect(cache.get('a')).toBeUndefined();
  cache.offer('a', answer);
  expect(cache.get('a')).toBe(answer);
});

test('more than can be remembered is forgotten, and not a fault', () => {
  const cache = new AnswerCache();
  const answer = new Representation(Buffer.from('{}'), 5);
  const keys = Array.from({ length: 100 }, (_, i) => String(i).padEnd(8_000));
  for (const key of keys) cache.offer(key, answer);
  for (const key of keys) cache.offer(key, answer);
  expect(cache.get(keys[0] ?? '')).toBeUndefined();
  cache.offer(keys.at(-1) ?? '', answer);
  expect(cache.get(keys.at(-1) ?? '')).toBe(answer);
});

// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { tabNumbers } from './historyEntry.ts';

afterEach(() => sessionStorage.clear());

const reload = () => window.dispatchEvent(new Event('pagehide'));

it('keeps numbers through a reload, and those that are set as the page goes', () => {
  const before = tabNumbers('test');
  before.set('a', 1);
  const forget = before.beforeStored(() => before.set('b', 2));
  before.beforeStored(() => before.set('c', 3));
  forget();
  reload();
  const after = tabNumbers('test');
  expect([after.get('a'), after.get('b'), after.get('c')]).toEqual([1, undefined, 3]);
});

it('begins with nothing where what is stored cannot be read', () => {
  sessionStorage.setItem('test', '{"a":"x"');
  expect(tabNumbers('test').get('a')).toBeUndefined();
  sessionStorage.setItem('test', '{"a":"x"}');
  expect(tabNumbers('test').get('a')).toBeUndefined();
});

it('lets the oldest go', () => {
  const numbers = tabNumbers('test');
  for (let index = 0; index <= 5_000; index += 1) numbers.set(`${index}`, index);
  expect(numbers.get('0')).toBeUndefined();
  expect(numbers.get('5000')).toBe(5_000);
});

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { tabNumbers } from './tabNumbers.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const navigation = (type: string) => ({
  name: '',
  entryType: 'navigation',
  startTime: 0,
  duration: 0,
  toJSON: () => ({}),
  type,
});
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

it.each([
  ['navigate', undefined],
  ['reload', 1],
  ['back_forward', 1],
])('after %s, keeps %s of the entry that the document was opened with', (type, kept) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation(type)]);
  sessionStorage.setItem('test', '{"default /bans":1,"x1 /bans":2}');
  const numbers = tabNumbers('test');
  expect([numbers.get('default /bans'), numbers.get('x1 /bans')]).toEqual([kept, 2]);
});

it('begins with nothing where what is stored cannot be read', () => {
  sessionStorage.setItem('test', '{"a":"x"');
  expect(tabNumbers('test').get('a')).toBeUndefined();
  sessionStorage.setItem('test', '{"a":"x","b":2}');
  expect(tabNumbers('test').get('a')).toBeUndefined();
  expect(tabNumbers('test').get('b')).toBe(2);
});

it('lets the oldest go', () => {
  const numbers = tabNumbers('test');
  for (let index = 0; index <= 5_000; index += 1) numbers.set(`${index}`, index);
  expect(numbers.get('0')).toBeUndefined();
  expect(numbers.get('5000')).toBe(5_000);
});

import { expect, test } from 'vitest';
import { isJsonArray, isJsonObject, stringsOf, writeJson } from './json.ts';

test('objects and lists are told apart', () => {
  const values = [{}, [], null, 'a', 5, undefined];
  expect(values.map(isJsonObject)).toEqual([true, false, false, false, false, false]);
  expect(values.map(isJsonArray)).toEqual([false, true, false, false, false, false]);
});

test('the strings of a list are found, whatever else is in it', () => {
  expect(stringsOf(['a', 5, null, ['b'], 'c'])).toEqual(['a', 'c']);
  for (const value of ['a', 5, null, undefined, { a: 'b' }]) expect(stringsOf(value)).toEqual([]);
});

test('no markup and no line end can start in what is written', () => {
  const value = { a: '<b>&"\u2028\u2029' };
  expect(writeJson(value)).toBe('{"a":"\\u003cb\\u003e\\u0026\\"\\u2028\\u2029"}');
  expect(JSON.parse(writeJson(value))).toEqual(value);
});

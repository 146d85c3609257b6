import { expect, test } from 'vitest';
import { regexCompiler } from './regex.ts';

test('expressions find anywhere, in either case, and a dot matches no newline', () => {
  const matches = regexCompiler()('b.d');
  expect(['aBcDe', 'b\nd', 'bd'].map(matches)).toEqual([true, false, false]);
});

test.each(['(', 'a{2,1}', '(?=a)', '\\1', 'a{1001}'])('%s is malformed', (source) => {
  expect(() => regexCompiler()(source)).toThrow();
});

test('an expression that is too large is refused', () => {
  expect(() => regexCompiler()('(.{0,900}){1}'.repeat(20))).toThrow('it is too large');
});

test('a query has so much time for all of its expressions', () => {
  let time = 0;
  const compile = regexCompiler(() => time);
  const matches = compile('a');
  time = 1_000;
  expect(matches('a')).toBe(true);
  time = 1_001;
  expect(() => matches('a')).toThrow('it takes too long');
  expect(() => compile('b')).toThrow('it takes too long');
});

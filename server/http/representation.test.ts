import { expect, test } from 'vitest';
import { chooseEncoding, matchesTag } from './representation.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,*', 'gzip'],
  ['*;q=0', undefined],
  ['*', 'br'],
  ['br ; q=0', undefined],
])('Accept-Encoding %s chooses %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});

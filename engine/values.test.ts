import { describe, expect, test } from 'vitest';
import { parseBoolean, parseDate, parseDateTime, parseInteger, parseValues, quote } from './values.ts';

const mistake = (detail: string) => expect.objectContaining({ status: 400, detail, parameter: 'filter[a]' });

describe('the values of a filter (docs/api.md, Filters)', () => {
  test.each<[node: string | readonly string[], values: readonly string[]]>([
    ['', []],
    ['a', ['a']],
    ['a,b,,c,', ['a', 'b', 'c']],
    ['{{a,b}}', ['a,b']],
    ['a,{{b,c}},d', ['a', 'd', 'b,c']],
    ['a{{b}}d{{e\nf}}', ['ad', 'b', 'e\nf']],
    ['{{a', ['{{a']],
    ['[]', []],
    ['["a,b", "", 3, true, null, ["c"], {"d":1}]', ['a,b', '3', 'true']],
    ['[broken]', ['[broken]']],
    ['["a","b"', ['["a"', '"b"']],
    // Only brackets around the whole value make a list
    [' ["a"]', [' ["a"]']],
    ['["a"] ', ['["a"] ']],
    [
      ['a,b', '', '["c"]'],
      ['a,b', '["c"]'],
    ],
  ])('%j', (node, values) => {
    expect(parseValues(node, 'filter[a]')).toEqual(values);
  });

  test('are not a group', () => {
    expect(() => parseValues(new Map([['eq', 'a']]), 'filter[a]')).toThrow(
      mistake('A filter takes at most one operator: filter[name][operator]=value'),
    );
  });
});

describe('a whole number', () => {
  test.each([
    ['0', 0],
    ['-12', -12],
    ['+7', 7],
    ['123456789012345', 123_456_789_012_345],
  ])('%s', (text, number) => {
    expect(parseInteger(text, 'filter[a]')).toBe(number);
  });

  test.each(['', 'x1', '1x', '1.5', '--1', '1234567890123456'])('is not %j', (text) => {
    expect(() => parseInteger(text, 'filter[a]')).toThrow(mistake(`"${text}" is not a whole number`));
  });
});

describe('a flag', () => {
  test.each([
    [true, ['true', 'T', '1', 'yes', 'Y', 'ON']],
    [false, ['FALSE', 'f', '0', 'No', 'n', 'off']],
  ])('is %s by several words', (value, words) => {
    for (const word of words) expect(parseBoolean(word, 'filter[a]')).toBe(value);
  });

  test('is nothing else', () => {
    const error = mistake('"truth" is not a boolean: use true or false');
    expect(() => parseBoolean('truth', 'filter[a]')).toThrow(error);
  });
});

describe('a day', () => {
  test.each([
    ['2030-06-01', '2030-06-01'],
    ['20300601', '2030-06-01'],
    ['2030-06-01T10:00', '2030-06-01'],
    ['2030-06-01 10:00', '2030-06-01'],
    ['2032-02-29', '2032-02-29'],
  ])('%s', (text, day) => {
    expect(parseDate(text)).toBe(day);
  });

  test.each([
    '',
    'junk',
    'x2030-06-01',
    '2030-06-01x',
    '2030-06-011',
    '2030-02-30',
    '2031-02-29',
    '2030-13-01',
  ])('is not %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});

describe('a date and time', () => {
  test.each([
    ['2031-04-02', '2031-04-02T00:00:00.000Z'],
    ['2031-04-02T10:20', '2031-04-02T10:20:00.000Z'],
    ['2031-04-02t10:20:30', '2031-04-02T10:20:30.000Z'],
    ['2031-04-02 10:20:30.5', '2031-04-02T10:20:30.500Z'],
    ['2031-04-02T10:20:30.123456789Z', '2031-04-02T10:20:30.123Z'],
    ['2031-04-02T10:20:30z', '2031-04-02T10:20:30.000Z'],
    ['2031-04-02T10:20+02:30', '2031-04-02T07:50:00.000Z'],
    ['2031-04-02T10:20+0230', '2031-04-02T07:50:00.000Z'],
    ['2031-04-02T10:20-02:30', '2031-04-02T12:50:00.000Z'],
    ['2031-04-02T10:20:30-1130', '2031-04-02T21:50:30.000Z'],
    // A plus sign that was not encoded
    ['2031-04-02T10:20:30 02:00', '2031-04-02T08:20:30.000Z'],
  ])('%s is %s', (text, time) => {
    expect(new Date(parseDateTime(text, 'filter[a]')).toISOString()).toBe(time);
  });

  test.each([
    '',
    'abc',
    'x2031-04-02',
    '2031-04-02x',
    '20310402',
    '2031-04-02T10',
    '2031-04-02T10:20x',
    '2031-04-02T10:20:30.',
    '2031-04-02T10:20:30.1234567890',
    '2031-04-02T10:20+2',
    '2031-04-02T25:20',
    '2031-13-02',
  ])('is not %j', (text) => {
    const error = mistake(`"${text}" is not a date and time in ISO 8601`);
    expect(() => parseDateTime(text, 'filter[a]')).toThrow(error);
  });
});

test('a value in a message is short, and on one line', () => {
  expect(quote('a "b"\nc')).toBe('"a \\"b\\"\\nc"');
  expect(quote('m'.repeat(60))).toBe(`"${'m'.repeat(60)}"`);
  expect(quote('m'.repeat(61))).toBe(`"${'m'.repeat(60)}…"`);
});

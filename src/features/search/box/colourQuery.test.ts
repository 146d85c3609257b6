import fc from 'fast-check';
import { expect, it } from 'vitest';
import colours from './coloured.json' with { type: 'json' };
import { colourQuery } from './QueryColours.tsx';

const coloured = (query: string) =>
  colourQuery(query)
    .filter(({ text }) => text.trim() !== '')
    .map(({ part, text }) => `${part} ${text}`);

it('tells fields, values, quotes, patterns and logic apart', () => {
  expect(coloured('gate t:ice|event x:"end the run" x:/net\\/dam.*/ o<=3 -(f:nbn or "a b")')).toEqual([
    'plain gate',
    'field t:',
    'value ice',
    'logic |',
    'value event',
    'field x:',
    'quoted "end the run"',
    'field x:',
    'regex /net\\/dam.*/',
    'field o<=',
    'value 3',
    'logic -',
    'logic (',
    'field f:',
    'value nbn',
    'logic or',
    'quoted "a b"',
    'logic )',
  ]);
});

it('colours what is not finished', () => {
  expect(coloured('x:"end')).toEqual(['field x:', 'quoted "end']);
  expect(coloured('x:/a')).toEqual(['field x:', 'regex /a']);
  expect(coloured('self-modifying')).toEqual(['plain self-modifying']);
});

it.each(Object.entries(colours))('of %j are %j', (query, parts) => {
  expect(colourQuery(query).map(({ part, text }) => `${part} ${text}`)).toEqual(parts);
});

it('is the whole query in order, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'at:|&!<="/\\()- \né\u0301🂡', '\ud83c') })),
      (query) => {
        expect(
          colourQuery(query)
            .map(({ text }) => text)
            .join(''),
        ).toBe(query);
      },
    ),
  );
});

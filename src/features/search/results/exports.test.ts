import { describe, expect, it } from 'vitest';
import type { Card, Printing } from '../../../data/api/resources/registry.ts';
import { testCard, testPrinting } from '../../../shared/card-face/testing/testCards.ts';
import { exportCards, exportName } from './exports.ts';

const names = {
  faction: (id: string) => `faction ${id}`,
  cardType: (id: string) => `type ${id}`,
  legality: () => 'legal',
};
const csv = (...cards: readonly (Card | Printing)[]) => exportCards(cards, 'csv', names);

/** The cells of a CSV text, read by the grammar of RFC 4180. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (const [, quoted, plain, end] of text.matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}

/** The value in a column of the only record. */
function cell(card: Card | Printing, column: string): string | undefined {
  const [head, row] = readCsv(csv(card));
  return row?.[head?.indexOf(column) ?? -1];
}

describe('cards as CSV', () => {
  it('are a line each under a line of names, ended as RFC 4180 has it', () => {
    const text = csv(testCard('a', { title: 'A' }), testCard('b', { title: 'B' }));
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(text.startsWith('id,title,faction,type,')).toBe(true);
    expect(readCsv(text).map((row) => row.length)).toEqual([16, 16, 16]);
    expect(readCsv(text).map(([, title]) => title)).toEqual(['title', 'A', 'B']);
  });

  it('say all numbers of a card, and what the reader’s format says of it', () => {
    const agenda = testCard('a', {
      advancement_requirement: '4',
      agenda_points: 2,
      trash_cost: 3,
      memory_cost: 1,
    });
    expect(
      ['advancement', 'points', 'trash', 'memory', 'legality'].map((column) => cell(agenda, column)),
    ).toEqual(['4', '2', '3', '1', 'legal']);
  });

  it.each(['Comma, comma', 'A "quoted" name', '"', ',', 'Two\r\nlines', 'Two\nlines'])(
    'hold %j and give it back as it is',
    (title) => {
      expect(cell(testCard('a', { title }), 'title')).toBe(title);
    },
  );

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://x.example","y")'])(
    'hold %j as text, which no spreadsheet runs',
    (title) => {
      expect(cell(testCard('a', { title }), 'title')).toBe(`'${title}`);
    },
  );

  it('hold numbers as numbers: a negative one is no formula, and X is a strength', () => {
    const card = testCard('a', { cost: '3', strength: -1, influence_cost: null });
    expect(cell(card, 'cost')).toBe('3');
    expect(cell(card, 'strength')).toBe('X');
    expect(cell(card, 'influence')).toBe('');
  });

  it('hold the words of factions and types, and the text without its markup', () => {
    const card = testCard('a', {
      faction_id: 'nbn',
      card_type_id: 'ice',
      text: '<strong>End</strong> the run.',
    });
    expect(cell(card, 'faction')).toBe('faction nbn');
    expect(cell(card, 'type')).toBe('type ice');
    expect(cell(card, 'text')).toBe('End the run.');
  });

  it('hold the set and the number of a printing', () => {
    const printing = testPrinting('p', { card_set_name: 'Low Water', position: 12 });
    expect(cell(printing, 'set')).toBe('Low Water');
    expect(cell(printing, 'number')).toBe('12');
  });
});

describe('cards as text and as JSON', () => {
  it('are paragraphs of title, type and text', () => {
    const cards = [testCard('a', { title: 'A', text: 'Draw 1 card.' }), testCard('b', { title: 'B' })];
    const [first, second] = exportCards(cards, 'text', names).split('\n\n');
    expect(first?.split('\n').at(0)).toBe('A');
    expect(first?.split('\n').at(-1)).toBe('Draw 1 card.');
    expect(second).toMatch(/^B\n.*type event/);
  });

  it('are a list that can be read back', () => {
    const read: unknown = JSON.parse(exportCards([testCard('a', { title: 'A "B"' })], 'json', names));
    expect(read).toMatchObject([{ id: 'a', title: 'A "B"' }]);
  });
});

it('names a file after what it holds', () => {
  expect(exportName({ query: 't:ice', playableOnly: true, format: 'startup' })).toBe('t:ice startup');
  expect(exportName({ query: '', playableOnly: false, format: 'startup' })).toBe('cards');
});

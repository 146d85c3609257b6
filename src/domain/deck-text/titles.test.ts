// @vitest-environment jsdom

import { parse } from 'csv-parse/sync';
import { lexer, type Token } from 'marked';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readRecords, TESTED_RECORDS } from '../../../server/testing/records.ts';
import { type PrintedCard, type PrintedDeck, printDeck } from './printDeck.ts';

/** Every form is read by a strict parser that is not ours: `readDeckText` forgives what other programs do not. */

const INVENTED = [
  '“Moth” Bee',
  'Moth “Bee”',
  '‘Moth’, Bee & “Cat”',
  'Moth: <Bee> & Co.',
  '1. *Moth* _Bee_ [Cat]',
  '# Moth; "Bee"',
  '@Moth',
  'Moth ~~Bee~~ `Cat`',
];
const real = TESTED_RECORDS === null ? [] : readRecords<{ readonly title: string }>('cards');
const TITLES = [...INVENTED, ...real.map(({ attributes }) => attributes.title)];

const CARDS = TITLES.map(
  (title, at): PrintedCard => ({
    id: `card_${at}`,
    title,
    typeName: 'Ice: “Code” Gate',
    factionName: 'Haas, “Bioroid”',
    cost: '3',
    printingId: '01001',
    url: `https://sift.example/cards/card_${at}`,
  }),
);
const [FIRST] = CARDS;
const DECK: PrintedDeck = {
  name: 'The “best” deck, <b>ever</b> & more',
  url: 'https://sift.example/decklists/a',
  identity: FIRST ?? null,
  groups: [{ heading: 'Programs', lines: CARDS.map((card) => ({ card, copies: 2, influence: 0 })) }],
  unknown: [{ id: 'no_such_card', copies: 1 }],
  totals: ['0 influence spent'],
};
const plain = (text: string) => text.replace(/[“”]/g, '"').replace(/[‘’ʼ]/g, "'");
const EXPECTED = TITLES.map(plain);

/** The texts of all tokens of a kind, as a reader sees them. */
function textsOf(tokens: readonly Token[], type: string): string[] {
  return tokens.flatMap((token) => [
    ...(token.type === type ? [wordsOf(token)] : []),
    ...('tokens' in token && token.tokens ? textsOf(token.tokens, type) : []),
    ...('items' in token && Array.isArray(token.items) ? textsOf(token.items, type) : []),
  ]);
}

/** @returns a token's text without markup and escapes */
function wordsOf(token: Token): string {
  if ('tokens' in token && token.tokens && token.tokens.length > 0) return token.tokens.map(wordsOf).join('');
  return 'text' in token && typeof token.text === 'string' ? decoded(token.text) : '';
}

function decoded(html: string): string {
  const area = document.createElement('textarea');
  area.innerHTML = html;
  return area.value;
}

it.runIf(real.length > 0)('all titles of the real cards are among them', () => {
  expect(TITLES.length).toBeGreaterThan(2000);
});

describe('a deck with every title', () => {
  it('is CSV by its grammar, with the title in one cell', () => {
    const rows = v.parse(
      v.array(v.array(v.string())),
      parse(printDeck(DECK, 'csv'), { record_delimiter: '\r\n' }),
    );
    expect(rows.every((row) => row.length === 7)).toBe(true);
    const [head, identity, ...cards] = rows;
    expect(head?.[1]).toBe('Card');
    expect(identity?.[1]).toBe(EXPECTED[0]);
    // An apostrophe holds back what a spreadsheet would run
    const titles = cards.slice(0, -1).map(([, title = '']) => title.replace(/^'(?=[=+\-@])/, ''));
    expect(titles).toEqual(EXPECTED);
    expect(cards[0]?.slice(2)).toEqual(['Ice: "Code" Gate', 'Haas, "Bioroid"', '3', '0', 'card_0']);
  });

  it('is XML by its grammar, with the title as it is', () => {
    const read = new DOMParser().parseFromString(printDeck(DECK, 'octgn'), 'text/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    const titles = [...read.querySelectorAll('section[name="R&D / Stack"] > card')].map(
      (card) => card.textContent,
    );
    expect(titles).toEqual([...TITLES, 'no_such_card']);
    expect(read.querySelector('notes')?.textContent).toBe(DECK.name);
  });

  it('is Markdown whose links have the titles and the addresses', () => {
    const tokens = lexer(printDeck(DECK, 'markdown'));
    const links = textsOf(tokens, 'link');
    expect(links.slice(1, -1)).toEqual(EXPECTED);
    expect(textsOf(tokens, 'heading')).toEqual([plain(DECK.name), `Programs (${TITLES.length * 2})`]);
  });

  it('for chat shows the titles as they are', () => {
    const text = textsOf(lexer(printDeck(DECK, 'chat')), 'paragraph')
      .join('\n')
      .split('\n');
    for (const title of EXPECTED) expect(text).toContain(`2x ${title}`);
  });

  it('is JSON with the titles as they are', () => {
    const cardSchema = v.object({ cards: v.array(v.object({ title: v.optional(v.string()) })) });
    const { cards } = v.parse(cardSchema, JSON.parse(printDeck(DECK, 'json')));
    expect(cards.map(({ title }) => title)).toEqual([...TITLES, undefined]);
  });

  it.each([
    ['text', '2x '],
    ['table', '2 '],
  ] as const)('is a line for each title as %s', (form, before) => {
    const lines = new Set(printDeck(DECK, form).split('\n'));
    expect(EXPECTED.filter((title) => !lines.has(before + title))).toEqual([]);
  });
});

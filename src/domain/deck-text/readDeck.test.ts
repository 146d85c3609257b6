import { describe, expect, it } from 'vitest';
import {
  cutText,
  type DeckTextLine,
  decklistIdIn,
  isFormerDeckId,
  MOST_LETTERS,
  MOST_LINES,
} from './pasted.ts';
import pasted from './pastedTexts.json' with { type: 'json' };
import { deckNameIn, plainLine } from './plainLine.ts';
import { readDeckText } from './readDeck.ts';

/** The only line of a text. */
function one(text: string): DeckTextLine {
  const { lines } = readDeckText(text);
  expect(lines).toHaveLength(1);
  return lines[0] ?? expect.fail();
}

/** `3 Moth` for a line of data, else the line. */
const short = ({ text, given }: DeckTextLine) => (given ? `${given.copies ?? '-'} ${given.name}` : text);
const read = (text: string) => readDeckText(text).lines.map(short);

describe('the lines of a text', () => {
  it('are numbered as an editor does, whatever ends them', () => {
    const { name, lines, unread } = readDeckText('a\r\nb\rc\n\n  \n d \u2028e\u2029f\u0085g\vh\fi');
    expect(lines.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 a',
      '2 b',
      '3 c',
      '6 d',
      '7 e',
      '8 f',
      '9 g',
      '10 h',
      '11 i',
    ]);
    expect([name, unread]).toEqual([null, 0]);
  });

  it('lose what cannot be seen, and have common spaces', () => {
    const hidden = '\u00ad\u034f\u061c\u180e\u200b\u200f\u202a\u202e\u2060\u2069\ufeff\0\ufe00\ufe0f';
    expect(one(`${hidden}3x Mo${hidden}th`).text).toBe('3x Moth');
    expect(one('3x\u00a0Moth\u1680a\u2000b\u200ac\u202fd\u205fe\u3000f').text).toBe('3x Moth a b c d e f');
  });

  it('may be metadata', () => {
    expect(readDeckText(';; Identity-Code:  01050 \n;; title: A: B\n;; author: x\n; title: C').lines).toEqual(
      [
        { number: 1, text: ';; Identity-Code:  01050', meta: { key: 'identity-code', value: '01050' } },
        { number: 2, text: ';; title: A: B', meta: { key: 'title', value: 'A: B' } },
        { number: 3, text: ';; author: x' },
        { number: 4, text: '; title: C' },
      ],
    );
  });

  it('are read up to a limit, and the rest is counted', () => {
    const { lines, unread } = readDeckText('1 Moth\n\n'.repeat(MOST_LINES + 3));
    expect(lines).toHaveLength(MOST_LINES);
    expect(unread).toBe(3);
  });
});

describe('the name of a deck', () => {
  it.each(Object.entries(pasted.names))('in %j is %j', (line, name) => {
    expect(deckNameIn(line)).toBe(name);
  });
});

const SITE = 'https://sift.example/base';

describe('a decklist’s id', () => {
  const ID = '55d1a3f5-3be7-49d7-9571-0f99b5836d23';
  it.each([
    ID,
    `\u200b ${ID.toUpperCase()}\n`,
    `https://classic.example/en/decklist/${ID}/harbour-lights`,
    `https://classic.example/en/DECK/VIEW/${ID}`,
    `https://api.example/api/v3/public/decklists/${ID}`,
    `decklists/${ID}`,
    `/decklist/${ID}/${'a'.repeat(900)}`,
    `my deck: https://classic.example/en/decklist/${ID}/harbour-lights, try it`,
  ])('is found in %s', (text) => {
    expect(decklistIdIn(text, SITE)).toBe(ID);
  });

  it.each([
    '',
    `deck ${ID}`,
    `${ID} ${ID}`,
    'https://classic.example/en/decklists/find',
    `https://x.example/${ID}`,
    `https://x.example/mydecklists/${ID}`,
    `https://x.example/decklist-${ID}`,
    `${ID}0`,
    `${ID}${' '.repeat(1000)}`,
  ])('is not found in %s', (text) => {
    expect(decklistIdIn(text, SITE)).toBeNull();
  });

  it('may stand in a text of 1,000 letters', () => {
    expect(decklistIdIn(ID.padEnd(1000), SITE)).toBe(ID);
    expect(decklistIdIn(ID.padEnd(1001), SITE)).toBeNull();
  });
});

it.each([
  ['https://sift.example/base/decklists/hive_2', 'hive_2'],
  ['Try https://sift.example/base/check?decklist=hive_2', 'hive_2'],
  ['https://netrunnerdb.com/de/decklist/67949/a-name', '67949'],
])('the deck of %s is %s', (text, id) => expect(decklistIdIn(text, SITE)).toBe(id));

describe('the former link of a decklist', () => {
  const isFormer = (text: string) => isFormerDeckId(decklistIdIn(text, SITE) ?? '');
  it.each([
    'https://classic.example/en/decklist/67949',
    'Look: https://classic.example/en/decklist/67949 (from 2016)',
    'classic.example/decklist/67949/a-name',
    'https://sift.example/base/decklists/67949',
    '/deck/view/1?x=1',
  ])('is %s', (text) => expect(isFormer(text)).toBe(true));
  it.each([
    '67949',
    '3x Moth',
    'https://classic.example/en/card/01050',
    `https://x.example/decklist/67949\n3 Moth`,
  ])('is not %j', (text) => expect(isFormer(text)).toBe(false));
});

describe('a text', () => {
  it('is cut to the limits at the end of a line', () => {
    expect(cutText('3 Moth')).toBe('3 Moth');
    expect(cutText('3 Moth\n'.repeat(MOST_LINES + 5)).split('\n')).toHaveLength(MOST_LINES);
    const long = `${'m'.repeat(100)}\n`.repeat(MOST_LETTERS / 100);
    expect(cutText(long).length).toBeLessThanOrEqual(MOST_LETTERS);
    expect(cutText(long).endsWith('m')).toBe(true);
    expect(cutText('m'.repeat(MOST_LETTERS + 5))).toHaveLength(MOST_LETTERS);
  });
});

describe('a line without markup', () => {
  it.each(Object.entries(pasted.lines))('%j is %j', (text, words) => {
    expect(plainLine(text).words).toBe(words);
  });

  it('has the card that it links to', () => {
    expect(plainLine('3x [Moth](https://a.example/en/card/01050)')).toMatchObject({
      printing: '01050',
      linked: 'Moth',
    });
    expect(plainLine('https://a.example/cards/small_moth x3')).toMatchObject({
      cardId: 'small_moth',
      words: 'x3',
    });
    expect(plainLine('[Moth](/card/0105)').printing).toBeNull();
    expect(plainLine('[Moth](/card/010500)').printing).toBeNull();
  });

  it('is read by its first letters', () => {
    expect(plainLine('m'.repeat(5000)).words).toHaveLength(300);
  });
});

describe('CSV', () => {
  it.each(Object.entries(pasted.csv))('%j is %s', (text, expected) => {
    expect(read(text).join(' ')).toBe(expected);
  });

  it('has ids, and lines without a card', () => {
    const { name, lines } = readDeckText('Copies,Card,Id\r\n3,Moth,moth\r\n2,,lost\r\n\r\n1,Bee\r\n');
    expect(name).toBeNull();
    expect(lines).toEqual([
      { number: 2, text: '3,Moth,moth', given: { copies: 3, name: 'Moth', id: 'moth' } },
      { number: 3, text: '2,,lost', given: { copies: 2, name: '', id: 'lost' } },
      { number: 5, text: '1,Bee', given: { copies: 1, name: 'Bee', id: null } },
    ]);
    expect(one('card id,copies,card\nmoth,3,Moth').given?.id).toBe('moth');
    expect(one('a card id,copies,card\nmoth,3,Moth').given?.id).toBeNull();
    expect(one('card ids,copies,card\nmoth,3,Moth').given?.id).toBeNull();
  });

  it('is read by the first 5,000 letters of a line', () => {
    const { given, text } = one(`copies,card\n1,${'m'.repeat(6000)}`);
    expect(given?.name).toBe('m'.repeat(4998));
    expect(text).toHaveLength(6002);
  });
});

describe('OCTGN', () => {
  it('has a card by its printing, copies, title and line', () => {
    const deck = [
      '<?xml version="1.0"?>',
      '<DECK game="g">',
      '  <card qty="3" id="bc0f047c-01b1-427f-a439-d451eda01050">Moth &amp; Bee (v2)</card>',
      '',
      "  <card id='bc0f047c-01b1-427f-a439-d451eda01051' qty = '12'> Gnat </card><card>Wasp</card>",
      '  <card qty="1234" id="x01052">Ant</card>',
      '<notes>Hive &lt;1&gt;</notes></DECK>',
    ].join('\n');
    const moth = '<card qty="3" id="bc0f047c-01b1-427f-a439-d451eda01050">Moth &amp; Bee (v2)</card>';
    const gnat = "<card id='bc0f047c-01b1-427f-a439-d451eda01051' qty = '12'> Gnat </card>";
    const ant = '<card qty="1234" id="x01052">Ant</card>';
    expect(readDeckText(deck)).toEqual({
      name: 'Hive <1>',
      unread: 0,
      lines: [
        { number: 3, text: moth, given: { copies: 3, name: 'Moth & Bee (v2)', id: '01050' } },
        { number: 5, text: gnat, given: { copies: 12, name: 'Gnat', id: '01051' } },
        { number: 5, text: '<card>Wasp</card>', given: { copies: 1, name: 'Wasp', id: null } },
        { number: 6, text: ant, given: { copies: 1, name: 'Ant', id: null } },
      ],
    });
  });

  it('has no name without notes', () => {
    expect(readDeckText('<deck><card>Moth</card></deck>').name).toBeNull();
    expect(readDeckText('<deck><notes></notes></deck>').name).toBeNull();
  });

  it('is known by its first 2,000 letters', () => {
    const deck = '<deck ><card>Moth</card></deck>';
    expect(read(`\n${' '.repeat(3000)}${' \n'.repeat(5)}${deck}`)).toEqual(['1 Moth']);
    expect(read(`<!--${'m'.repeat(1900)}-->${deck}`)).toEqual(['1 Moth']);
    expect(read(`<!--${'m'.repeat(2100)}-->${deck}`)).toEqual([`<!--${'m'.repeat(2100)}-->${deck}`]);
    expect(read('<decks>Moth')).toEqual(['<decks>Moth']);
  });

  it('is read up to a limit, and the rest is counted', () => {
    const { lines, unread } = readDeckText(`<deck>${'<card>Moth</card>'.repeat(MOST_LINES + 3)}`);
    expect(lines).toHaveLength(MOST_LINES);
    expect(unread).toBe(3);
  });
});

describe('a web page', () => {
  it.each(Object.entries(pasted.page))('%j is %s', (text, expected) => {
    expect(read(text).join(' ')).toBe(expected);
  });

  it.each(Object.entries(pasted.entities))('has %s for %s', (entity, character) => {
    expect(one(`<p>3x Moth${entity}Bee`).text).toBe(`3x Moth${character}Bee`);
  });
});

describe('JSON', () => {
  it('is Sift’s own', () => {
    const deck = {
      name: 'Hive',
      identity: { id: 'bee_queen', title: 'Bee: Queen' },
      cards: [{ id: 'moth', title: 'Moth', copies: 3 }, { id: 'lost_card', copies: 2 }, null, { id: 'gnat' }],
    };
    expect(readDeckText(JSON.stringify(deck))).toEqual({
      name: 'Hive',
      unread: 0,
      lines: [
        { number: 1, text: 'bee_queen', given: { copies: null, name: 'bee queen', id: 'bee_queen' } },
        { number: 2, text: 'Moth', given: { copies: 3, name: 'Moth', id: 'moth' } },
        { number: 3, text: 'lost_card', given: { copies: 2, name: 'lost card', id: 'lost_card' } },
        { number: 4, text: 'null', given: { copies: null, name: 'null', id: null } },
        { number: 5, text: 'gnat', given: { copies: null, name: 'gnat', id: 'gnat' } },
      ],
    });
  });

  it('loses no card for the names of its parts, nor any other part', () => {
    const cards = [
      { name: 'Moth', quantity: 2 },
      { title: 'Bee', count: '3' },
      { id: 'gnat', qty: 1 },
      'Ant',
      { card: 'Wasp' },
    ];
    expect(read(JSON.stringify({ cards }))).toEqual([
      '2 Moth',
      '3 Bee',
      '1 gnat',
      '- Ant',
      '- {"card":"Wasp"}',
    ]);
    expect(read(JSON.stringify({ cards: { moth: '2', bee: null } }))).toEqual(['2 moth', '- bee']);
  });

  it('is a decklist of the API, whose identity is not a card of it', () => {
    const attributes = {
      name: 'Hive',
      identity_card_id: 'bee',
      card_slots: { moth: 3, bee: 1, gnat: 'two', small_wasp: 2 },
      cards: { ant: 1 },
    };
    const expected = ['- bee', '3 moth', '- gnat: "two"', '2 small wasp'];
    const documents = [
      attributes,
      { attributes },
      { data: { attributes } },
      { data: [{ attributes }] },
      [[{}], 1].slice(2).concat([{ attributes }]),
    ];
    for (const document of documents) expect(read(JSON.stringify(document))).toEqual(expected);
    expect(readDeckText(JSON.stringify(documents)).name).toBe('Hive');
  });

  it('is the classic site’s, by printings', () => {
    const { name, lines } = readDeckText('{"data":[{"name":5,"cards":{"01050":3,"1050":2,"010500":1}}]}');
    expect(name).toBeNull();
    expect(lines.map(({ given }) => [given?.id, given?.copies])).toEqual([
      ['1050', 2],
      ['01050', 3],
      ['010500', 1],
    ]);
  });

  it('may stand four levels deep, and after white space', () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? { cards: [{ id: 'moth', copies: 3 }] } : { data: nested(levels - 1) };
    expect(read(` \n${JSON.stringify(nested(4), null, 2)}`)).toEqual(['3 moth']);
    expect(read(JSON.stringify(nested(5)))).not.toContain('3 moth');
  });

  it.each(['{"cards":5}', '{"data":null}', '[]', '[null]', '{"attributes":"cards"}', '{3x Moth', '[b]Moth'])(
    'is read as lines where it is no deck: %s',
    (text) => {
      expect(readDeckText(text)).toMatchObject({ name: null, unread: 0, lines: [{ number: 1, text }] });
    },
  );

  it('is a deck without cards, too', () => {
    expect(readDeckText('{"name":"Hive","cards":[]}')).toEqual({ name: 'Hive', lines: [], unread: 0 });
    expect(readDeckText('{"card_slots":{}}')).toEqual({ name: null, lines: [], unread: 0 });
  });

  it('is read up to a limit, and the rest is counted', () => {
    const cards = Array.from({ length: MOST_LINES + 3 }, () => ({ id: 'moth', copies: 1 }));
    const { lines, unread } = readDeckText(JSON.stringify({ cards }));
    expect(lines).toHaveLength(MOST_LINES);
    expect(unread).toBe(3);
  });
});

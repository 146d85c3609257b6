import { describe, expect, it } from 'vitest';
import { decklistIdIn, MOST_LINES } from './pasted.ts';
import { type DeckTextLine, deckNameIn, readDeckText } from './readDeckText.ts';

/** The only line of a text. */
function one(text: string): DeckTextLine {
  const { lines } = readDeckText(text);
  expect(lines).toHaveLength(1);
  return lines[0] ?? expect.fail();
}

/** `3 Moth|Moth (Set)`: the count and the possible names. */
const short = ({ copies, names }: DeckTextLine) => `${copies ?? '-'} ${names.join('|')}`;
const read = (text: string) => readDeckText(text).lines.map(short);

describe('a line', () => {
  it.each([
    // Counts before the name
    ['3x Moth', '3 Moth'],
    ['3X Moth', '3 Moth'],
    ['3 x Moth', '3 Moth'],
    ['3  ×  Moth', '3 Moth'],
    ['3* Moth', '3 Moth'],
    ['3xMoth', '3 Moth'],
    ['3 Moth', '3 Moth'],
    ['999 Moth', '999 Moth'],
    ['3 Xylem', '3 Xylem'],
    ['0 Moth', '0 Moth'],
    // No counts
    ['1000 Moths', '- 1000 Moths'],
    ['24/7 Moth', '- 24/7 Moth'],
    ['3x', '- 3x'],
    ['Route 3 x Moth', '- Route 3 x Moth'],
    // Counts after the name
    ['Moth x3', '3 Moth'],
    ['Moth X3', '3 Moth'],
    ['Moth  × 3', '3 Moth'],
    ['Moth (x3)', '3 Moth'],
    ['Moth x12', '12 Moth'],
    ['Moth x1234', '- Moth x1234'],
    ['Moth x3 Bee', '- Moth x3 Bee'],
    ['Mothx3', '- Mothx3'],
    ['Moth (3)', '3 Moth'],
    ['Moth [3]', '3 Moth'],
    ['Moth  (15):', '15 Moth'],
    ['Moth (1234)', '- Moth (1234)|Moth'],
    ['Moth(3)', '- Moth(3)|Moth'],
    ['Moth (3) Bee', '- Moth (3) Bee'],
    // Sets and editions in brackets
    ['2x Moth (Low Water)', '2 Moth (Low Water)|Moth'],
    ['2x Moth [Low Water] (v2)  ', '2 Moth [Low Water] (v2)|Moth'],
    ['2x (Low) Moth', '2 (Low) Moth'],
    ['2x (Moth)', '2 (Moth)'],
    ['2x "Moth"', '2 Moth'],
    ['2x “Moth”', '2 Moth'],
    ['2x “ Moth ”', '2 Moth'],
    ['2x The “Moth” Bee', '2 The “Moth” Bee'],
    // Labels
    ['Identity: Bee: Queen', '- Bee: Queen'],
    ['ID : Bee', '- Bee'],
    ['id:Bee', '- Bee'],
    ['My Identity: Bee', '- My Identity: Bee'],
    ['Identity Bee', '- Identity Bee'],
    // Markup
    ['- 3x Moth', '3 Moth'],
    ['* - 3x Moth', '3 Moth'],
    ['• 3x Moth', '3 Moth'],
    ['> 3x Moth', '3 Moth'],
    ['- [ ] 3x Moth', '3 Moth'],
    ['- [x] 3x Moth', '3 Moth'],
    ['+  [X]  3x Moth', '3 Moth'],
    ['-3x Moth', '- -3x Moth'],
    ['Moth - Bee', '- Moth - Bee'],
    ['| 3x Moth |', '3 Moth'],
    ['|3x Moth|', '3 Moth'],
    ['Moth | Bee', '- Moth | Bee'],
    ['3x Moth ●●○', '3 Moth'],
    ['3x Moth●●Bee', '3 Moth Bee'],
    ['**3x** Moth', '3 Moth'],
    ['3x __Moth__', '3 Moth'],
    ['3x ~~Moth~~', '3 Moth'],
    ['3x `Moth`', '3 Moth'],
    ['3x _Moth_', '3 Moth'],
    ['_Moth_', '- Moth'],
    ['3x Moth _Bee_', '3 Moth Bee'],
    ['3x snake_case', '3 snake_case'],
    ['3x Moth _ Bee', '3 Moth _ Bee'],
    ['3x Moth*', '3 Moth*'],
    ['3x \\*\\*Moth', '3 **Moth'],
    ['3x \\`Moth', '3 `Moth'],
    ['3x \\_Moth\\_ Bee', '3 _Moth_ Bee'],
    ['3x Moth\\_', '3 Moth_'],
    ['3x Moth \\& Bee', '3 Moth & Bee'],
    ['3x C:\\Moth', '3 C:\\Moth'],
    ['3x [Moth](https://classic.example/en/card/01050)', '3 Moth'],
    ['3x [Moth](/a) and [Bee](/b)', '3 Moth and Bee'],
    ['3x [Moth \\[Bee\\]](/a)', '3 Moth [Bee]|Moth'],
    ['3x [Moth] (/a)', '3 [Moth] (/a)'],
    ['3x [url=https://a.example/b]Moth[/url]', '3 Moth'],
    ['[list][*][b]3x[/b] [i]Moth[/i][/list]', '3 Moth'],
    ['[SIZE=2][Color=#fff]3x[/Color] [u]M[/u][s]oth[/s][/SIZE]', '3 Moth'],
    ['[quote]3x Moth', '3 Moth'],
    ['3x [bee] Moth', '3 [bee] Moth'],
    ['3x Moth\tand\tBee', '3 Moth and Bee'],
    ['#3x Moth', '3 Moth'],
    ['## Moth', '- Moth'],
    ['Moth # Bee', '- Moth # Bee'],
    ['3x 蛾', '3 蛾'],
  ])('%j is %s', (text, expected) => {
    expect(short(one(text))).toBe(expected);
  });

  it.each([
    '6 influence spent',
    'Influence: 6',
    '3 agenda points',
    '3 of 20 agenda point',
    'Agenda points: 3',
    'Total 45',
    '45 cards',
    '1 card (min 45)',
    'Cards up to Tides',
    'Deck built on a site',
    'Decklist published',
    'Published on a day',
    'Last updated today',
    'https://a.example/card/01050',
    '<http://a.example>',
    '// 3x Moth',
    '; 3x Moth',
    '--- Moth',
    '=== 3x Moth',
    '\\_\\_\\_ Moth',
    '\\*\\*\\* Moth',
    '\\~\\~\\~ Moth',
    '|---|:--|',
    '| :-- | Moth',
    ':--- Moth',
    '- ●●',
    '***',
    '(…)',
  ])('is no card: %j', (text) => {
    expect(one(text)).toEqual({
      number: 1,
      text,
      copies: null,
      names: [],
      whole: null,
      printing: null,
      cardId: null,
      isAside: true,
    });
  });

  it.each([
    'Influence of Bees',
    'The 3 agenda points',
    '3 agenda pointsmen',
    'Totally Moth',
    '45 cardsharps',
    'My cards up to Tides',
    'Decklisted',
    '- - Moth',
  ])('may be a card: %j', (text) => {
    expect(one(text)).toMatchObject({ isAside: false });
    expect(one(text).names).not.toEqual([]);
  });

  it('has all that is said of it', () => {
    expect(one('\n  15 Moths [x](https://a.example/en/card/01050/more)  ')).toEqual({
      number: 2,
      text: '15 Moths [x](https://a.example/en/card/01050/more)',
      copies: 15,
      names: ['Moths x'],
      whole: '15 Moths x',
      printing: '01050',
      cardId: null,
      isAside: false,
    });
    expect(one('[Moth](/card/01050) x2')).toMatchObject({ copies: 2, printing: '01050', whole: null });
    expect(one('[Moth](/card/01050)')).toMatchObject({ copies: null, printing: '01050', whole: null });
  });

  it('has a number that may be of its name only where no sign says otherwise', () => {
    expect(one('15 Moths').whole).toBe('15 Moths');
    for (const text of ['15x Moths', '15 x Moths', '15xMoths', 'Moths (15)'])
      expect(one(text).whole).toBeNull();
  });

  it('links to a printing by five digits', () => {
    expect(one('[Moth](/card/0105)').printing).toBeNull();
    expect(one('[Moth](/card/010500)').printing).toBeNull();
    expect(one('[Moth](/cards/01050)').printing).toBeNull();
  });

  it('is an aside as a heading, unless a count stands before', () => {
    expect(one('## Event (15)')).toMatchObject({ copies: 15, isAside: true });
    expect(one('## Event')).toMatchObject({ copies: null, isAside: true });
    expect(one('## 3x Moth')).toMatchObject({ copies: 3, isAside: false });
    expect(one('Event (15)').isAside).toBe(false);
  });

  it('is read by its first 300 letters', () => {
    expect(one(`3x ${'m'.repeat(400)}`).names).toEqual(['m'.repeat(297)]);
    expect(one(`3x ${'m'.repeat(400)}`).text).toHaveLength(403);
  });
});

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

  it('are read up to a limit, and the rest is counted', () => {
    const { lines, unread } = readDeckText('1 Moth\n\n'.repeat(MOST_LINES + 3));
    expect(lines).toHaveLength(MOST_LINES);
    expect(unread).toBe(3);
  });
});

describe('the name of a deck', () => {
  it.each([
    ['# My deck', 'My deck'],
    ['###My deck', 'My deck'],
    ['My # deck', 'My # deck'],
    ['**My deck**', 'My deck'],
    ['**My** deck', '**My** deck'],
    ['My **deck**', 'My **deck**'],
    ['# **My deck**', 'My deck'],
    ['[b]My[/b] deck ', 'My deck'],
    ['My \\_deck\\_', 'My _deck_'],
    ['My d\\eck', 'My d\\eck'],
  ])('in %j is %j', (line, name) => {
    expect(deckNameIn(line)).toBe(name);
  });
});

describe('a decklist’s id', () => {
  const ID = '55d1a3f5-3be7-49d7-9571-0f99b5836d23';
  it.each([
    ID,
    `\u200b ${ID.toUpperCase()}\n`,
    `https://classic.example/en/decklist/${ID}/harbour-lights`,
    `https://classic.example/en/DECK/VIEW/${ID}`,
    `https://api.example/api/v3/public/decklists/${ID}`,
    `decklists/${ID}`,
    `/decklist/${'a'.repeat(900)}/${ID}`,
  ])('is found in %s', (text) => {
    expect(decklistIdIn(text)).toBe(ID);
  });

  it.each([
    '',
    `deck ${ID}`,
    `${ID} ${ID}`,
    'https://classic.example/en/decklist/12345',
    `https://x.example/${ID}`,
    `https://x.example/mydecklists/${ID}`,
    `https://x.example/decklist-${ID}`,
    `${ID}0`,
    `${ID}${' '.repeat(1000)}`,
  ])('is not found in %s', (text) => {
    expect(decklistIdIn(text)).toBeNull();
  });

  it('may stand in a text of 1,000 letters', () => {
    expect(decklistIdIn(ID.padEnd(1000))).toBe(ID);
    expect(decklistIdIn(ID.padEnd(1001))).toBeNull();
  });
});

describe('CSV', () => {
  it.each([
    ['Copies,Card\n3,Moth', '3 Moth'],
    ['quantity,title\n3,Moth', '3 Moth'],
    ['QTY;Name\n3;Moth', '3 Moth'],
    ['count\tcard name\n3\tMoth', '3 Moth'],
    ['Name,Set,Count\nMoth,Tides,3', '3 Moth'],
    ['\n\n Copies , Card \n3, Moth ', '3 Moth'],
    ['"Copies","Card"\n"3","Moth"', '3 Moth'],
    ['copies,card\n3,"Moth, ""Bee"" (v2)"', '3 Moth, "Bee" (v2)|Moth, "Bee"'],
    ['copies,card\n3 pcs,Moth', '3 Moth'],
    ['copies,card\nmany,Moth', '- Moth'],
    ['card,copies\nMoth', '- Moth'],
    ["copies,card\n3,'=Moth", '3 =Moth'],
    ["copies,card\n3,'@Moth", '3 @Moth'],
    ["copies,card\n3,'Moth", "3 'Moth"],
    ["copies,card\n3,M'=oth", "3 M'=oth"],
    // No CSV: lines
    ['copies,deck\n3 Moth', '- copies,deck 3 Moth'],
    ['deck,card\n3 Moth', '- deck,card 3 Moth'],
    ['copies card\n3 Moth', '- copies card 3 Moth'],
    ['copies left,card\n3 Moth', '- copies left,card 3 Moth'],
    ['my copies,card\n3 Moth', '- my copies,card 3 Moth'],
    ['copies,card names\n3 Moth', '- copies,card names 3 Moth'],
    ['copies,a card\n3 Moth', '- copies,a card 3 Moth'],
    ['My deck\ncopies,card\n3 Moth', '- My deck - copies,card 3 Moth'],
  ])('%j is %s', (text, expected) => {
    expect(read(text).join(' ')).toBe(expected);
  });

  it('has ids, and lines without a card', () => {
    const { name, lines } = readDeckText('Copies,Card,Id\r\n3,Moth,moth\r\n2,,lost\r\n\r\n1,Bee\r\n');
    const common = { whole: null, printing: null, isAside: false };
    expect(name).toBeNull();
    expect(lines).toEqual([
      { ...common, number: 2, text: '3,Moth,moth', copies: 3, names: ['Moth'], cardId: 'moth' },
      { ...common, number: 3, text: '2,,lost', copies: 2, names: [], cardId: 'lost', isAside: true },
      { ...common, number: 5, text: '1,Bee', copies: 1, names: ['Bee'], cardId: null },
    ]);
    expect(one('card id,copies,card\nmoth,3,Moth').cardId).toBe('moth');
    expect(one('a card id,copies,card\nmoth,3,Moth').cardId).toBeNull();
    expect(one('card ids,copies,card\nmoth,3,Moth').cardId).toBeNull();
  });

  it('is read by the first 5,000 letters of a line', () => {
    const { names, text } = one(`copies,card\n1,${'m'.repeat(6000)}`);
    expect(names).toEqual(['m'.repeat(4998)]);
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
    const common = { whole: null, cardId: null, isAside: false };
    const moth = '<card qty="3" id="bc0f047c-01b1-427f-a439-d451eda01050">Moth &amp; Bee (v2)</card>';
    const gnat = "<card id='bc0f047c-01b1-427f-a439-d451eda01051' qty = '12'> Gnat </card>";
    const ant = '<card qty="1234" id="x01052">Ant</card>';
    expect(readDeckText(deck)).toEqual({
      name: 'Hive <1>',
      unread: 0,
      lines: [
        {
          ...common,
          number: 3,
          text: moth,
          copies: 3,
          names: ['Moth & Bee (v2)', 'Moth & Bee'],
          printing: '01050',
        },
        { ...common, number: 5, text: gnat, copies: 12, names: ['Gnat'], printing: '01051' },
        { ...common, number: 5, text: '<card>Wasp</card>', copies: 1, names: ['Wasp'], printing: null },
        { ...common, number: 6, text: ant, copies: 1, names: ['Ant'], printing: null },
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
    expect(read(`<!--${'m'.repeat(2100)}-->${deck}`)).toEqual([`- <!--${'m'.repeat(296)}`]);
    expect(read('<decks>Moth')).toEqual(['- <decks>Moth']);
  });

  it('is read up to a limit, and the rest is counted', () => {
    const { lines, unread } = readDeckText(`<deck>${'<card>Moth</card>'.repeat(MOST_LINES + 3)}`);
    expect(lines).toHaveLength(MOST_LINES);
    expect(unread).toBe(3);
  });
});

describe('a web page', () => {
  it.each([
    ['<p>3x Moth</p>', '3 Moth'],
    ['<P CLASS="a">3x Moth<P>2x Bee', '3 Moth 2 Bee'],
    ['3x Moth<br>2x Bee<BR/>1x Gnat', '3 Moth 2 Bee 1 Gnat'],
    ['3x Moth<br><hr>2x Bee', '3 Moth 2 Bee'],
    ['<div>3x Moth</div><div>2x Bee</div>', '3 Moth 2 Bee'],
    ['<ul><li>3x Moth<li>2x Bee</ul>', '3 Moth 2 Bee'],
    ['<table><tr><td>3x <td>Moth<tr><td>2x</td> <td>Bee</td></table>', '3 Moth 2 Bee'],
    ['<h1>Deck</h1>3x Moth<h2>Ice</h2>2x Bee', '- Deck 3 Moth - Ice 2 Bee'],
    [
      '<body>3x Moth<section>2x Bee</section><article>1x Gnat</article><pre>4 Ant</pre>',
      '3 Moth 2 Bee 1 Gnat 4 Ant',
    ],
    ['<!doctype html>3x Moth', '3 Moth'],
    ['<html>3x Moth', '3 Moth'],
    ['<p>3x Moth\nBee</p>', '3 Moth Bee'],
    ['<p>3x Moth<div class="a">2x Bee</div>', '3 Moth 2 Bee'],
    ['3x <a class="x" href="/a">Moth</a>', '3 Moth'],
    ['<p>3x <b>Mo</b>th <i>(v2)</i></p>', '3 Moth (v2)|Moth'],
    ['<p>3x Moth<!-- 2x Bee --></p>', '3 Moth'],
    ['<p>3x Moth<!-- 2x Bee', '3 Moth'],
    ['<p>3x <!-- a -->Moth<!-- b --></p>', '3 Moth'],
    ['<script>let a = 1</script><p>3x Moth', '3 Moth'],
    ['<p>3x Moth<STYLE media="x">\np {}\n</style >', '3 Moth'],
    ['<head><title>Moth</title></head><p>3x Bee<template>4x Ant</template>', '3 Bee'],
    ['<p>3x Moth<script>2x Bee', '3 Moth'],
    ['<p>3x a < b > c', '3 a < b > c'],
    ['<p>3x Moth &amp; Bee', '3 Moth & Bee'],
    ['<p>3&times; Moth&nbsp;Bee', '3 Moth Bee'],
    // No web page: words in angle brackets
    ['3x <Moth>', '3 <Moth>'],
    ['3x <b>Moth</b>', '3 <b>Moth</b>'],
    ['3x <a name="x">Moth', '3 <a name="x">Moth'],
    ['3x <pupa>', '3 <pupa>'],
    ['3x Moth &amp; Bee', '3 Moth &amp; Bee'],
  ])('%j is %s', (text, expected) => {
    expect(read(text).join(' ')).toBe(expected);
  });

  it.each([
    ['&amp;', '&'],
    ['&AMP;', '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&apos;', "'"],
    ['a&quot;a', 'a"a'],
    ['&bull;', ' '],
    ['&times;', '×'],
    ['a&rsquo;', 'a’'],
    ['&lsquo;a', '‘a'],
    ['&#65;', 'A'],
    ['&#x42;', 'B'],
    ['&#X1f41d;', '🐝'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#x110000;', '\ufffd'],
    ['&#1114112;', '\ufffd'],
    ['&constructor;', '&constructor;'],
    ['&#12345678;', '&#12345678;'],
    ['&amp', '&amp'],
  ])('has %s for %s', (entity, character) => {
    expect(one(`<p>3x Moth${entity}Bee`).names).toEqual([`Moth${character}Bee`]);
  });
});

describe('JSON', () => {
  const common = { whole: null, printing: null, isAside: false };

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
        { ...common, number: 1, text: 'bee_queen', copies: null, names: ['bee queen'], cardId: 'bee_queen' },
        { ...common, number: 2, text: 'Moth', copies: 3, names: ['Moth', 'moth'], cardId: 'moth' },
        { ...common, number: 3, text: 'lost_card', copies: 2, names: ['lost card'], cardId: 'lost_card' },
      ],
    });
  });

  it('leaves out cards without an id or a count', () => {
    const cards = [
      { id: 5, copies: 1 },
      { id: 'moth', copies: '1' },
      ['bee', 1],
      'ant',
      { id: 'gnat', title: 5, copies: 1 },
    ];
    expect(read(JSON.stringify({ cards }))).toEqual(['1 gnat']);
  });

  it('is a decklist of the API, whose identity is not a card of it', () => {
    const attributes = {
      name: 'Hive',
      identity_card_id: 'bee',
      card_slots: { moth: 3, bee: 1, gnat: 'two', small_wasp: 2 },
      cards: { ant: 1 },
    };
    const expected = ['- bee', '3 moth', '2 small wasp'];
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
    expect(lines.map(({ cardId, copies, printing }) => [cardId, copies, printing])).toEqual([
      ['1050', 2, null],
      ['01050', 3, '01050'],
      ['010500', 1, null],
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

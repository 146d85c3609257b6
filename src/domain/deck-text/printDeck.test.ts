import { describe, expect, it } from 'vitest';
import { type PrintedCard, type PrintedDeck, printDeck } from './printDeck.ts';

function card(id: string, title: string, more: Partial<PrintedCard> = {}): PrintedCard {
  return {
    id,
    title,
    typeName: 'Program',
    factionName: 'Shaper',
    cost: '2',
    printingId: '01001',
    url: `https://sift.example/cards/${id}`,
    ...more,
  };
}

const IDENTITY = card('bee', 'Bee: “Queen”', { typeName: 'Identity', cost: null, printingId: '01002' });
const DECK: PrintedDeck = {
  name: 'Hive & _Comb_\nnow',
  url: 'https://sift.example/decklists/a',
  identity: IDENTITY,
  groups: [
    {
      heading: 'Program',
      lines: [
        { card: card('moth', 'Moth’s [Wing]'), copies: 3, influence: 6 },
        { card: card('gnat', 'Gnat <1>', { printingId: null }), copies: 2, influence: 0 },
      ],
    },
    { heading: 'Event', lines: [{ card: card('buzz', 'Buzz'), copies: 1, influence: 0 }] },
  ],
  unknown: [{ id: 'lost_card', copies: 2 }],
  totals: ['6 influence spent (limit 15)', '8 cards'],
};
const BARE: PrintedDeck = { name: '', url: null, identity: null, groups: [], unknown: [], totals: [] };

describe('a deck in each form', () => {
  it('is plain text, with dots for influence and plain quotes', () => {
    expect(printDeck(DECK, 'text')).toBe(
      [
        'Hive & _Comb_ now\n\nBee: "Queen"\n\nProgram (5)',
        "3x Moth's [Wing] ●●●●● ●",
        '2x Gnat <1>\n\nEvent (1)\n1x Buzz\n\n2x lost_card\n',
        '6 influence spent (limit 15)\n8 cards\n\nhttps://sift.example/decklists/a\n',
      ].join('\n'),
    );
  });

  it('is Markdown with links, whose signs are escaped', () => {
    const text = printDeck(DECK, 'markdown');
    expect(text.split('\n')).toEqual([
      '# Hive & \\_Comb\\_ now',
      '',
      '[Bee: "Queen"](https://sift.example/cards/bee)',
      '',
      '## Program (5)',
      '',
      "- 3x [Moth's \\[Wing\\]](https://sift.example/cards/moth) ●●●●● ●",
      '- 2x [Gnat \\<1\\>](https://sift.example/cards/gnat)',
      '',
      '## Event (1)',
      '',
      '- 1x [Buzz](https://sift.example/cards/buzz)',
      '',
      '- 2x lost_card',
      '',
      '6 influence spent (limit 15)  ',
      '8 cards  ',
      '',
      '<https://sift.example/decklists/a>',
      '',
    ]);
  });

  it('is for chat: bold headings, no links', () => {
    expect(printDeck(DECK, 'chat').split('\n')).toEqual([
      '**Hive & \\_Comb\\_ now**',
      '',
      'Bee: "Queen"',
      '',
      '**Program (5)**',
      "3x Moth's \\[Wing\\] ●●●●● ●",
      '2x Gnat \\<1\\>',
      '**Event (1)**',
      '1x Buzz',
      '',
      '2x lost_card',
      '',
      '<https://sift.example/decklists/a>',
      '',
    ]);
  });

  it('is bbCode with links, without brackets that would be tags', () => {
    expect(printDeck(DECK, 'bbcode').split('\n')).toEqual([
      '[b]Hive & _Comb_ now[/b]',
      '',
      '[url=https://sift.example/cards/bee]Bee: "Queen"[/url]',
      '',
      '[b]Program (5)[/b]',
      "3x [url=https://sift.example/cards/moth]Moth's (Wing)[/url] ●●●●● ●",
      '2x [url=https://sift.example/cards/gnat]Gnat <1>[/url]',
      '',
      '[b]Event (1)[/b]',
      '1x [url=https://sift.example/cards/buzz]Buzz[/url]',
      '',
      '2x lost_card',
      '',
      '6 influence spent (limit 15)',
      '8 cards',
      '',
      'https://sift.example/decklists/a',
      '',
    ]);
  });

  it('is for the online table: title and identity as metadata, copies and names', () => {
    expect(printDeck(DECK, 'table').split('\n')).toEqual([
      ';; title: Hive & _Comb_ now',
      ';; identity: Bee: "Queen"',
      ';; identity-code: 01002',
      '',
      "3 Moth's [Wing]",
      '2 Gnat <1>',
      '1 Buzz',
      '2 lost_card',
      '',
    ]);
  });

  it('is CSV, the identity first', () => {
    expect(printDeck(DECK, 'csv').split('\r\n')).toEqual([
      'Copies,Card,Type,Faction,Cost,Influence,Id',
      '1,"Bee: ""Queen""",Identity,Shaper,,0,bee',
      "3,Moth's [Wing],Program,Shaper,2,6,moth",
      '2,Gnat <1>,Program,Shaper,2,0,gnat',
      '1,Buzz,Program,Shaper,2,0,buzz',
      '2,lost_card,,,,,lost_card',
      '',
    ]);
  });

  it('is JSON, with quotes as they are printed', () => {
    const text = printDeck(DECK, 'json');
    expect(text.endsWith('}\n')).toBe(true);
    expect(text).toContain('\n  "name": ');
    expect(JSON.parse(text)).toEqual({
      name: 'Hive & _Comb_ now',
      url: 'https://sift.example/decklists/a',
      identity: { id: 'bee', title: 'Bee: “Queen”' },
      cards: [
        { id: 'moth', title: 'Moth’s [Wing]', copies: 3 },
        { id: 'gnat', title: 'Gnat <1>', copies: 2 },
        { id: 'buzz', title: 'Buzz', copies: 1 },
        { id: 'lost_card', copies: 2 },
      ],
    });
  });

  it('is OCTGN’s XML, each card by its printing', () => {
    const id = 'bc0f047c-01b1-427f-a439-d451eda';
    expect(printDeck(DECK, 'octgn').split('\n')).toEqual([
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
      '<deck game="0f38e453-26df-4c04-9d67-6d43de939c77">',
      '  <section name="Identity">',
      `    <card qty="1" id="${id}01002">Bee: “Queen”</card>`,
      '  </section>',
      '  <section name="R&amp;D / Stack">',
      `    <card qty="3" id="${id}01001">Moth’s [Wing]</card>`,
      `    <card qty="2" id="${id}00000">Gnat &lt;1&gt;</card>`,
      `    <card qty="1" id="${id}01001">Buzz</card>`,
      `    <card qty="2" id="${id}00000">lost_card</card>`,
      '  </section>',
      '  <notes>Hive &amp; _Comb_ now</notes>',
      '</deck>',
      '',
    ]);
  });
});

describe('a deck without name, address, identity and cards', () => {
  it.each(['text', 'markdown', 'chat', 'bbcode', 'table'] as const)('is an empty line: %s', (form) => {
    expect(printDeck(BARE, form)).toBe('\n');
  });

  it('is the heading alone in CSV', () => {
    expect(printDeck(BARE, 'csv')).toBe('Copies,Card,Type,Faction,Cost,Influence,Id\r\n');
  });

  it('says in JSON that there is none', () => {
    expect(JSON.parse(printDeck(BARE, 'json'))).toEqual({ name: '', url: null, identity: null, cards: [] });
  });

  it('has empty sections in OCTGN', () => {
    expect(printDeck(BARE, 'octgn')).not.toContain('<card');
  });
});

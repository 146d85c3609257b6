import { describe, expect, it } from 'vitest';
import { DECK_FORMS } from './forms.ts';
import { type PrintedCard, type PrintedDeck, printDeck } from './printDeck.ts';
import printedDecks from './printedDecks.json' with { type: 'json' };

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
  it.each(Object.entries(printedDecks))('%s', (_, { form, lines }) => {
    const id = DECK_FORMS.find((one) => one.id === form)?.id ?? expect.fail();
    expect(printDeck(DECK, id).split(form === 'csv' ? '\r\n' : '\n')).toEqual(lines);
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

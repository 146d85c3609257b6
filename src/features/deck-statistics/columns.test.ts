import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeckColumns, type DeckRecord, deckForm, NO_CARD, toTable } from './columns.ts';
import { deckRecord, someDecks, tableOf } from './testing/testTable.ts';

/** Each deck with the cards in it, whatever their places. */
function contents({ ids, cards, identities, starts, slotCards, slotCopies, days }: DeckColumns) {
  return Object.fromEntries(
    ids.map((id, deck) => {
      const slots = slotCards.slice(starts[deck], starts[deck + 1]).map((card, at) => {
        return [cards[card], slotCopies[(starts[deck] ?? 0) + at]];
      });
      return [id, [cards[identities[deck] ?? NO_CARD], days[deck], Object.fromEntries(slots)]];
    }),
  );
}

const all = () => true;

describe('decks in columns', () => {
  it('are the same after they were stored, in one part or in several', () => {
    fc.assert(
      fc.property(someDecks, fc.nat(60), (decks, at) => {
        const whole = deckForm.pack(decks);
        const stored: unknown = JSON.parse(JSON.stringify(whole));
        expect(deckForm.isPart(stored) && toTable(stored)).toEqual(toTable(whole));
        const parts = [deckForm.pack(decks.slice(0, at)), deckForm.pack(decks.slice(at))];
        expect(contents(deckForm.merge(parts, all))).toEqual(contents(whole));
        expect(deckForm.merge(parts, all).ids).toHaveLength(decks.length);
      }),
      { numRuns: 50 },
    );
  });

  it('take the latest state of each, and leave out those that are not wanted', () => {
    const part = (...decks: readonly DeckRecord[]) => deckForm.pack(decks);
    const parts = [
      part(deckRecord('a', { card_slots: { ant: 1 } }), deckRecord('b', { card_slots: { bee: 2 } })),
      part(deckRecord('a', { card_slots: { cat: 3 } }), deckRecord('c')),
    ];
    const merged = deckForm.merge(parts, (id) => id !== 'c');
    expect(contents(merged)).toEqual({
      a: ['face', expect.any(Number), { cat: 3 }],
      b: ['face', expect.any(Number), { bee: 2 }],
    });
    expect(deckForm.idsOf(merged).toSorted()).toEqual(['a', 'b']);
  });

  it('leave out the identity, copies below one and what is no number', () => {
    const { slotCards, slotCopies, cards } = tableOf([
      deckRecord('a', { card_slots: { face: 1, ant: 2.7, bee: 0, cat: -3, dog: '3', elk: null, fox: 1000 } }),
    ]);
    expect([...slotCards].map((card) => cards[card])).toEqual(['ant', 'fox']);
    expect([...slotCopies]).toEqual([2, 255]);
  });

  it('count a deck without an identity or a date', () => {
    const table = tableOf([deckRecord('a', { identity_card_id: '', created_at: 'soon' })]);
    expect([table.count, table.identities[0], table.days[0]]).toEqual([1, NO_CARD, 0]);
  });

  it('are refused where a column is missing', () => {
    const { days: _days, ...rest } = deckForm.pack([deckRecord('a')]);
    for (const part of [rest, null, 7, []]) expect(deckForm.isPart(part)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCard } from '../../shared/card-face/testing/testCards.ts';
import { compareDecks } from './DeckComparison.tsx';

function deck(copies: Readonly<Record<string, number>>) {
  return {
    identity: null,
    unknown: [],
    slots: Object.entries(copies).map(([id, count]) => ({
      card: testCard(id, { title: id, stripped_title: id }),
      copies: count,
    })),
  };
}

describe('decks side by side', () => {
  it('share cards, hold others in other numbers, and some alone', () => {
    const { unique, changed, shared } = compareDecks([
      deck({ b: 3, a: 2, c: 1 }),
      deck({ a: 2, b: 1, d: 3 }),
    ]);
    const rows = (of: typeof unique) => of.map(({ card, copies }) => [card.id, ...copies]);
    expect(rows(shared)).toEqual([['a', 2, 2]]);
    expect(rows(changed)).toEqual([['b', 3, 1]]);
    expect(rows(unique)).toEqual([
      ['c', 1, 0],
      ['d', 0, 3],
    ]);
  });

  it('are the same where the same deck comes twice', () => {
    const one = deck({ a: 3, b: 1 });
    expect(compareDecks([one, one])).toMatchObject({ unique: [], changed: [], shared: [{}, {}] });
  });

  it('lose no card', () => {
    const anyDeck = fc
      .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 3 }))
      .map(deck);
    fc.assert(
      fc.property(fc.array(anyDeck, { minLength: 1, maxLength: 4 }), (decks) => {
        const { unique, changed, shared } = compareDecks(decks);
        const rows = [...unique, ...changed, ...shared];
        for (const [at, { slots }] of decks.entries()) {
          expect(
            rows.flatMap(({ card, copies }) => (copies[at] ? [[card.id, copies[at]]] : [])).sort(),
          ).toEqual(slots.map(({ card, copies }) => [card.id, copies]).sort());
        }
      }),
    );
  });
});

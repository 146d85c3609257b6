import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedPrinting, type Owned, ownedCopies } from '../../data/catalogue/ownedCopies.ts';
import { missingCards, setsThatBring } from './BuildCheck.tsx';

function printing(card_id: string, card_set_id: string, quantity: number | null = 3): CountedPrinting {
  return { id: `${card_id}-${card_set_id}`, card_id, card_set_id, quantity };
}

const PRINTINGS = [
  printing('ant', 'core', 1),
  printing('bee', 'core', 2),
  printing('bee', 'later'),
  printing('cat', 'later'),
  printing('dog', 'promo', null),
];

describe('owned copies', () => {
  it('are those of every printing, as often as the set is owned', () => {
    const owned: Owned = { sets: { core: 3, later: 1 }, printings: {} };
    expect(Object.fromEntries(ownedCopies(owned, PRINTINGS))).toEqual({ ant: 3, bee: 9, cat: 3 });
  });

  it('follow what is said of one printing, also that there is none', () => {
    const owned: Owned = {
      sets: { core: 1, later: 1 },
      printings: { 'bee-core': 0, 'ant-core': 2, 'dog-promo': 4 },
    };
    expect(Object.fromEntries(ownedCopies(owned, PRINTINGS))).toEqual({ ant: 2, bee: 3, cat: 3, dog: 4 });
  });

  it('are one of each where the database does not say how many', () => {
    expect(ownedCopies({ sets: { promo: 2 }, printings: {} }, PRINTINGS).get('dog')).toBe(2);
  });

  it('take no inherited property for a set', () => {
    expect(ownedCopies({ sets: {}, printings: {} }, [printing('ant', 'constructor')]).size).toBe(0);
  });
});

describe('what a deck is missing', () => {
  const slot = (id: string, copies: number) => ({ card: { id }, copies });

  it('is what is wanted more often than owned', () => {
    const owned = new Map([
      ['ant', 3],
      ['bee', 1],
    ]);
    expect(missingCards([slot('ant', 3), slot('bee', 2), slot('cat', 1), slot('bee', 1)], owned)).toEqual([
      { card: { id: 'bee' }, wanted: 3, owned: 1 },
      { card: { id: 'cat' }, wanted: 1, owned: 0 },
    ]);
  });

  it('is brought by few sets, by the newest of equals, and by the same set again', () => {
    const missing = missingCards([slot('ant', 2), slot('bee', 3), slot('cat', 1)], new Map());
    const released = (id: string) => (id === 'later' ? '2020' : '2012');
    expect(setsThatBring(missing, PRINTINGS, released)).toEqual([
      {
        setId: 'later',
        boxes: 1,
        brings: new Map([
          ['bee', 3],
          ['cat', 1],
        ]),
      },
      { setId: 'core', boxes: 2, brings: new Map([['ant', 2]]) },
    ]);
    const bees = missingCards([slot('bee', 2)], new Map());
    expect(setsThatBring(bees, PRINTINGS, released).map(({ setId }) => setId)).toEqual(['later']);
  });

  it('is had, whatever it is, once the sets are that bring it', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const sets = fc.constantFrom('one', 'two', 'three');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(ids, sets, fc.integer({ min: 1, max: 3 })), {
          selector: ([card, set]) => card + set,
        }),
        fc.uniqueArray(fc.tuple(ids, fc.integer({ min: 1, max: 5 })), { selector: ([card]) => card }),
        fc.dictionary(sets, fc.integer({ min: 1, max: 3 }), { noNullPrototype: true }),
        (made, deck, owned) => {
          const printings = made.map(([card, set, quantity]) => printing(card, set, quantity));
          const slots = deck.map(([id, copies]) => slot(id, copies));
          const missing = missingCards(slots, ownedCopies({ sets: owned, printings: {} }, printings));
          const bought = setsThatBring(missing, printings, () => '');
          const all = { ...owned };
          for (const { setId, boxes } of bought) all[setId] = (all[setId] ?? 0) + boxes;
          const still = missingCards(slots, ownedCopies({ sets: all, printings: {} }, printings));
          // Only cards that no set has
          expect(still.filter(({ card }) => printings.some(({ card_id }) => card_id === card.id))).toEqual(
            [],
          );
        },
      ),
    );
  });
});

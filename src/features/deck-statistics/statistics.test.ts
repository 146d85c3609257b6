import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeckRecord } from './columns.ts';
import { createStatistics, liftOf } from './statistics.ts';
import { deckRecord, someDecks, tableOf } from './testing/testTable.ts';

const copiesIn = (deck: DeckRecord, card: string) => {
  const copies = deck.card_slots[card];
  return card !== deck.identity_card_id && typeof copies === 'number' && copies >= 1 ? copies : 0;
};
const holds = (card: string) => (deck: DeckRecord) => copiesIn(deck, card) > 0;
const decksOf = (count: number, first: number, over: Partial<DeckRecord>) =>
  Array.from({ length: count }, (_, place) => deckRecord(`deck-${first + place}`, over));

const ask = (decks: readonly DeckRecord[], cardId = 'ant', since: string | null = null) =>
  createStatistics(tableOf(decks)).ofCard({ cardId, sideId: 'runner', since });

describe('the figures of a card', () => {
  it('are what counting deck by deck gives', () => {
    fc.assert(
      fc.property(someDecks, fc.constantFrom('ant', 'cat', 'no_such_card'), (decks, card) => {
        const ofSide = decks.filter(({ side_id }) => side_id === 'runner');
        const its = ofSide.filter(holds(card));
        const figures = ask(decks, card);
        expect(figures.basis.decks).toBe(ofSide.length);
        expect(figures.decks).toBe(its.length);
        expect(figures.copies).toEqual(
          [1, 2, 3]
            .map((copies) => its.filter((deck) => copiesIn(deck, card) === copies).length)
            .concat(its.filter((deck) => copiesIn(deck, card) > 3).length),
        );
        const dated = ofSide.filter(({ created_at }) => created_at !== '');
        const inQuarter = (from: string) => {
          const until = new Date(from);
          until.setUTCMonth(until.getUTCMonth() + 3);
          const isIn = ({ created_at }: DeckRecord) =>
            created_at >= from && created_at < until.toISOString().slice(0, 10);
          return dated.filter(isIn);
        };
        expect(figures.quarters.reduce((total, { of }) => total + of, 0)).toBe(dated.length);
        for (const { from, decks: some, of } of figures.quarters)
          expect([some, of]).toEqual([inQuarter(from).filter(holds(card)).length, inQuarter(from).length]);
        const named = new Set(its.map((deck) => deck.identity_card_id).filter((id) => id !== ''));
        const identities = [...named].map((id) => {
          const ofIdentity = ofSide.filter(({ identity_card_id }) => identity_card_id === id);
          return { id, decks: ofIdentity.filter(holds(card)).length, of: ofIdentity.length };
        });
        expect(figures.identities).toEqual(
          identities.sort((a, b) => b.decks - a.decks || a.id.localeCompare(b.id)).slice(0, 8),
        );
      }),
    );
  });

  it('have the lift and the support that their definitions give', () => {
    fc.assert(
      fc.property(someDecks, (decks) => {
        const ofSide = decks.filter(({ side_id }) => side_id === 'runner');
        const its = ofSide.filter(holds('ant'));
        const { together, leastTogether } = ask(decks);
        expect(leastTogether).toBe(Math.max(5, Math.ceil(its.length * 0.05)));
        const expected = ['bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen']
          .map((id) => ({
            id,
            both: its.filter(holds(id)).length,
            all: ofSide.filter(holds(id)).length,
          }))
          .map(({ id, both, all }) => ({
            id,
            decks: both,
            lift: both / ofSide.length / ((its.length / ofSide.length) * (all / ofSide.length)),
          }))
          .filter(({ decks: both, lift }) => both >= leastTogether && lift > 1 + 1e-9);
        expect(new Set(together.filter(({ lift }) => lift > 1 + 1e-9).map(({ id }) => id))).toEqual(
          new Set(expected.map(({ id }) => id)),
        );
        for (const { id, decks: both, lift } of expected) {
          const found = together.find((card) => card.id === id);
          expect(found?.decks).toBe(both);
          expect(found?.lift).toBeCloseTo(lift, 9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('put pairs in order of lift, and leave rare ones out', () => {
    const decks = [
      ...decksOf(6, 0, { card_slots: { ant: 3, bee: 1 } }),
      ...decksOf(4, 10, { card_slots: { ant: 3, cat: 1 } }),
      ...decksOf(10, 20, { card_slots: { ant: 3, dog: 1 } }),
      ...decksOf(10, 40, { card_slots: { dog: 2 } }),
      ...decksOf(10, 60, {}),
    ];
    const { together, leastTogether } = ask(decks);
    expect(leastTogether).toBe(5);
    // bee: 6 of 20 with ant, 6 of 40 of all. dog: 10 of 20, 20 of 40: chance. cat: in fewer than five
    expect(together).toEqual([{ id: 'bee', decks: 6, lift: 2 }]);
    expect(liftOf({ together: 10, one: 20, other: 20, all: 40 })).toBe(1);
  });

  it('show every quarter between, with UTC days', () => {
    const decks = [
      deckRecord('a', { created_at: '2029-12-31T23:30:00-03:00', card_slots: { ant: 1 } }),
      deckRecord('b', { created_at: '2030-09-30T23:59:59+00:00' }),
    ];
    const { quarters, basis } = ask(decks);
    expect(quarters).toEqual([
      { from: '2030-01-01', decks: 1, of: 1 },
      { from: '2030-04-01', decks: 0, of: 0 },
      { from: '2030-07-01', decks: 0, of: 1 },
    ]);
    expect(basis).toEqual({ decks: 2, from: '2030-01-01', to: '2030-09-30' });
  });

  it('compare with decks since the card came out alone, in every figure', () => {
    const released = '2030-01-15';
    fc.assert(
      fc.property(someDecks, (decks) => {
        const newer = decks.filter(({ created_at }) => created_at >= released);
        expect(ask(decks, 'ant', released)).toEqual(ask(newer));
      }),
    );
    const old = decksOf(10, 0, { created_at: '2030-01-14T23:59:59+00:00', card_slots: { bee: 1 } });
    const first = decksOf(5, 50, { created_at: '2030-01-15T00:00:00+00:00', card_slots: { ant: 1, bee: 1 } });
    const figures = ask([...old, ...first], 'ant', released);
    expect(figures).toMatchObject({ decks: 5, basis: { decks: 5, from: released, to: released } });
    expect(figures.identities).toEqual([{ id: 'face', decks: 5, of: 5 }]);
    expect(figures.quarters).toEqual([{ from: '2030-01-01', decks: 5, of: 5 }]);
  });

  it('are zero where there are no decks', () => {
    expect(ask([])).toMatchObject({ decks: 0, basis: { decks: 0, from: null, to: null }, quarters: [] });
  });
});

describe('the figures of others', () => {
  it('an identity’s core cards and flexible slots', () => {
    const decks = [
      ...decksOf(3, 0, { card_slots: { ant: 3, bee: 2, face: 1 } }),
      deckRecord('x', { card_slots: { bee: 1, cat: 1, face: 1 } }),
      deckRecord('other', { identity_card_id: 'mask', card_slots: { ant: 1 } }),
    ];
    const figures = createStatistics(tableOf(decks)).ofIdentity({
      cardId: 'face',
      sideId: 'runner',
      since: null,
    });
    expect(figures.basis.decks).toBe(4);
    expect(figures.ofSide).toBe(5);
    expect(figures.core).toEqual([
      { id: 'bee', decks: 4, of: 4, copies: 7 / 4 },
      { id: 'ant', decks: 3, of: 4, copies: 3 },
    ]);
    expect(figures.flexible).toEqual([{ id: 'cat', decks: 1, of: 4, copies: 1 }]);
  });

  it('an identity’s flexible slots, all of them, of decks since it came out', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`card-${at}`, 1]));
    const decks = [
      ...decksOf(2, 0, { card_slots: many }),
      ...decksOf(2, 10, {}),
      ...decksOf(9, 20, { created_at: '2029-12-31' }),
    ];
    const figures = createStatistics(tableOf(decks)).ofIdentity({
      cardId: 'face',
      sideId: 'runner',
      since: '2030-01-01',
    });
    expect(figures).toMatchObject({ basis: { decks: 4 }, ofSide: 4 });
    expect(figures.flexible).toHaveLength(40);
  });

  it('a faction’s cards and identities', () => {
    const decks = [
      ...decksOf(2, 0, { card_slots: { ant: 3 } }),
      deckRecord('x', { identity_card_id: 'mask', card_slots: { ant: 1, bee: 1 } }),
      deckRecord('y', { faction_id: 'nbn', card_slots: { bee: 1 } }),
    ];
    expect(createStatistics(tableOf(decks)).ofFaction('shaper')).toEqual({
      basis: { decks: 3, from: '2030-01-15', to: '2030-01-15' },
      cards: [
        { id: 'ant', decks: 3, of: 3 },
        { id: 'bee', decks: 1, of: 3 },
      ],
      identities: [
        { id: 'face', decks: 2, of: 3 },
        { id: 'mask', decks: 1, of: 3 },
      ],
    });
  });

  it('a set’s cards since it came out, identities among them', () => {
    const decks = [
      deckRecord('old', { created_at: '2029-01-01', card_slots: { ant: 3 } }),
      deckRecord('new', { card_slots: { ant: 3 } }),
      deckRecord('corp', { side_id: 'corp', identity_card_id: 'tower', card_slots: { ant: 2 } }),
    ];
    const listed = [
      { id: 'ant', sideId: 'runner' },
      { id: 'tower', sideId: 'corp' },
      { id: 'never', sideId: 'corp' },
    ];
    const { basis, cards } = createStatistics(tableOf(decks)).ofSet(listed, '2030-01-15');
    expect(basis.decks).toBe(2);
    expect(cards).toEqual([
      { id: 'ant', decks: 1, of: 1 },
      { id: 'tower', decks: 1, of: 1 },
    ]);
  });
});

describe('trends', () => {
  const before = { created_at: '2030-03-01' };
  const after = { created_at: '2030-04-10' };
  const decks = [
    ...decksOf(40, 0, { ...before, card_slots: { ant: 1, cat: 1 } }),
    ...decksOf(40, 100, { ...after, card_slots: { bee: 1, cat: 1 } }),
    deckRecord('long ago', { created_at: '2029-12-31', card_slots: { ant: 1 } }),
    deckRecord('first day', { created_at: '2030-04-01', card_slots: { cat: 1 } }),
  ];
  const trends = (cards: readonly string[] | null, until = '2030-05-01') =>
    createStatistics(tableOf(decks)).trends(cards, '2030-04-01', until)[0];

  it('are cards whose share changed by more than chance, with what it was and is', () => {
    const side = trends(null);
    // 90 days before, since the last deck is ten days after
    expect(side?.before).toEqual({ decks: 40, from: '2030-03-01', to: '2030-03-01' });
    expect(side?.after).toEqual({ decks: 41, from: '2030-04-01', to: '2030-04-10' });
    expect(side?.rising).toEqual([{ id: 'bee', before: 0, after: 40, change: 40 / 41 }]);
    expect(side?.falling).toEqual([{ id: 'ant', before: 40, after: 0, change: -1 }]);
  });

  it('are of decks that fit a card pool alone, identities included', () => {
    expect(trends(['face', 'ant', 'cat'])?.after.decks).toBe(1);
    expect(trends(['ant', 'bee', 'cat'])?.before.decks).toBe(0);
  });

  it('end on the day that is looked at', () => {
    expect(trends(null, '2030-04-05')?.after.decks).toBe(1);
    expect(trends(null, '2030-04-05')?.rising).toEqual([]);
  });
});

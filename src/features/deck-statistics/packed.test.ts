import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBytes, toBytes } from './packed.ts';
import { collectDecks, NO_CARD } from './table.ts';
import { deckRecord, someDecks, tableOf } from './testTable.ts';

const FACTS = { newest: '2030-01-15T00:00:00+00:00', total: 7, invalid: 1, readAt: 5, checkedAt: 6 };

describe('stored decks', () => {
  it('are read back as they were', async () => {
    await fc.assert(
      fc.asyncProperty(someDecks, async (decks) => {
        const stored = { table: tableOf(decks), facts: FACTS };
        expect(await fromBytes(await toBytes(stored))).toEqual(stored);
      }),
      { numRuns: 30 },
    );
  });

  it('are refused where they are damaged', async () => {
    const bytes = await toBytes({
      table: tableOf([deckRecord('a', { card_slots: { ant: 1 } })]),
      facts: FACTS,
    });
    await expect(fromBytes(bytes.slice(0, -12))).rejects.toThrow();
    await expect(fromBytes(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  });
});

describe('decks in columns', () => {
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

  it('take the first of a deck that comes twice, from a table too', () => {
    const collector = collectDecks();
    collector.add(deckRecord('a', { card_slots: { ant: 1 } }));
    collector.addTable(
      tableOf([deckRecord('b', { card_slots: { bee: 2 } }), deckRecord('a', { card_slots: { cat: 3 } })]),
    );
    const { count, cards, slotCards, starts } = collector.finish();
    expect(count).toBe(2);
    expect([...slotCards].map((card) => cards[card])).toEqual(['ant', 'bee']);
    expect([...starts]).toEqual([0, 1, 2]);
  });
});

import fc from 'fast-check';
import { type DeckRecord, type DeckTable, deckForm, toTable } from '../columns.ts';

export function deckRecord(id: string, over: Partial<DeckRecord> = {}): DeckRecord {
  return {
    id,
    identity_card_id: 'face',
    side_id: 'runner',
    faction_id: 'shaper',
    created_at: '2030-01-15T00:00:00+00:00',
    card_slots: {},
    ...over,
  };
}

export function tableOf(decks: readonly DeckRecord[]): DeckTable {
  return toTable(deckForm.pack(decks));
}

const CARDS = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen'];

/** Decks with few different cards, so that they overlap; some have invalid copies, no date, or no identity. */
export const someDecks: fc.Arbitrary<readonly DeckRecord[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    identity_card_id: fc.constantFrom('', 'face', 'mask', 'ant'),
    side_id: fc.constantFrom('runner', 'corp'),
    faction_id: fc.constantFrom('shaper', 'nbn'),
    created_at: fc.constantFrom('', '2029-12-31T23:59:59+00:00', '2030-04-01T00:00:00+00:00', '2031-02-02'),
    card_slots: fc.dictionary(fc.constantFrom(...CARDS), fc.integer({ min: -1, max: 5 })),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);

import fc from 'fast-check';
import { collectDecks, type DeckRecord, type DeckTable } from './table.ts';

/** A deck with its day and cards. */
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
  const collector = collectDecks();
  for (const deck of decks) collector.add(deck);
  return collector.finish();
}

const CARDS = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen'];

/** Decks of few cards, so that they share some; with what a server should not send: copies below one, no date, no identity. */
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

import type { Decklist } from '../api/resources/registry.ts';

/** An invented deck for tests. */
export function testDeck(change: Partial<Decklist> = {}): Decklist {
  return {
    id: 'deck',
    related: {},
    user_id: 'somebody',
    follows_basic_deckbuilding_rules: true,
    identity_card_id: 'the_face',
    name: 'Test deck',
    notes: '',
    tags: [],
    side_id: 'runner',
    faction_id: 'anarch',
    created_at: '2026-01-02T00:00:00+00:00',
    updated_at: '2026-01-02T00:00:00+00:00',
    card_slots: {},
    num_cards: 0,
    influence_spent: 0,
    ...change,
  };
}

import type { Decklist } from '../../data/api/resources/registry.ts';

type DeckSlots = Pick<Decklist, 'card_slots' | 'identity_card_id'>;

/** More than any deck has, few enough to draw one by one. */
const MOST_COPIES = 999;

/**
 * Copies per card id, without the identity, which not every deck has among its `card_slots` (docs/api.md, Decklists); so
 * nothing else may read those. A card with 0 copies stays: the deck is damaged, and its check says so (docs/decks.md).
 * Apart from `contents.ts`, since a card's page needs no deck rules.
 */
export function copiesByCard({ card_slots, identity_card_id }: DeckSlots): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(card_slots)
      .filter(([id]) => id !== identity_card_id)
      .map(([id, copies]) => [id, Math.min(Math.max(0, Math.ceil(copies)), MOST_COPIES)]),
  );
}

/** With the identity's. */
export function cardsOfDeck(deck: DeckSlots): readonly string[] {
  return [deck.identity_card_id, ...copiesByCard(deck).keys()];
}

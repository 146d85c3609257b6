import type { Decklist } from '../../data/api/resources/registry.ts';
import { entryOf } from '../../domain/text/entryOf.ts';

/** No deck has as many; a page that draws them one by one could not. */
const MOST_COPIES = 999;

/**
 * How many copies of each card a deck holds, by card id, without its identity. Most decks of the live API have the
 * identity among their `card_slots`, some have not, and `num_cards` counts it in neither (docs/api.md, Decklists): both
 * are read as one here, so nothing else may read `card_slots`. A card that is listed without a copy stays, with 0: the deck is damaged,
 * and its check says so (docs/decks.md). Apart from `contents.ts`: a card's page needs no rules for decks.
 */
export function copiesByCard({
  card_slots,
  identity_card_id,
}: Pick<Decklist, 'card_slots' | 'identity_card_id'>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(card_slots)
      .filter(([id]) => id !== identity_card_id)
      .map(([id, copies]) => [id, readCopies(copies)]),
  );
}

/** How many copies of one card a deck holds, read as {@link copiesByCard} reads them; undefined where it is not listed. */
export function copiesOf(
  { card_slots, identity_card_id }: Pick<Decklist, 'card_slots' | 'identity_card_id'>,
  cardId: string,
): number | undefined {
  const copies = cardId === identity_card_id ? undefined : entryOf(card_slots, cardId);
  return copies === undefined ? undefined : readCopies(copies);
}

function readCopies(copies: number): number {
  return Math.min(Math.max(0, Math.ceil(copies)), MOST_COPIES);
}

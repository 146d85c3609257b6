import { useMemo } from 'react';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import type { CatalogueCard } from '../../data/catalogue/records/storedRecords.ts';

/** The keys under which a card is counted, such as its subtypes. */
type KeysOf = (card: CatalogueCard) => readonly string[];

/** How many cards there are under each key; keys without cards are left out. */
function countCards(cards: readonly CatalogueCard[], keysOf: KeysOf): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    for (const key of keysOf(card)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * How many cards of the card pool there are under each key, without asking the API once a key; null until the card pool is here.
 * @param keysOf the same function at every render
 */
export function useCatalogueCounts(keysOf: KeysOf): ReadonlyMap<string, number> | null {
  const cards = useCatalogueCards();
  return useMemo(() => cards && countCards(cards.all, keysOf), [cards, keysOf]);
}

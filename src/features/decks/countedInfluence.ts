import { useMemo } from 'react';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { remember } from '../../domain/text/remember.ts';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { deckContents, totalsOf } from './contents.ts';

/**
 * A decklist's influence that counts in the reader's format, each counted once. Until the card pool is loaded, and for a deck with
 * unknown cards, what the API says, which knows neither free influence nor a ban list's.
 */
export function useCountedInfluence(): (deck: Decklist) => number | null {
  const cards = useCatalogueCards()?.byId ?? null;
  const judge = useReadersJudge();
  return useMemo(() => {
    const counted = new WeakMap<Decklist, number | null>();
    return (deck: Decklist) =>
      remember(counted, deck, () => {
        const contents = cards && deckContents(deck, cards);
        if (contents === null || contents.identity === null || contents.unknown.length > 0)
          return deck.influence_spent;
        return totalsOf(contents, judge).influence;
      });
  }, [cards, judge]);
}

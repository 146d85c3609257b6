import { useEffect, useMemo } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { startCatalogue, useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { compareText } from '../../domain/text/compareText.ts';

/**
 * Ids of cards that a tool opens with, so that it shows at once what it does: one for each kind, of those looked at last, else the
 * newest. Empty until the card pool is loaded, which starts at once.
 * @param kinds the same array each time; null if the page has cards of its own
 */
export function useExampleCards(kinds: readonly ((card: ListedCard) => boolean)[] | null): readonly string[] {
  const recent = useSettings(({ recentCards }) => recentCards);
  const pool = useCatalogue();
  const isWanted = kinds !== null;
  useEffect(() => {
    if (isWanted) startCatalogue();
  }, [isWanted]);
  return useMemo(() => {
    if (pool === null || kinds === null) return [];
    const { all, byId } = pool.cards();
    const looked = recent.flatMap(({ id }) => byId.get(id) ?? []);
    const newest = all.toSorted((a, b) => compareText(b.date_release ?? '', a.date_release ?? ''));
    const chosen = new Set<string>();
    for (const isOfKind of kinds) {
      const card = [...looked, ...newest].find((one) => isOfKind(one) && !chosen.has(one.id));
      if (card !== undefined) chosen.add(card.id);
    }
    return [...chosen];
  }, [pool, recent, kinds]);
}

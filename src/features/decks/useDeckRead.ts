import { useMemo } from 'react';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { DeckAnswer } from '../../data/catalogue/query/answers.ts';
import type { CardPool } from '../../data/catalogue/query/cardPool.ts';
import { useInSlices } from '../../data/catalogue/useInSlices.ts';

/** A parsed decklist, with the card pool that its positions refer to. */
export interface DeckRead extends DeckAnswer {
  readonly pool: CardPool;
}

/** Milliseconds to parse synchronously; enough for most decks. */
const AT_ONCE = 8;

/** A decklist's text, parsed; null for none, and until it is done. */
export function useDeckRead(text: string | null): DeckRead | null {
  const pool = useCatalogue();
  const make = useMemo(() => {
    if (pool === null || text === null) return null;
    return function* (): Generator<void, DeckRead> {
      const answer = yield* pool.readDeck(text);
      return { ...answer, pool };
    };
  }, [pool, text]);
  return useInSlices(make, AT_ONCE);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { LegalityData } from './checkInFormat.ts';

/**
 * What decks are judged by: the API's answers, and where it gives none what the stored card pool has, so that a check works
 * without a network. Null until either is here.
 */
export function useLegalityData(): LegalityData | null {
  const formats = useQuery(allQuery('formats')).data?.records;
  const snapshots = useQuery(allQuery('snapshots')).data?.records;
  const restrictions = useQuery(allQuery('restrictions')).data?.records;
  const stored = useCatalogue()?.references ?? null;
  return useMemo(() => {
    if (formats !== undefined && snapshots !== undefined && restrictions !== undefined) {
      return { formats, snapshots, restrictions };
    }
    return stored;
  }, [formats, snapshots, restrictions, stored]);
}

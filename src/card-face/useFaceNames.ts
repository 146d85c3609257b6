import { useMemo } from 'react';
import { useNames } from '../records/useNames.ts';
import type { FaceNames } from './faceData.ts';

/** The words that the drawn card needs. */
export function useFaceNames(): FaceNames {
  const faction = useNames('factions');
  const cardType = useNames('card_types');
  return useMemo(() => ({ faction, cardType }), [faction, cardType]);
}

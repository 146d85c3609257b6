import { useMemo } from 'react';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import type { DeckWords } from './printedDeck.ts';

/** The names and rules that a printed deck needs. */
export function useDeckWords(): DeckWords {
  const cardType = useNames('card_types');
  const cardSubtype = useNames('card_subtypes');
  const faction = useNames('factions');
  const judge = useReadersJudge();
  return useMemo(() => ({ cardType, cardSubtype, faction, judge }), [cardType, cardSubtype, faction, judge]);
}

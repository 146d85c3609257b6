import { type ReactNode, useMemo } from 'react';
import { cardIdOf, type Listed } from '../records/listed.ts';
import { useJudge } from '../records/useJudge.ts';
import { VerdictTag } from '../records/VerdictTag.tsx';
import { useSettings } from '../settings/settings.ts';

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <VerdictTag verdict={judge({ ...card, id: cardIdOf(card) })} />),
    [judge],
  );
}

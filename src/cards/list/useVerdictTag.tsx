import { type ReactNode, useMemo } from 'react';
import { useJudge } from '../../reference/useLegality.ts';
import { useSettings } from '../../settings/settings.ts';
import { VerdictTag } from '../VerdictTag.tsx';
import { cardIdOf, type Listed } from './listed.ts';

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <VerdictTag verdict={judge({ ...card, id: cardIdOf(card) })} />),
    [judge],
  );
}

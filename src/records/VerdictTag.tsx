import { type ReactNode, useMemo } from 'react';
import type { Verdict } from '../legality/verdict.ts';
import { verdictWord } from '../legality/verdictWords.ts';
import { useSettings } from '../settings/settings.ts';
import { Tag, type TagTone } from '../ui/Tag.tsx';
import { cardIdOf, type Listed } from './listed.ts';
import { useJudge } from './useJudge.ts';

/** The tone of each verdict, in tags and in pictures of time. */
export const VERDICT_TONES: Readonly<Record<Verdict['kind'], TagTone>> = {
  legal: 'good',
  banned: 'bad',
  restricted: 'warn',
  points: 'warn',
  'global-penalty': 'warn',
  'universal-influence': 'warn',
  'not-in-pool': 'neutral',
};

/** A verdict as a tag: the word carries it, the colour repeats it. */
export function VerdictTag({ verdict }: { verdict: Verdict }) {
  return <Tag tone={VERDICT_TONES[verdict.kind]}>{verdictWord(verdict)}</Tag>;
}

/** The verdict tag of a card in the reader's format; `null` until it is known. */
export function useVerdictTag(): ((card: Listed) => ReactNode) | null {
  const judge = useJudge(useSettings((settings) => settings.format));
  return useMemo(
    () => judge && ((card) => <VerdictTag verdict={judge({ ...card, id: cardIdOf(card) })} />),
    [judge],
  );
}

import type { Verdict } from '../legality/verdict.ts';
import { verdictWord } from '../legality/verdictWords.ts';
import { Tag, type TagTone } from '../ui/Tag.tsx';

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

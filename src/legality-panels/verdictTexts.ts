import type { Verdict } from '../legality/verdict.ts';
import { verdictWord } from '../legality/words.ts';

/** The heading over the cards of a verdict: `Banned`, `3 points each`. */
export function groupTitle(verdict: Verdict): string {
  const word = verdictWord(verdict);
  return verdict.kind === 'points' || verdict.kind === 'universal-influence' ? `${word} each` : word;
}

/** What a verdict means for a deck, in one sentence. */
export function groupMeaning(verdict: Verdict, pointLimit: number | null): string {
  switch (verdict.kind) {
    case 'banned':
      return 'No deck may hold these cards.';
    case 'restricted':
      return 'A deck may hold copies of one of these cards, not of two.';
    case 'universal-influence':
      return `Each copy costs ${verdict.influence} more influence, in faction too.`;
    case 'global-penalty':
      return 'Each copy lowers the identity’s influence limit by 1.';
    case 'points':
      return pointLimit === null
        ? 'Each of these cards spends points.'
        : `Each of these cards spends ${verdict.points} of the ${pointLimit} points that a deck has.`;
    default:
      return '';
  }
}

import type { Verdict } from './verdict.ts';

/** A verdict in a word or two, for badges: `Legal`, `Banned`, `2 points`. */
export function verdictWord(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'legal':
      return 'Legal';
    case 'not-in-pool':
      return 'Not in pool';
    case 'banned':
      return 'Banned';
    case 'restricted':
      return 'Restricted';
    case 'points':
      return verdict.points === 1 ? '1 point' : `${verdict.points} points`;
    case 'global-penalty':
      return 'Global penalty';
    case 'universal-influence':
      return `+${verdict.influence} influence`;
  }
}

/** A verdict in a letter or a number, where there is no room for its word: `B`, `2`, `+1`. */
export function verdictLetter(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'legal':
      return 'L';
    case 'not-in-pool':
      return '–';
    case 'banned':
      return 'B';
    case 'restricted':
      return 'R';
    case 'points':
      return String(verdict.points);
    case 'global-penalty':
      return '−1';
    case 'universal-influence':
      return `+${verdict.influence}`;
  }
}

/** The heading over the cards of a verdict: `Banned`, `3 points each`. */
export function verdictHeading(verdict: Verdict): string {
  const word = verdictWord(verdict);
  return verdict.kind === 'points' || verdict.kind === 'universal-influence' ? `${word} each` : word;
}

/** What a verdict of a ban list means for a deck, in one sentence; nothing for verdicts that no list gives. */
export function verdictMeaning(verdict: Verdict, pointLimit: number | null): string {
  switch (verdict.kind) {
    case 'banned':
      return 'Not allowed in any deck.';
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
    case 'legal':
    case 'not-in-pool':
      return '';
  }
}

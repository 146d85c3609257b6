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

/** Names that a sentence about a verdict needs. */
export interface VerdictNames {
  /** The format's name: `Standard`. */
  readonly format: string;
  /** The word for a subtype id: `Current`. */
  readonly subtype: (id: string) => string;
}

/** A verdict as a sentence: `Banned in Standard, as every Current is`. */
export function verdictSentence(verdict: Verdict, names: VerdictNames): string {
  const { format } = names;
  switch (verdict.kind) {
    case 'legal':
      return `Legal in ${format}`;
    case 'not-in-pool':
      return `Not in the card pool of ${format}`;
    case 'banned':
      return verdict.subtype === null
        ? `Banned in ${format}`
        : `Banned in ${format}, as every ${names.subtype(verdict.subtype)} is`;
    case 'restricted':
      return `Restricted in ${format}: a deck may use only one restricted card`;
    case 'points':
      return `${verdictWord(verdict)} in ${format}`;
    case 'global-penalty':
      return `Legal in ${format}, but each copy lowers the identity’s influence limit by 1`;
    case 'universal-influence':
      return `Legal in ${format}, but each copy costs ${verdict.influence} more influence, in faction too`;
  }
}

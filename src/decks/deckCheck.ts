import type { JudgedCard, Verdict } from '../legality/verdict.ts';
import { formatCount } from '../lib/format.ts';

/** How a format takes a deck's cards. Cards are counted by title, whatever their copies. */
export interface DeckCheck {
  readonly notInPool: number;
  readonly banned: number;
  readonly restricted: number;
  /** Of all cards with points, each counted once. */
  readonly points: number;
}

/** Judges every card of a deck, its identity included. A hint, not the rules: deck size and influence are not looked at. */
export function checkDeck<C extends JudgedCard>(cards: readonly C[], judge: (card: C) => Verdict): DeckCheck {
  const verdicts = cards.map(judge);
  const count = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind).length;
  return {
    notInPool: count('not-in-pool'),
    banned: count('banned'),
    restricted: count('restricted'),
    points: verdicts.reduce((sum, verdict) => sum + (verdict.kind === 'points' ? verdict.points : 0), 0),
  };
}

/** A deck may use only one restricted card. */
const MOST_RESTRICTED = 1;

/** What keeps the deck out of the format, one short phrase each; none where nothing does. */
export function faultsOf(check: DeckCheck, pointLimit: number | null): readonly string[] {
  const { notInPool, banned, restricted, points } = check;
  return [
    ...(banned > 0 ? [`${formatCount(banned, 'card')} banned`] : []),
    ...(notInPool > 0 ? [`${formatCount(notInPool, 'card')} not in the card pool`] : []),
    ...(restricted > MOST_RESTRICTED ? [`${restricted} restricted cards where one is allowed`] : []),
    ...(pointLimit !== null && points > pointLimit
      ? [`${formatCount(points, 'point')} where ${pointLimit} are allowed`]
      : []),
  ];
}

import type { Format, Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import type { AsOf } from '../../domain/legality/asOf.ts';
import { checkDeck, type DeckCheck } from '../../domain/legality/deckRules.ts';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { type Verdict, verdictOf } from '../../domain/legality/verdict.ts';
import { verdictsByFormat } from '../../domain/legality/verdictHistory.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import type { DeckContents } from './contents.ts';

/** What legality is judged by. */
export interface LegalityData {
  readonly formats: readonly Pick<Format, 'id' | 'name'>[];
  readonly snapshots: readonly Snapshot[];
  readonly restrictions: readonly Restriction[];
}

/** The formats that most players play. */
const FIRST = ['standard', 'startup', 'eternal'];

/** The formats, those that most players play first. */
export function formatsInOrder<F extends { readonly id: string }>(formats: readonly F[]): readonly F[] {
  const rank = (id: string) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
  return formats.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** Checks a deck in a format, now or on a day; null where the format has no rules on that day: it had not begun. */
export function checkInFormat(
  { identity, slots }: DeckContents,
  formatId: string,
  { snapshots, restrictions }: LegalityData,
  asOf: AsOf,
): DeckCheck<ListedCard> | null {
  const snapshot = currentSnapshots(snapshots, asOf).get(formatId);
  if (snapshot === undefined) return null;
  const list = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
  // A pool lists all of a cycle's cards, those released later too
  const judge = (card: ListedCard): Verdict =>
    asOf !== null && card.date_release > asOf ? { kind: 'not-in-pool' } : verdictOf(card, snapshot, list);
  return checkDeck({ identity, cards: slots }, { judge, pointLimit: list?.point_limit ?? null });
}

/** Since when a format says of a card what it says, and when that ends as far as it is announced; `YYYY-MM-DD`. */
export interface CardTimes {
  /** Null where it always was so. */
  readonly since: string | null;
  /** The first day to come on which a deck may hold it, its release at the earliest. */
  readonly playableFrom: string | null;
}

export function cardTimes(
  card: ListedCard,
  formatId: string,
  { snapshots, restrictions }: LegalityData,
  asOf: AsOf,
): CardTimes {
  const [verdicts] = verdictsByFormat(card, [{ id: formatId }], snapshots, restrictions, asOf);
  const periods = verdicts?.periods ?? [];
  return {
    since: periods.length > 1 ? (periods.at(-1)?.from ?? null) : null,
    playableFrom: verdicts?.playableFrom ?? null,
  };
}

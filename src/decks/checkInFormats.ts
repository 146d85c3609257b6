import type { Format, Restriction, Snapshot } from '../api/resources/registry.ts';
import type { AsOf } from '../legality/asOf.ts';
import { checkDeck, type DeckCheck } from '../legality/deckRules.ts';
import { currentSnapshots, snapshotHistory } from '../legality/snapshots.ts';
import { isPlayable, type Verdict, verdictOf } from '../legality/verdict.ts';
import { verdictsByFormat } from '../legality/verdictHistory.ts';
import type { ListedCard } from '../records/listed.ts';
import type { DeckContents } from './contents.ts';

/** What legality is judged by. */
export interface LegalityData {
  readonly formats: readonly Pick<Format, 'id' | 'name'>[];
  readonly snapshots: readonly Snapshot[];
  readonly restrictions: readonly Restriction[];
}

/** A deck in one format. */
export interface FormatCheck {
  readonly formatId: string;
  readonly formatName: string;
  /** Null where the format has no rules on that day: it had not begun. */
  readonly check: DeckCheck<ListedCard> | null;
}

/** The formats that most players play. */
const FIRST = ['standard', 'startup', 'eternal'];

/** Checks a deck in every format, now or on a day, the formats that most players play first. */
export function checkInFormats(
  contents: DeckContents,
  data: LegalityData,
  asOf: AsOf,
): readonly FormatCheck[] {
  const current = currentSnapshots(data.snapshots, asOf);
  const rank = (id: string) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
  return data.formats
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map(({ id, name }) => {
      const snapshot = current.get(id);
      return {
        formatId: id,
        formatName: name,
        check: snapshot === undefined ? null : checkIn(contents, snapshot, data.restrictions, asOf),
      };
    });
}

function checkIn(
  { identity, slots }: DeckContents,
  snapshot: Snapshot,
  restrictions: readonly Restriction[],
  asOf: AsOf,
): DeckCheck<ListedCard> {
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
  /** The start of the first later snapshot in which a deck may hold it. */
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
  const later = snapshotHistory(formatId, snapshots, asOf).filter(({ state }) => state === 'announced');
  const playable = later.find(({ snapshot }) => {
    const list = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    return isPlayable(verdictOf(card, snapshot, list));
  });
  return {
    since: periods.length > 1 ? (periods.at(-1)?.from ?? null) : null,
    playableFrom: playable?.from ?? null,
  };
}

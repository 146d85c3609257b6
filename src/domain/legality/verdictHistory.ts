import {
  type AsOf,
  type DatedSnapshot,
  mostPlayedFirst,
  type SnapshotPeriod,
  snapshotHistory,
} from './snapshots.ts';
import {
  type BanList,
  explainAbsence,
  isPlayable,
  isSameVerdict,
  type JudgedCard,
  type SnapshotRules,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** A period in which a card's verdict in one format stayed the same. */
export interface VerdictPeriod {
  readonly verdict: Verdict;
  /** `YYYY-MM-DD`, the start of the first snapshot with this verdict. */
  readonly from: string;
  /** The start of the snapshot that ended it; `null` while it lasts. */
  readonly until: string | null;
  /** The restriction of the period's last snapshot. */
  readonly restrictionId: string | null;
  /** The list that caused the change at the period's start; `null` if the card pool did, or no list. */
  readonly madeBy: string | null;
}

/**
 * A card's verdicts in one format over time, oldest first, up to the snapshot in force: later ones are only announced
 * (docs/api.md, Snapshots). A pool lists all of a cycle's cards, unreleased ones too, so the history starts at `released`
 * (`YYYY-MM-DD`, the card's first release).
 */
export function verdictHistory(
  card: JudgedCard,
  history: readonly SnapshotPeriod<RulesSnapshot>[],
  banLists: ReadonlyMap<string, BanList>,
  released = '',
): readonly VerdictPeriod[] {
  const periods: VerdictPeriod[] = [];
  const snapshots = history.map(({ snapshot }) => snapshot);
  for (const { snapshot, from, state } of history) {
    if (state === 'announced') break;
    const restrictionId = snapshot.restriction_id;
    const verdict = explainAbsence(verdictIn(card, snapshot, banLists), card, snapshot, snapshots);
    const last = periods.at(-1);
    if (last !== undefined && isSameVerdict(last.verdict, verdict)) {
      periods[periods.length - 1] = { ...last, restrictionId };
      continue;
    }
    if (last !== undefined) periods[periods.length - 1] = { ...last, until: from };
    const madeBy = isByList(verdict) || (last !== undefined && isByList(last.verdict) && isPlayable(verdict));
    periods.push({ verdict, from, until: null, restrictionId, madeBy: madeBy ? restrictionId : null });
  }
  return periods
    .filter(({ until }) => until === null || until > released)
    .map((period) => (period.from < released ? { ...period, from: released } : period));
}

/** A verdict that a later snapshot will bring. */
export interface NextVerdict {
  readonly verdict: Verdict;
  readonly from: string;
  readonly restrictionId: string | null;
}

/**
 * What the snapshot in force and each later one say of a card, on the first day that this matters for it: a pool lists all of
 * a cycle's cards, so that is never before its release. Leaves out snapshots that are over by then.
 */
function verdictsFromNow(
  card: JudgedCard,
  history: readonly SnapshotPeriod<SnapshotRules>[],
  banLists: ReadonlyMap<string, BanList>,
  released: string,
) {
  return history.flatMap(({ snapshot, from: start, state }, at) => {
    const from = start > released ? start : released;
    const end = history[at + 1]?.from;
    if (state === 'past' || (end !== undefined && end <= from)) return [];
    const verdict = verdictIn(card, snapshot, banLists);
    return [{ state, says: { verdict, from, restrictionId: snapshot.restriction_id } satisfies NextVerdict }];
  });
}

function verdictIn(
  card: JudgedCard,
  snapshot: SnapshotRules,
  banLists: ReadonlyMap<string, BanList>,
): Verdict {
  return verdictOf(card, snapshot, banLists.get(snapshot.restriction_id ?? '') ?? null);
}

/** Whether the verdict comes from a ban list, not from the card pool alone. */
export function isByList({ kind }: Verdict): boolean {
  return kind !== 'legal' && kind !== 'not-in-pool';
}

export type FormatVerdicts<F extends { readonly id: string }> = ReturnType<
  typeof verdictsByFormat<F>
>[number];

/**
 * A card's verdicts in each format up to now or a day, the most-played formats first, then in the given order. On a day
 * before the card's release there are none.
 */
export function verdictsByFormat<F extends { readonly id: string }>(
  card: JudgedCard & { readonly date_release: string },
  formats: readonly F[],
  snapshots: readonly RulesSnapshot[],
  banLists: readonly BanList[],
  asOf: AsOf = null,
) {
  const listById = new Map(banLists.map((list) => [list.id, list]));
  const released = card.date_release;
  const isOut = asOf === null || asOf >= released;
  return mostPlayedFirst(formats).map((format) => {
    const history = snapshotHistory(format.id, snapshots, asOf);
    const now = isOut ? history.find(({ state }) => state === 'active') : undefined;
    const coming = verdictsFromNow(card, history, listById, released);
    const playable = coming.find(({ says }) => isPlayable(says.verdict));
    const isAlready = playable?.state === 'active' && isOut;
    const verdict = now && verdictIn(card, now.snapshot, listById);
    const next = coming.find(
      ({ state, says }) => state === 'announced' && verdict && !isSameVerdict(verdict, says.verdict),
    );
    return {
      format,
      periods: isOut ? verdictHistory(card, history, listById, released) : [],
      /** The change that a later snapshot brings. */
      next: next?.says ?? null,
      /** The first future day on which a deck may hold the card, `YYYY-MM-DD`; `null` if it already may, or none is known. */
      playableFrom: (!isAlready && playable?.says.from) || null,
    };
  });
}

type RulesSnapshot = SnapshotRules & DatedSnapshot;

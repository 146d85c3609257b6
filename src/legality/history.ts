import {
  type JudgedCard,
  type JudgingRestriction,
  type JudgingSnapshot,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** A snapshot as its format's history needs it. */
export interface HistoricSnapshot extends JudgingSnapshot {
  readonly active: boolean;
  /** `YYYY-MM-DD` */
  readonly date_start: string;
}

/** A stretch of time in which a card's verdict in one format stayed the same. */
export interface Period {
  readonly verdict: Verdict;
  /** `YYYY-MM-DD`, the start of the first snapshot that says so. */
  readonly from: string;
  /** The start of the snapshot that ended it; `null` while it lasts. */
  readonly until: string | null;
  /** The restriction of the period's last snapshot. */
  readonly restrictionId: string | null;
}

/**
 * What one format has said of a card over time, oldest first, up to the active snapshot: later ones are announced, not
 * in force (API-NOTES 2.3). Snapshots are those of one format, in any order. A pool lists all of a cycle's cards, those
 * released later too, so nothing is said of the time before `released` (`YYYY-MM-DD`, the card's first release).
 */
export function verdictHistory(
  card: JudgedCard,
  snapshots: readonly HistoricSnapshot[],
  restrictions: ReadonlyMap<string, JudgingRestriction>,
  released = '',
): readonly Period[] {
  const periods: Period[] = [];
  for (const snapshot of untilActive(snapshots)) {
    const restrictionId = snapshot.restriction_id;
    const verdict = verdictOf(card, snapshot, restrictions.get(restrictionId ?? '') ?? null);
    const last = periods.at(-1);
    if (last !== undefined && isSame(last.verdict, verdict)) {
      periods[periods.length - 1] = { ...last, restrictionId };
      continue;
    }
    if (last !== undefined) periods[periods.length - 1] = { ...last, until: snapshot.date_start };
    periods.push({ verdict, from: snapshot.date_start, until: null, restrictionId });
  }
  return periods
    .filter(({ until }) => until === null || until > released)
    .map((period) => (period.from < released ? { ...period, from: released } : period));
}

function untilActive<S extends HistoricSnapshot>(snapshots: readonly S[]): readonly S[] {
  const ordered = snapshots.toSorted((a, b) => a.date_start.localeCompare(b.date_start));
  const active = ordered.findLastIndex((snapshot) => snapshot.active);
  return active < 0 ? ordered : ordered.slice(0, active + 1);
}

/** Whether two verdicts say the same, numbers included. */
function isSame(a: Verdict, b: Verdict): boolean {
  if (a.kind === 'points' && b.kind === 'points') return a.points === b.points;
  if (a.kind === 'universal-influence' && b.kind === 'universal-influence')
    return a.influence === b.influence;
  return a.kind === b.kind;
}

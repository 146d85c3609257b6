import { compareText } from '../text/compareText.ts';
import { DAY, formatDate } from '../text/format.ts';
import { groupBy } from '../text/lookup.ts';

/**
 * The day for which legality is shown: `YYYY-MM-DD`, or `null` for now. A day follows the snapshots' dates; now follows
 * the API's `active` flag (`currentSnapshots`), and the two can disagree (docs/api.md, Snapshots).
 */
export type AsOf = string | null;

/** Whether a text is a calendar day written `YYYY-MM-DD`: not `2026-02-30`, not `2026-3-1`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The first and last day on which a snapshot starts; `null` without snapshots. */
export function firstAndLastStart(
  snapshots: readonly DatedSnapshot[],
): { readonly first: string; readonly last: string } | null {
  const starts = snapshots.map(({ date_start }) => date_start).sort();
  const [first] = starts;
  const last = starts.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

/**
 * How a period is presented. There are two kinds of "announced": one still to start, and `overdue`, which should have
 * started although the API still marks an earlier one as active. On a past day, whatever follows is `later`.
 */
export type Standing = 'past' | 'in-force' | 'announced' | 'overdue' | 'later';

/** @param today `YYYY-MM-DD` */
export function standingOf(
  { state, from }: { readonly state: PeriodState; readonly from: string },
  asOf: AsOf,
  today: string,
): Standing {
  if (state === 'past') return 'past';
  if (state === 'active') return 'in-force';
  if (asOf !== null && asOf !== today) return 'later';
  return from <= today ? 'overdue' : 'announced';
}

/** Whether a snapshot should be in force by now, although the API still marks an earlier one as active. */
export function isOverdue(
  { id, format_id }: DatedSnapshot,
  snapshots: readonly DatedSnapshot[],
  today: string,
): boolean {
  const period = snapshotHistory(format_id, snapshots).find(({ snapshot }) => snapshot.id === id);
  return period !== undefined && standingOf(period, null, today) === 'overdue';
}

/** `from 1 July 2026`. Of a day that is over, that the API doesn't count the change as in force yet. */
export function startWords(from: string, standing: Standing, month?: 'short'): string {
  const day = formatDate(from, month);
  return standing === 'overdue' ? `dated ${day}, which the API doesn’t count as in force yet` : `from ${day}`;
}

/** `since 1 Jul 2026`, `from …` if it is still to come, `1 Jul 2025 – 30 Jun 2026` once past, `dated …` if it is overdue. */
export function formatPeriod({ from, until }: Pick<Period, 'from' | 'until'>, standing: Standing): string {
  const start = formatDate(from, 'short');
  if (standing === 'in-force') return `since ${start}`;
  if (standing === 'announced' || standing === 'later') return `from ${start}`;
  if (standing === 'overdue') return `dated ${start}`;
  return until === null ? start : `${start} – ${formatDate(until, 'short')}`;
}

/** The snapshot data needed to choose and order snapshots. */
export interface DatedSnapshot {
  readonly id: string;
  readonly format_id: string;
  readonly active: boolean;
  /** `YYYY-MM-DD` */
  readonly date_start: string;
}

/**
 * The snapshot in force of each format, by format id; a format with none has no entry.
 * Now, it is the one marked `active`, never just the latest: a later one may be announced already (docs/api.md, Snapshots).
 * On a day, it is the last one that had started. If two are marked or start on the same day, the later in order counts.
 */
export function currentSnapshots<S extends DatedSnapshot>(
  snapshots: readonly S[],
  asOf: AsOf = null,
): ReadonlyMap<string, S> {
  const current = new Map<string, S>();
  for (const snapshot of snapshots) {
    if (asOf === null ? !snapshot.active : snapshot.date_start > asOf) continue;
    const other = current.get(snapshot.format_id);
    if (other === undefined || byStart(other, snapshot) < 0) current.set(snapshot.format_id, snapshot);
  }
  return current;
}

/** How many days ahead a change is worth knowing wherever a verdict stands. */
const SOON = 60;

/**
 * The snapshots that have started by their date while the API still marks an earlier one of their format as active, each with
 * that one.
 */
export function overdueSnapshots<S extends DatedSnapshot>(snapshots: readonly S[], today: string) {
  const flagged = currentSnapshots(snapshots);
  return [...currentSnapshots(snapshots, today)].flatMap(([formatId, dated]) => {
    const active = flagged.get(formatId);
    return active !== undefined && byStart(active, dated) < 0 ? [{ formatId, dated, active }] : [];
  });
}

/** `Dated 1 May 2026. The API still counts 26.03 as in force.` @param active the name of the list in force */
export function overdueWords(from: string, active: string | null): string {
  const counted = active === null ? 'no ban list' : shortListName(active);
  return `Dated ${formatDate(from)}. The API still counts ${counted} as in force.`;
}

/** A list's name in a sentence about its format: `26.05` for `Standard Ban List 26.05`. */
export function shortListName(name: string): string {
  return /\d[\w.]*$/.exec(name)?.[0] ?? name;
}

/**
 * The snapshots of a format whose verdicts differ from now's by the calendar, in order: those that have started by their
 * date although the API still marks an earlier one as active, and those that start within 60 days. None on another day.
 */
export function comingSnapshots<S extends DatedSnapshot>(
  formatId: string,
  snapshots: readonly S[],
  asOf: AsOf,
  today: string,
): readonly S[] {
  if (asOf !== null && asOf !== today) return [];
  const last = new Date(Date.parse(today) + SOON * DAY).toISOString().slice(0, 10);
  return snapshotHistory(formatId, snapshots, asOf).flatMap(({ snapshot, state, from }) =>
    state === 'announced' && from <= last ? [snapshot] : [],
  );
}

/** Where a period lies in a format's history: over, in force, or after the one in force. */
export type PeriodState = 'past' | 'active' | 'announced';

interface Period {
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The day after the last; `null` if no end is known. */
  readonly until: string | null;
  readonly state: PeriodState;
}

export interface SnapshotPeriod<S> extends Period {
  readonly snapshot: S;
}

/** Consecutive snapshots with the same card pool or ban list, whose id is `key`. */
export interface SharedPeriod extends Period {
  readonly key: string;
}

/**
 * A format's snapshots in chronological order, as seen now or on a day. `currentSnapshots` decides which is in force; later
 * ones are only announced, so the one in force has no end yet.
 */
export function snapshotHistory<S extends DatedSnapshot>(
  formatId: string,
  snapshots: readonly S[],
  asOf: AsOf = null,
): readonly SnapshotPeriod<S>[] {
  const ordered = snapshots.filter((snapshot) => snapshot.format_id === formatId).sort(byStart);
  const current = currentSnapshots(ordered, asOf).get(formatId);
  // Without an active one all are over; on a day before the first all are still to come
  const none = asOf === null ? ordered.length : -1;
  const at = current === undefined ? none : ordered.indexOf(current);
  return ordered.map((snapshot, index) => ({
    snapshot,
    from: snapshot.date_start,
    until: index === at ? null : (ordered[index + 1]?.date_start ?? null),
    state: index < at ? 'past' : index === at ? 'active' : 'announced',
  }));
}

/** Merges consecutive snapshots with the same `keyOf`. Those without a key are left out and separate their neighbours. */
export function sharedPeriods<S>(
  history: readonly SnapshotPeriod<S>[],
  keyOf: (snapshot: S) => string | null,
): readonly SharedPeriod[] {
  const periods: SharedPeriod[] = [];
  let open: string | null = null;
  for (const { snapshot, from, until, state } of history) {
    const key = keyOf(snapshot);
    const last = periods.at(-1);
    if (key !== null && last !== undefined && open === key && last.state !== 'active') {
      periods[periods.length - 1] = { ...last, until, state: state === 'active' ? 'active' : last.state };
    } else if (key !== null && !(open === key && state === 'announced')) {
      // An announced snapshot with the same key does not change what is in force
      periods.push({ key, from, until, state });
    }
    open = key;
  }
  return periods;
}

/** Format ids by length of history, longest first: the order in which players ask for them. */
export function formatsByHistory(snapshots: readonly DatedSnapshot[]): readonly string[] {
  return [...groupBy(snapshots, ({ format_id }) => format_id)]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || compareText(a, b))
    .map(([formatId]) => formatId);
}

function byStart(a: DatedSnapshot, b: DatedSnapshot): number {
  return compareText(a.date_start, b.date_start) || a.id.localeCompare(b.id, 'en', { numeric: true });
}

/** The cards or sets that two pools differ in and share. A card belongs to a pool if the card says so (docs/api.md, Snapshots). */
export function comparePools<P extends { readonly card_pool_ids: readonly string[] }>(
  records: readonly P[],
  fromPoolId: string,
  toPoolId: string,
) {
  const wasIn = ({ card_pool_ids }: P) => card_pool_ids.includes(fromPoolId);
  const isNowIn = ({ card_pool_ids }: P) => card_pool_ids.includes(toPoolId);
  return {
    came: records.filter((record) => isNowIn(record) && !wasIn(record)),
    left: records.filter((record) => wasIn(record) && !isNowIn(record)),
    stayed: records.filter((record) => wasIn(record) && isNowIn(record)),
  };
}

const FIRST = ['standard', 'startup', 'eternal'];

/** Formats in the order that players expect: the most-played ones, then the rest as given. */
export function mostPlayedFirst<F extends { readonly id: string }>(formats: readonly F[]): readonly F[] {
  return formats.toSorted((a, b) => rank(a.id) - rank(b.id));
}

function rank(formatId: string): number {
  const at = FIRST.indexOf(formatId);
  return at < 0 ? FIRST.length : at;
}

import type { AsOf } from './asOf.ts';

/** What choosing among snapshots and ordering them needs of one. */
export interface DatedSnapshot {
  readonly id: string;
  readonly format_id: string;
  readonly active: boolean;
  /** `YYYY-MM-DD` */
  readonly date_start: string;
}

/**
 * The snapshot in force of each format, by format id; a format with none has no entry.
 *
 * Now, it is the one marked `active`, never the latest: a later one may be announced already (docs/api.md, Snapshots).
 * Should a server mark two, the later one counts. On a day, it is the last one that had started: a snapshot has no end
 * but the start of the next, and before the first there is none. Where two start on one day the later in order counts.
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

/** Where a period lies in a format's history: over, in force, or after what is in force. */
export type PeriodState = 'past' | 'active' | 'announced';

/** The days on which something holds. */
interface Period {
  /** Its first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The day after its last one; `null` where no end is known. */
  readonly until: string | null;
  readonly state: PeriodState;
}

export interface SnapshotPeriod<S> extends Period {
  readonly snapshot: S;
}

/** Snapshots one after another that share something: the card pool or the ban list with the id `key`. */
export interface SharedPeriod extends Period {
  readonly key: string;
}

/**
 * A format's snapshots in order of time, as they stand now or on a day. What is in force is what `currentSnapshots` says:
 * a later one is announced and nothing more, so the one in force has no end yet.
 */
export function snapshotHistory<S extends DatedSnapshot>(
  formatId: string,
  snapshots: readonly S[],
  asOf: AsOf = null,
): readonly SnapshotPeriod<S>[] {
  const ordered = snapshots.filter((snapshot) => snapshot.format_id === formatId).sort(byStart);
  const current = currentSnapshots(ordered, asOf).get(formatId);
  // Without one marked active all are over; on a day before the first all are still to come
  const none = asOf === null ? ordered.length : -1;
  const at = current === undefined ? none : ordered.indexOf(current);
  return ordered.map((snapshot, index) => ({
    snapshot,
    from: snapshot.date_start,
    until: index === at ? null : (ordered[index + 1]?.date_start ?? null),
    state: index < at ? 'past' : index === at ? 'active' : 'announced',
  }));
}

/** Snapshots joined as long as `keyOf` gives the same. Those without a key are left out and part what is around them. */
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
      // An announced snapshot that changes something else leaves what is in force as it is
      periods.push({ key, from, until, state });
    }
    open = key;
  }
  return periods;
}

/** The ids of the formats, the one with the longest history first: the order in which players ask for them. */
export function formatsByHistory(snapshots: readonly DatedSnapshot[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { format_id } of snapshots) counts.set(format_id, (counts.get(format_id) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([formatId]) => formatId);
}

function byStart(a: DatedSnapshot, b: DatedSnapshot): number {
  if (a.date_start !== b.date_start) return a.date_start < b.date_start ? -1 : 1;
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

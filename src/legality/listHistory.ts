import { currentSnapshots, type DatedSnapshot } from './currentSnapshots.ts';

/** Where a stretch of a format's history lies: over, in force, or announced after the one in force. */
export type StretchState = 'past' | 'active' | 'later';

/** One snapshot and the days on which it held: from `from` up to, but not including, `to`; null: no end is known. */
export interface Stretch<S extends DatedSnapshot> {
  readonly snapshot: S;
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string | null;
  readonly state: StretchState;
}

/** Neighbouring stretches that share something: a card pool, a ban list. */
export interface Span {
  readonly key: string;
  readonly from: string;
  readonly to: string | null;
  readonly state: StretchState;
}

/**
 * A format's snapshots in order of time. What is in force is what the API marks active, whatever the date is today: a
 * later one is announced and nothing more (API-NOTES 2.3), so the active one has no end yet.
 */
export function historyOf<S extends DatedSnapshot>(
  formatId: string,
  snapshots: readonly S[],
): readonly Stretch<S>[] {
  const own = snapshots.filter((snapshot) => snapshot.format_id === formatId).sort(byStart);
  const active = currentSnapshots(own).get(formatId);
  const at = active === undefined ? own.length : own.indexOf(active);
  return own.map((snapshot, index) => ({
    snapshot,
    from: snapshot.date_start,
    to: index === at ? null : (own[index + 1]?.date_start ?? null),
    state: index < at ? 'past' : index === at ? 'active' : 'later',
  }));
}

/** Stretches put together as long as `keyOf` gives the same; those without a key are left out and part what is around them. */
export function spansOf<S extends DatedSnapshot>(
  stretches: readonly Stretch<S>[],
  keyOf: (snapshot: S) => string | null,
): readonly Span[] {
  const spans: Span[] = [];
  let open: string | null = null;
  for (const { snapshot, from, to, state } of stretches) {
    const key = keyOf(snapshot);
    const last = spans.at(-1);
    if (key !== null && last !== undefined && open === key && last.state !== 'active') {
      // An announced snapshot that changes something else leaves what is in force as it is.
      spans[spans.length - 1] = { ...last, to, state: state === 'active' ? 'active' : last.state };
    } else if (key !== null && !(open === key && state === 'later')) {
      spans.push({ key, from, to, state });
    }
    open = key;
  }
  return spans;
}

/** The formats, the one with the longest history first: the order in which players ask for them. */
export function formatsByHistory(snapshots: readonly DatedSnapshot[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { format_id } of snapshots) counts.set(format_id, (counts.get(format_id) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([formatId]) => formatId);
}

function byStart(a: DatedSnapshot, b: DatedSnapshot): number {
  return a.date_start.localeCompare(b.date_start) || a.id.localeCompare(b.id, 'en', { numeric: true });
}

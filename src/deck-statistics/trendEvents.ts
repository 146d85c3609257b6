import type { CardPool, CardSet, Restriction, Snapshot } from '../api/resources/registry.ts';
import type { FormatLists } from '../legality/listsByFormat.ts';

/** A day on which a format changed: another ban list, or a set that came out. */
export interface TrendEvent {
  /** Names it in the address: the id of the list or of the set. */
  readonly id: string;
  readonly kind: 'list' | 'set';
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly on: string;
}

/**
 * The days on which a format changed, up to `until`, the latest first. Its sets are those of the cycles in its card pool; one
 * list may have come more than once, and then the last time counts.
 */
export function trendEvents(
  lists: FormatLists<Restriction, Snapshot> | undefined,
  pool: CardPool | undefined,
  sets: readonly CardSet[],
  until: string,
): readonly TrendEvent[] {
  const byId = new Map<string, TrendEvent>();
  for (const { list, period } of lists?.all ?? [])
    byId.set(list.id, { id: list.id, kind: 'list', name: list.name, on: period.from });
  const cycles = new Set(pool?.card_cycle_ids);
  for (const set of sets) {
    if (set.date_release === null || !cycles.has(set.card_cycle_id)) continue;
    byId.set(set.id, { id: set.id, kind: 'set', name: set.name, on: set.date_release });
  }
  return [...byId.values()]
    .filter(({ on }) => on <= until)
    .sort((a, b) => b.on.localeCompare(a.on) || a.id.localeCompare(b.id));
}

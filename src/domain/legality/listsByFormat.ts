import { compareText } from '../text/compareText.ts';
import {
  type AsOf,
  type DatedSnapshot,
  firstAndLastStart,
  formatsByHistory,
  type SharedPeriod,
  sharedPeriods,
  snapshotHistory,
} from './snapshots.ts';

/** The snapshot data needed to order ban lists. */
export interface ListingSnapshot extends DatedSnapshot {
  readonly restriction_id: string | null;
}

/** The ban list data needed for ordering; `format_id` can be wrong (docs/api.md, Restrictions). */
interface DatedList {
  readonly id: string;
  readonly format_id: string;
  /** `YYYY-MM-DD` */
  readonly date_start: string;
}

export interface ListPeriod<R> {
  readonly list: R;
  readonly period: SharedPeriod;
}

/**
 * Groups ban lists by format, apart from those that no snapshot uses, newest first. The snapshots decide: a list belongs to
 * the formats whose snapshots use it, and is in force while such a snapshot is, now or on a day.
 */
export function groupListsByFormat<R extends DatedList, S extends ListingSnapshot>(
  restrictions: readonly R[],
  snapshots: readonly S[],
  asOf: AsOf = null,
) {
  const byId = new Map(restrictions.map((list) => [list.id, list]));
  const used = new Set(snapshots.map((snapshot) => snapshot.restriction_id));
  const formats = formatsByHistory(snapshots).map((formatId) => {
    const history = snapshotHistory(formatId, snapshots, asOf);
    const all = sharedPeriods(history, (snapshot) => snapshot.restriction_id).flatMap((period) => {
      const list = byId.get(period.key);
      return list === undefined ? [] : [{ list, period }];
    });
    const seen = new Set<string>();
    const once = all.filter(({ period: { key } }) => !seen.has(key) && seen.add(key));
    return {
      formatId,
      /** The snapshot in force; `null` if there is none. */
      current: history.find(({ state }) => state === 'active') ?? null,
      /** The list in force; `null` if the format has none. */
      inForce: all.find(({ period }) => period.state === 'active') ?? null,
      announced: all.filter(({ period }) => period.state === 'announced'),
      /** Past, in force and announced, oldest first; a list that came back appears again. */
      all,
      /** The same, each list once, with the one before it; `null` for the first. */
      lists: once.map((one, at) => ({ ...one, before: once[at - 1]?.list ?? null })),
    };
  });
  const unused = restrictions
    .filter((list) => !used.has(list.id))
    .sort((a, b) => compareText(b.date_start, a.date_start) || compareText(a.id, b.id));
  return { formats, unused };
}

/**
 * Contradictions between a list's record and its snapshots, which are believed: the record names another format than the one
 * that uses the list, or is dated after a snapshot puts it in force. None if no snapshot uses the list.
 */
export function faultsOfList(
  { id, format_id, date_start }: DatedList,
  snapshots: readonly ListingSnapshot[],
) {
  const users = snapshots.filter(({ restriction_id }) => restriction_id === id);
  const [user] = users;
  const starts = firstAndLastStart(users);
  if (user === undefined || starts === null) return [];
  const isUsed = users.some((snapshot) => snapshot.format_id === format_id);
  return [
    ...(isUsed ? [] : [{ kind: 'other-format', named: format_id, used: user.format_id } as const]),
    ...(date_start <= starts.first
      ? []
      : [{ kind: 'dated-after', dated: date_start, used: starts.first } as const]),
  ];
}

/** The formats that use a list, with the periods, latest first. */
export function usesOf<F extends { readonly all: readonly ListPeriod<unknown>[] }>(
  listId: string,
  { formats }: { readonly formats: readonly F[] },
) {
  return formats.flatMap((formatLists) => {
    const periods = formatLists.all.map(({ period }) => period).filter(({ key }) => key === listId);
    return periods.length === 0 ? [] : [{ formatLists, periods: periods.toReversed() }];
  });
}

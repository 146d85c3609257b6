import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import type { ListContents } from '../../domain/legality/banList.ts';
import { usesOf } from '../../domain/legality/listsByFormat.ts';
import {
  type AsOf,
  currentSnapshots,
  firstAndLastStart,
  isCalendarDay,
  isOverdue,
  sharedPeriods,
  snapshotHistory,
} from '../../domain/legality/snapshots.ts';
import { formatDate } from '../../domain/text/format.ts';
import type { BanListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import type { NameOf } from '../../shared/records/RecordNames.tsx';

export interface ComparedSide {
  /** `null` if the format had no list on that day. */
  readonly list: Restriction | null;
  /** `null` if a list was requested. */
  readonly on: ComparedDay | null;
}

interface ComparedDay {
  /** `null` for now and today. */
  readonly day: AsOf;
  /** The snapshot in force on the day. */
  readonly snapshot: Snapshot;
  /** Since when the format had this list, or none: earlier than the snapshot if that changed only the card pool. */
  readonly since: string;
  /** Whether the day goes by a snapshot that the API doesn't mark as active yet. */
  readonly isOverdue: boolean;
}

/** What a `/bans/compare` URL requests. */
export type CompareRequest =
  /** Incomplete: no list, one of two, or a format without a day. */
  | { readonly kind: 'choose' }
  /** Why nothing can be compared, in sentences. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  | {
      readonly kind: 'compare';
      readonly from: ComparedSide;
      readonly to: ComparedSide;
      /** The format whose days are compared, or that uses both lists; `null` if none does. */
      readonly formatId: string | null;
    };

export const NO_LIST: ListContents = {
  id: '',
  banned_subtypes: [],
  verdicts: { banned: [], restricted: [], universal_faction_cost: {}, global_penalty: [], points: {} },
};

/** Placeholder id for no list, so that a time without one is a period too. */
const NONE = '';

interface Known {
  readonly lists: readonly Restriction[];
  readonly snapshots: readonly Snapshot[];
  readonly listsByFormat: BanListsByFormat;
  readonly formatName: NameOf;
  /** The page's day, which an empty day means. */
  readonly asOf: AsOf;
  /** Today's date means now; `YYYY-MM-DD`. */
  readonly today: string;
}

/** Reads `?from=…&to=…`: two list ids, or with `format=…` two days, one of which may be empty: the page's day. */
export function readCompare(params: URLSearchParams, known: Known): CompareRequest {
  const named = (name: string) => params.get(name)?.trim() ?? '';
  const [from, to, format] = [named('from'), named('to'), named('format')];
  if (format !== '' && (from !== '' || to !== '')) return compareDays(format, from, to, known);
  if (from === '' || to === '') return { kind: 'choose' };
  const find = (id: string) => known.lists.find((list) => list.id === id);
  const [old, now] = [find(from), find(to)];
  if (old === undefined || now === undefined) {
    const unknown = [...new Set([from, to])].filter((id) => find(id) === undefined);
    return { kind: 'faults', faults: unknown.map((id) => `There is no ban list “${id}”.`) };
  }
  const formatsOf = (list: Restriction) =>
    usesOf(list.id, known.listsByFormat).map(({ formatLists }) => formatLists.formatId);
  const shared = formatsOf(now).find((id) => formatsOf(old).includes(id)) ?? null;
  return { kind: 'compare', from: { list: old, on: null }, to: { list: now, on: null }, formatId: shared };
}

function compareDays(
  format: string,
  from: string,
  to: string,
  { lists, snapshots, formatName, asOf, today }: Known,
): CompareRequest {
  const history = snapshots.filter(({ format_id }) => format_id === format);
  const known = firstAndLastStart(history);
  if (known === null) {
    return { kind: 'faults', faults: [`Format “${format}” has no snapshots.`] };
  }
  const name = formatName(format);
  const read = (text: string): ComparedSide | string => {
    if (text !== '' && !isCalendarDay(text)) return `“${text}” isn’t a date like 2026-03-13.`;
    const named = text === '' ? asOf : text;
    // Where dates count, today's is now as well
    const day = named === today && asOf !== today ? null : named;
    const snapshot = currentSnapshots(history, day).get(format);
    if (snapshot === undefined) {
      return day === null
        ? `No ${name} snapshot is in force.`
        : `${name} hadn’t begun on ${formatDate(day)}. Its first day is ${formatDate(known.first)}.`;
    }
    const list = lists.find(({ id }) => id === snapshot.restriction_id) ?? null;
    const periods = sharedPeriods(
      snapshotHistory(format, history, day),
      ({ restriction_id }) => restriction_id ?? NONE,
    );
    const since = periods.find(({ state }) => state === 'active')?.from ?? snapshot.date_start;
    const isLate = isOverdue(snapshot, history, today);
    return { list, on: { day, snapshot, since, isOverdue: isLate } };
  };
  const sides = [read(from), read(to)] as const;
  const [old, now] = sides;
  if (typeof old === 'string' || typeof now === 'string') {
    return { kind: 'faults', faults: [...new Set(sides.filter((side) => typeof side === 'string'))] };
  }
  return { kind: 'compare', from: old, to: now, formatId: format };
}

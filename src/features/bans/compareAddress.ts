import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { type AsOf, firstAndLastStart, isCalendarDay } from '../../domain/legality/asOf.ts';
import type { ListContents } from '../../domain/legality/banList.ts';
import { usesOf } from '../../domain/legality/listsByFormat.ts';
import { currentSnapshots, sharedPeriods, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatDate } from '../../domain/text/format.ts';
import type { BanListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import type { NameOf } from '../../shared/records/useNames.ts';

/** One side of a comparison. */
export interface ComparedSide {
  /** `null` where the format had no list on the day. */
  readonly list: Restriction | null;
  /** The day of the format that was asked for; `null` for now, or where a list was asked for. */
  readonly day: AsOf;
  /** What was in force on the day; `null` where a list was asked for. */
  readonly snapshot: Snapshot | null;
  /** Since when the format used the list, or had none: earlier than the snapshot where only the card pool changed since. */
  readonly since: string | null;
}

/** What an address of `/bans/compare` asks for. */
export type CompareRequest =
  /** Nothing, or one list of two. */
  | { readonly kind: 'choose' }
  /** What cannot be compared, in sentences. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  | {
      readonly kind: 'compare';
      readonly from: ComparedSide;
      readonly to: ComparedSide;
      /** The format whose days are compared, or that uses both lists; `null` where none uses both. */
      readonly formatId: string | null;
      /** Whether days were asked for. */
      readonly byDay: boolean;
    };

/** No list: every card is as the pool has it. */
export const NO_LIST: ListContents = {
  banned_subtypes: [],
  verdicts: { banned: [], restricted: [], universal_faction_cost: {}, global_penalty: [], points: {} },
};

/** Stands for no list among the ids of lists, so that a time without one is a period too. */
const NONE = '';

interface Known {
  readonly lists: readonly Restriction[];
  readonly snapshots: readonly Snapshot[];
  readonly listsByFormat: BanListsByFormat;
  readonly formatName: NameOf;
}

/** Reads `?from=…&to=…`, two ids of lists; with `format=…` two days of it, of which an empty one is now. */
export function readCompare(params: URLSearchParams, known: Known): CompareRequest {
  const named = (name: string) => params.get(name)?.trim() ?? '';
  const [from, to, format] = [named('from'), named('to'), named('format')];
  if (format !== '') return compareDays(format, from, to, known);
  if (from === '' || to === '') return { kind: 'choose' };
  const find = (id: string) => known.lists.find((list) => list.id === id);
  const [old, now] = [find(from), find(to)];
  if (old === undefined || now === undefined) {
    const unknown = [...new Set([from, to])].filter((id) => find(id) === undefined);
    return { kind: 'faults', faults: unknown.map((id) => `The card database has no ban list “${id}”.`) };
  }
  const formatsOf = (list: Restriction) =>
    usesOf(list.id, known.listsByFormat).map(({ formatLists }) => formatLists.formatId);
  const shared = formatsOf(now).find((id) => formatsOf(old).includes(id)) ?? null;
  const side = (list: Restriction): ComparedSide => ({ list, day: null, snapshot: null, since: null });
  return { kind: 'compare', from: side(old), to: side(now), formatId: shared, byDay: false };
}

function compareDays(
  format: string,
  from: string,
  to: string,
  { lists, snapshots, formatName }: Known,
): CompareRequest {
  const history = snapshots.filter(({ format_id }) => format_id === format);
  const known = firstAndLastStart(history);
  if (known === null) {
    return { kind: 'faults', faults: [`The card database has no snapshot of a format “${format}”.`] };
  }
  const name = formatName(format);
  const read = (text: string): ComparedSide | string => {
    if (text !== '' && !isCalendarDay(text)) return `“${text}” is not a date such as 2026-03-13.`;
    const day = text === '' ? null : text;
    const snapshot = currentSnapshots(history, day).get(format);
    if (snapshot === undefined) {
      return day === null
        ? `No snapshot of ${name} is in force.`
        : `${name} had not begun on ${formatDate(day)}: it begins on ${formatDate(known.first)}.`;
    }
    const list = lists.find(({ id }) => id === snapshot.restriction_id) ?? null;
    const periods = sharedPeriods(
      snapshotHistory(format, history, day),
      ({ restriction_id }) => restriction_id ?? NONE,
    );
    const since = periods.find(({ state }) => state === 'active')?.from ?? snapshot.date_start;
    return { list, day, snapshot, since };
  };
  const sides = [read(from), read(to)] as const;
  const [old, now] = sides;
  if (typeof old === 'string' || typeof now === 'string') {
    return { kind: 'faults', faults: [...new Set(sides.filter((side) => typeof side === 'string'))] };
  }
  return { kind: 'compare', from: old, to: now, formatId: format, byDay: true };
}

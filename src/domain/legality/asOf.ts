import type { DatedSnapshot, PeriodState } from './snapshots.ts';

/**
 * The day that legality is looked at: `YYYY-MM-DD`, or `null` for now. A day follows the dates of the snapshots; now
 * follows the one that the API marks `active` (`currentSnapshots`), and the two can disagree (docs/api.md, Snapshots).
 */
export type AsOf = string | null;

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`: not `2026-02-30`, not `2026-3-1`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Where a day lies: before any snapshot of the format, in a time that is known, or after today, when more may change. */
type DayPlace = 'before-first' | 'known' | 'future';

/** @param snapshots of one format, or of all @param today `YYYY-MM-DD` */
export function placeOfDay(day: string, snapshots: readonly DatedSnapshot[], today: string): DayPlace {
  if (!snapshots.some(({ date_start }) => date_start <= day)) return 'before-first';
  return day > today ? 'future' : 'known';
}

/** The first and the last day on which a snapshot starts; `null` without snapshots. */
export function firstAndLastStart(
  snapshots: readonly DatedSnapshot[],
): { readonly first: string; readonly last: string } | null {
  const starts = snapshots.map(({ date_start }) => date_start).sort();
  const [first] = starts;
  const last = starts.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

/**
 * How a period stands for a reader. Two kinds of "announced" differ: one whose day is still to come, and one that is
 * `overdue`, dated already while the database still has an earlier one as active. On a past day what follows is `later`.
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
  if (asOf !== null) return 'later';
  return from <= today ? 'overdue' : 'announced';
}

import { capital } from '../text/format.ts';

/** A Startup list limits agendas worth at least this many points. */
export const LARGE_AGENDA = 3;

/**
 * How many copies of large agendas a deck may hold under each Startup list; `null` for any number. The API leaves the limit
 * out of its answers, so it is written down here, from `max_3_point_agendas` in the ban lists' files of the API's own card
 * data (NetrunnerDB/netrunner-cards-json, August 2026).
 */
const LIMITS: ReadonlyMap<string, number | null> = new Map([
  ['startup_ban_list_24_01', null],
  ['startup_ban_list_24_09', 3],
  ['startup_balance_update_25_04', 4],
  ['startup_balance_update_25_11', 4],
  ['startup_balance_update_26_03', 3],
  ['startup_balance_update_26_05', 4],
]);

/** The suffix of lists that the API repeats for tournament software. */
const COPY = /_for_classic_only$/;

/** A list's limit on large agendas: `null` for none, `unknown` for a Startup list that Sift does not know. */
export type AgendaLimit = number | null | 'unknown';

/** @param format that uses the list, if one does; the id of a Startup list says what it is as well */
export function agendaLimitOf(listId: string | null, format: string | null = null): AgendaLimit {
  if (listId === null) return null;
  const known = LIMITS.get(listId.replace(COPY, ''));
  if (known !== undefined) return known;
  return format === 'startup' || listId.startsWith('startup_') ? 'unknown' : null;
}

/** `at most 3 agendas worth 3 or more points`; empty for a list without a limit. */
export function agendaLimitWords(limit: AgendaLimit): string {
  if (limit === null) return '';
  return limit === 'unknown'
    ? 'limit on 3-point agendas not known'
    : `at most ${limit} agendas worth ${LARGE_AGENDA} or more points`;
}

/** A change of the limit, in a sentence: `At most 4 agendas worth 3 or more points, 3 before.` Empty if it stayed the same. */
export function agendaLimitChange(before: AgendaLimit, after: AgendaLimit): string {
  if (before === after) return '';
  if (after === null) return 'No limit on agendas worth 3 or more points any more.';
  const was = before === null ? 'no limit' : before === 'unknown' ? 'not known' : String(before);
  return `${capital(agendaLimitWords(after))}, ${was} before.`;
}

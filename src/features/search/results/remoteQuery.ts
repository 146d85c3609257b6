import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { allQuery, pageQuery } from '../../../data/api/queries.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import type { Interpretation } from '../../../domain/query-language/correct/correct.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import type { SearchContext } from '../../../domain/query-language/searchIndex.ts';
import { today } from '../../../domain/text/format.ts';

/** Words that the language keeps for itself. */
const RESERVED = /^(?:and|or|not)$/i;

/** A bare word, or one that type, subtype, faction or side is to hold: keywords of cards and printings alike. */
const CONDITION = /^(?:[tsfd]:)?[a-z][a-z0-9]*$/;

/**
 * Whether the strict language takes a query as it is, seen without reading it: lower-case words, with single spaces
 * between. False says nothing.
 */
export function isPlainlyStrict(query: string): boolean {
  return query === '' || query.split(' ').every((word) => CONDITION.test(word) && !RESERVED.test(word));
}

const READING = 'interpretation';

/** `is:banned`, `restricted:standard`: which ban list that is, the snapshots say. */
const ASKS_BAN_LIST = /\b(?:is|\w*banned|\w*restricted|\w*penalty|restriction_id|ban_?list|mwl|b)\s*[:!=]/i;

async function loadSnapshots(client: QueryClient): Promise<SearchContext['snapshots']> {
  const { records } = await client.ensureQueryData(allQuery('snapshots'));
  return records.map(({ id, format_id, active, date_start, restriction_id }) => ({
    id,
    formatId: format_id,
    active,
    dateStart: date_start,
    restrictionId: restriction_id,
  }));
}

/**
 * How a query is read for the API, which takes the strict language alone; for `useQuery`. What reads and corrects it is as
 * heavy as the rest of the page, and comes only for a query that needs it.
 */
export function readingQuery(kind: Kind, query: string) {
  const { format } = useSettings.getState();
  return queryOptions({
    queryKey: [READING, kind, query, format],
    queryFn: async ({ client }): Promise<Interpretation> => {
      const { interpret } = await import('../../../domain/query-language/correct/correct.ts');
      const snapshots = ASKS_BAN_LIST.test(query) ? await loadSnapshots(client) : [];
      return interpret(query, kind, { today: today(), format, snapshots });
    },
    enabled: !isPlainlyStrict(query),
    staleTime: Infinity,
    retry: false,
  });
}

/** Whether a query was read that cannot be, even corrected, such as an unfinished regular expression. */
export function hasUnreadable(client: QueryClient): boolean {
  return client
    .getQueriesData<Interpretation>({ queryKey: [READING] })
    .some(([, interpretation]) => interpretation?.ok === false);
}

/** The reading of a query that is plainly strict. */
export function asItIs(kind: Kind, query: string): Interpretation {
  return { ok: true, kind, query, notes: [] };
}

/** How many the API is asked for while the card pool is on its way. */
const FIRST = '60';

/** What the API finds of a strict query. */
export function apiSearchQuery(kind: Kind, query: string) {
  return pageQuery(kind, [
    ...(query === '' ? [] : [['filter[search]', query] as const]),
    ['page[size]', FIRST],
  ]);
}

/** Whether the API's answer to a query is here already, as it is on a page that the server rendered. */
export function hasApiAnswer(client: QueryClient, kind: Kind, typed: string): boolean {
  const query = typed.trim();
  const reading = isPlainlyStrict(query)
    ? asItIs(kind, query)
    : client.getQueryData(readingQuery(kind, query).queryKey);
  if (reading === undefined) return false;
  if (!reading.ok) return true;
  return client.getQueryData(apiSearchQuery(reading.kind, reading.query).queryKey) !== undefined;
}

import { param, parseApiLink, type Target, withParam } from '../../domain/json-api/target.ts';
import type { ReadCollection } from './documents.ts';

/** One page of a collection and its neighbours, from the document's own top-level links. */
export type Page = ReturnType<typeof readPage>;

const NUMBER = 'page[number]';
const SIZE = 'page[size]';

/**
 * Derives the paging of one answer, although the API's is inconsistent (docs/api.md, Paging). Links to other hosts and a `next`
 * that does not advance are dropped; missing links follow from `self`, the size and the count. The size is the one in the
 * server's links, not the requested one. A count below the number of received records is raised to it.
 */
export function readPage(
  requested: Target,
  answer: Pick<ReadCollection<unknown>, 'links' | 'count'> & { readonly received: number },
  api: string,
) {
  const link = (name: keyof typeof answer.links): Target | null => {
    const value = answer.links[name];
    return value === undefined ? null : parseApiLink(value, api);
  };
  const self = link('self') ?? requested;
  const at = (number: number): Target => withParam(self, NUMBER, String(number));

  const number = positive(param(self, NUMBER)) ?? positive(param(requested, NUMBER)) ?? 1;
  const size = positive(param(self, SIZE)) ?? positive(param(requested, SIZE));
  const offset = size === null ? 0 : (number - 1) * size;
  const to = answer.received === 0 ? 0 : offset + answer.received;
  const stated = readTotal(answer.count);
  const total = stated === null ? null : Math.max(stated, to);
  const sentLast = link('last');
  const lastNumber = sentLast === null ? null : positive(param(sentLast, NUMBER));
  const count = pageCount(total, size, lastNumber, number, answer.received);

  const isPastEnd = answer.received === 0 && number > 1;
  const hasNext =
    count === null ? size !== null && answer.received >= size : number < count && answer.received > 0;
  const sentNext = link('next');
  const leadsOn =
    sentNext?.collection === requested.collection && (positive(param(sentNext, NUMBER)) ?? 1) > number;
  return {
    /** From 1. */
    number,
    /** Records per page according to the server's links; null if unknown. */
    size,
    /** All matching records; null if the server sends no count. */
    total,
    /** Number of pages; null if unknown. */
    count,
    /** Positions of the first and last record on this page, from 1; 0 and 0 on an empty page. */
    from: answer.received === 0 ? 0 : offset + 1,
    to,
    first: link('first') ?? (count === 0 ? null : at(1)),
    prev: number <= 1 ? null : (link('prev') ?? at(isPastEnd && count ? count : number - 1)),
    next: leadsOn ? sentNext : hasNext ? at(number + 1) : null,
    last: lastNumber !== null ? sentLast : count === null || count === 0 ? null : at(count),
    /** Past the end: records exist, but none here. */
    isPastEnd,
  };
}

/** A count in any of the API's forms → a number of records. */
function readTotal(count: ReadCollection<unknown>['count']): number | null {
  // JSON.parse reads 1e999 as infinity
  if (count === null || count === Number.POSITIVE_INFINITY) return null;
  return typeof count === 'number' ? Math.trunc(count) : Object.keys(count).length;
}

function pageCount(
  total: number | null,
  size: number | null,
  last: number | null,
  number: number,
  received: number,
): number | null {
  if (total === 0) return 0;
  if (last !== null) return Math.max(last, received > 0 ? number : 1);
  if (total === null) return null;
  // No links at all: the answer is complete, or the page is past the end and its size is unknown
  if (size === null) return received >= total ? 1 : null;
  return Math.ceil(total / size);
}

function positive(value: string | null): number | null {
  if (value === null || !/^\d{1,9}$/.test(value)) return null;
  const number = Number(value);
  return number >= 1 ? number : null;
}

/** Joins pages into one list without duplicates. */
export function joinPages<R extends { readonly id: string }>(pages: readonly (readonly R[])[]): readonly R[] {
  const byId = new Map<string, R>();
  for (const record of pages.flat()) if (!byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
}

/**
 * Whether a list changed while its pages were fetched, so that a record may have been missed: totals differ, or a record came
 * twice. Equal numbers of insertions and deletions between two pages go unnoticed.
 */
export function changedWhileRead(
  pages: readonly {
    readonly records: readonly { readonly id: string }[];
    readonly page: Pick<Page, 'total'>;
  }[],
): boolean {
  const ids = pages.flatMap(({ records }) => records.map(({ id }) => id));
  return new Set(ids).size < ids.length || new Set(pages.map(({ page }) => page.total)).size > 1;
}

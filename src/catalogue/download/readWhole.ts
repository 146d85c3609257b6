import { readCollection } from '../../api/documents.ts';
import { ApiError } from '../../api/errors.ts';
import { fetchJson } from '../../api/fetchJson.ts';
import { joinPages, type Page, readPage } from '../../api/paging.ts';
import { param, type Target, toApiUrl, withParam } from '../../api/target.ts';
import { withRetry } from './withRetry.ts';

/** Records asked for per page; where a page of that size does not come in time, the rest is read in small ones. */
const PAGE_SIZE = 1000;
const SMALL_PAGE_SIZE = 200;
/** A server that never ends is cut off here. */
const MOST_PAGES = 500;

export interface WholeRead<R> {
  readonly records: readonly R[];
  /** Records that came on more than one page and were dropped. */
  readonly repeated: number;
  readonly invalid: number;
  /** Records that the server counts and that did not come. */
  readonly missing: number;
}

interface Options<R> {
  /** Root of the API. */
  readonly api: string;
  /** What to read of each record; null sets it aside. */
  readonly read: (record: unknown) => R | null;
  readonly signal: AbortSignal;
  /** Told after every page: records received so far, and of how many where the server says so. */
  readonly onProgress: (received: number, total: number | null) => void;
}

/**
 * A whole collection, by the document's own links from page to page. Order is made stable with `sort=id`: unsorted paging
 * has sent the right number of rows with a fifth of them twice (API-NOTES 1.10). @throws ApiError
 */
export async function readWhole<R extends { readonly id: string }>(
  collection: Target['collection'],
  params: Target['params'],
  options: Options<R>,
): Promise<WholeRead<R>> {
  const pages: (readonly R[])[] = [];
  let invalid = 0;
  let total: number | null = null;
  let next: Target | null = firstPage({ collection, id: null, params });
  while (next !== null && pages.length < MOST_PAGES) {
    const target: Target = next;
    try {
      const { records, page, ...answer } = await readOnePage(target, options);
      pages.push(records);
      invalid += answer.invalid;
      total ??= page.total;
      next = page.next;
      options.onProgress(count(pages) + invalid, total);
    } catch (error) {
      const smaller = isTimeout(error) ? inSmallPages(target) : null;
      if (smaller === null) throw error;
      next = smaller;
    }
  }
  const { records, repeated } = joinPages(pages);
  const missing = Math.max(0, (total ?? 0) - records.length - invalid);
  return { records, repeated, invalid, missing };
}

async function readOnePage<R extends { readonly id: string }>(
  target: Target,
  { api, read, signal }: Options<R>,
): Promise<{ readonly records: readonly R[]; readonly invalid: number; readonly page: Page }> {
  const url = toApiUrl(target, api);
  const canShrink = inSmallPages(target) !== null;
  const document = await withRetry(
    () => fetchJson(url, api, signal),
    signal,
    (error) => !(canShrink && isTimeout(error)),
  );
  const { records, invalid, links, count } = readCollection(target.collection, document, url, read);
  const page = readPage(target, { links, count, received: records.length + invalid }, api);
  return { records, invalid, page };
}

function firstPage(target: Target): Target {
  const sorted = withParam(target, 'sort', 'id');
  return withParam(withParam(sorted, 'page[size]', String(PAGE_SIZE)), 'stats[total]', 'count');
}

/** The same place in the collection, in small pages; null where the pages are small already, or of a size of the server's own. */
function inSmallPages(target: Target): Target | null {
  if (param(target, 'page[size]') !== String(PAGE_SIZE)) return null;
  const number = Number(param(target, 'page[number]') ?? 1);
  const small = withParam(target, 'page[size]', String(SMALL_PAGE_SIZE));
  return withParam(small, 'page[number]', String((number - 1) * (PAGE_SIZE / SMALL_PAGE_SIZE) + 1));
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.fault.kind === 'timeout';
}

function count(pages: readonly (readonly unknown[])[]): number {
  return pages.reduce((sum, page) => sum + page.length, 0);
}

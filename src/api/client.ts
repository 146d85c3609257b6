import { apiAddress } from './base.ts';
import { parseCollection, parseSingle, type ReadCollection } from './documents.ts';
import { ApiError } from './errors.ts';
import { fetchJson } from './fetchJson.ts';
import type { CollectionName } from './jsonapi.ts';
import { joinPages, type Page, readPage } from './paging.ts';
import type { RecordOf } from './resources/registry.ts';
import { withRetry } from './retry.ts';
import { collectionTarget, param, recordTarget, type Target, toApiUrl, withParam } from './target.ts';

/** Records asked for per page of a whole collection. */
const PAGE_SIZE = 1000;
/** The same after a page of that size did not come in time. */
const SMALL_PAGE_SIZE = 200;
/** A server that never ends is cut off after so many pages. */
const MOST_PAGES = 500;

/** Their ids are numbers; the live API fails on any other text, where nothing is to be found (docs/api.md, Errors). */
const NUMBERED: ReadonlySet<CollectionName> = new Set(['rulings', 'reviews']);

/** A page of records with its way on. */
export interface RecordPage<C extends CollectionName> {
  readonly records: readonly RecordOf<C>[];
  readonly invalid: number;
  readonly page: Page;
}

/** A whole collection, read page by page. */
export interface WholeCollection<R> {
  readonly records: readonly R[];
  /** Records of a wrong shape, left out. */
  readonly invalid: number;
  /** Records that came on more than one page and were dropped. */
  readonly repeated: number;
  /** The server's own count, to compare with. */
  readonly total: number | null;
}

interface ReadAllOptions {
  readonly signal?: AbortSignal;
  /**
   * For a long download: asks again for a page whose fault may pass, and for smaller pages where one does not come in time.
   * Else the first fault ends it, and the caller may try anew.
   */
  readonly isPatient?: boolean;
  /** Called after every page: records received so far, and of how many where the server says so. */
  readonly onPage?: (received: number, total: number | null) => void;
}

/** Reads a page's document. @throws ApiError (shape) */
type ParsePage<R> = (document: unknown, url: string) => ReadCollection<R>;

/** One record. @throws ApiError */
export async function fetchRecord<C extends CollectionName>(
  collection: C,
  id: string,
  signal?: AbortSignal,
): Promise<RecordOf<C>> {
  const api = await apiAddress();
  const url = toApiUrl(recordTarget(collection, id), api);
  if (NUMBERED.has(collection) && !/^\d+$/.test(id)) {
    throw new ApiError(url, { kind: 'status', status: 404, detail: null });
  }
  return parseSingle(collection, await fetchJson(url, api, signal), url, api);
}

/** One page of a collection; the target's own parameters decide which. @throws ApiError */
export async function fetchPage<C extends CollectionName>(
  collection: C,
  params: Target['params'],
  signal?: AbortSignal,
): Promise<RecordPage<C>> {
  const api = await apiAddress();
  const { records, ...rest } = await readOnePage(
    { collection, id: null, params },
    api,
    parserOf(collection, api),
    signal,
  );
  return { ...rest, records: joinPages([records]).records };
}

/** All records of a filtered collection. @throws ApiError */
export async function fetchAll<C extends CollectionName>(
  collection: C,
  params: Target['params'],
  options: ReadAllOptions = {},
): Promise<WholeCollection<RecordOf<C>>> {
  const api = await apiAddress();
  return readAll({ collection, id: null, params }, api, parserOf(collection, api), options);
}

/**
 * All records of a filtered collection as `parse` reads them, by the documents' own links from page to page. Order is made
 * stable with `sort=id` unless the target sorts: unsorted paging has sent the right number of rows with a fifth of them
 * twice (docs/api.md, Paging). @throws ApiError
 */
export async function readAll<R extends { readonly id: string }>(
  target: Target,
  api: string,
  parse: ParsePage<R>,
  { signal, isPatient = false, onPage }: ReadAllOptions,
): Promise<WholeCollection<R>> {
  const pages: (readonly R[])[] = [];
  const seen = new Set<string>();
  let received = 0;
  let invalid = 0;
  let total: number | null = null;
  const sorted = param(target, 'sort') === null ? withParam(target, 'sort', 'id') : target;
  let next: Target | null = withParam(sorted, 'page[size]', String(PAGE_SIZE));
  while (next !== null && pages.length < MOST_PAGES) {
    const requested: Target = next;
    const smaller = isPatient ? inSmallPages(requested) : null;
    // A download is of what there is now, not of what a service worker kept
    const read = () => readOnePage(requested, api, parse, signal, isPatient ? 'no-cache' : 'default');
    try {
      const answer = isPatient
        ? await withRetry(read, signal, (error) => smaller === null || !isTimeout(error))
        : await read();
      // Links that go round in a circle, or on for ever
      const isNews = answer.invalid > 0 || answer.records.some(({ id }) => !seen.has(id));
      for (const { id } of answer.records) seen.add(id);
      pages.push(answer.records);
      received += answer.records.length + answer.invalid;
      invalid += answer.invalid;
      total ??= answer.page.total;
      next = isNews ? answer.page.next : null;
      onPage?.(received, total);
    } catch (error) {
      if (smaller === null || !isTimeout(error)) throw error;
      next = smaller;
    }
  }
  return { ...joinPages(pages), invalid, total };
}

/** Asks the API at `address` for one card: how many cards it has. @throws ApiError when it is no such API */
export async function checkApi(address: string): Promise<number> {
  const target = withParam(collectionTarget('cards'), 'page[size]', '1');
  const { records, page } = await readOnePage(target, address, parserOf('cards', address));
  if (page.total === null || records.length === 0) {
    const expected = 'a list of cards with its total';
    throw new ApiError(toApiUrl(target, address), { kind: 'shape', expected });
  }
  return page.total;
}

function parserOf<C extends CollectionName>(collection: C, api: string): ParsePage<RecordOf<C>> {
  return (document, url) => parseCollection(collection, document, url, api);
}

/** One page as `parse` reads it. @throws ApiError */
export async function readOnePage<R>(
  target: Target,
  api: string,
  parse: ParsePage<R>,
  signal?: AbortSignal,
  cache?: RequestCache,
): Promise<{ readonly records: readonly R[]; readonly invalid: number; readonly page: Page }> {
  const requested = withParam(target, 'stats[total]', 'count');
  const url = toApiUrl(requested, api);
  const { records, invalid, links, count } = parse(await fetchJson(url, api, signal, cache), url);
  const page = readPage(requested, { links, count, received: records.length + invalid }, api);
  return { records, invalid, page };
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

import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { param, recordTarget, type Target, toApiUrl, withParam } from '../../domain/json-api/target.ts';
import { apiAddress } from './base.ts';
import { parseCollection, parseSingle, type ReadCollection } from './documents.ts';
import { ApiError } from './errors.ts';
import { fetchJson } from './fetchJson.ts';
import { joinPages, type Page, readPage } from './paging.ts';
import type { RecordOf } from './resources/registry.ts';

/** Records asked for per page of a whole collection. */
const PAGE_SIZE = 1000;
/** A server that never ends is cut off after so many pages. */
const MOST_PAGES = 500;

/** Their ids are numbers; the live API fails on any other text, where nothing is to be found (docs/api.md, Errors). */
const NUMBERED: ReadonlySet<CollectionName> = new Set(['rulings', 'reviews']);

/** A whole collection, read page by page. */
export interface WholeCollection<R> {
  readonly records: readonly R[];
  /** Records of a wrong shape, left out. */
  readonly invalid: number;
  /** Records that came more than once and were dropped. */
  readonly repeated: number;
  /** The server's own count, to compare with. */
  readonly total: number | null;
}

/** One page as some schema reads it, with its way on. */
interface OnePage<R> {
  readonly records: readonly R[];
  readonly invalid: number;
  readonly page: Page;
}

/** One page of a collection. */
export type RecordPage<C extends CollectionName> = OnePage<RecordOf<C>>;

/** How a download goes on after a fault. */
export interface Patience {
  /**
   * Asks for a page until it comes.
   * @param size records of a page
   * @returns the page, or the target to go on with in its stead
   */
  read<A extends object>(
    target: Target,
    size: number,
    signal: AbortSignal | undefined,
    ask: (target: Target) => Promise<A>,
  ): Promise<A | Target>;
}

interface ReadAllOptions {
  readonly signal?: AbortSignal;
  /** For a long download (`src/data/api/patience.ts`). Without it the first fault ends it, and the caller may try anew. */
  readonly patience?: Patience;
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
  return { ...rest, records: joinPages([records]) };
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
  { signal, patience, onPage }: ReadAllOptions,
): Promise<WholeCollection<R>> {
  const byId = new Map<string, R>();
  let pages = 0;
  let received = 0;
  let invalid = 0;
  let total: number | null = null;
  const sorted = param(target, 'sort') === null ? withParam(target, 'sort', 'id') : target;
  let next: Target | null = withParam(sorted, 'page[size]', String(PAGE_SIZE));
  while (next !== null && pages < MOST_PAGES) {
    // A download is of what there is now, not of what a service worker kept
    const ask = (target: Target) =>
      readOnePage(target, api, parse, signal, patience === undefined ? 'default' : 'no-cache');
    const answer: OnePage<R> | Target =
      patience === undefined ? await ask(next) : await patience.read(next, PAGE_SIZE, signal, ask);
    if (!('page' in answer)) {
      next = answer;
      continue;
    }
    const known = byId.size;
    for (const record of answer.records) if (!byId.has(record.id)) byId.set(record.id, record);
    pages += 1;
    received += answer.records.length + answer.invalid;
    invalid += answer.invalid;
    total ??= answer.page.total;
    // Links may go on for ever, from a page without news to the next
    next = answer.invalid > 0 || byId.size > known ? answer.page.next : null;
    onPage?.(received, total);
  }
  return { records: [...byId.values()], invalid, repeated: received - invalid - byId.size, total };
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
): Promise<OnePage<R>> {
  const requested = withParam(target, 'stats[total]', 'count');
  const url = toApiUrl(requested, api);
  const { records, invalid, links, count } = parse(await fetchJson(url, api, signal, cache), url);
  const page = readPage(requested, { links, count, received: records.length + invalid }, api);
  return { records, invalid, page };
}

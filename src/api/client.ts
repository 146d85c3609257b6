import { apiAddress } from './base.ts';
import { type ParsedCollection, parseCollection, parseSingle } from './documents.ts';
import { ApiError } from './errors.ts';
import { fetchJson } from './fetchJson.ts';
import type { CollectionName } from './jsonapi.ts';
import { joinPages, type Page, readPage } from './paging.ts';
import type { RecordOf } from './resources/registry.ts';
import { recordTarget, type Target, toApiUrl, withParam } from './target.ts';

/** No list that the app reads whole is longer than this many pages; a server that never ends is cut off here. */
const MOST_PAGES = 200;

/** Their ids are numbers; the live API fails on any other text, where nothing is to be found (API-NOTES 5). */
const NUMBERED: ReadonlySet<CollectionName> = new Set(['rulings', 'reviews']);

/** A page of records with its way on. */
export interface RecordPage<C extends CollectionName> {
  readonly records: readonly RecordOf<C>[];
  readonly invalid: number;
  readonly page: Page;
}

/** A whole collection, read page by page. */
export interface WholeCollection<C extends CollectionName> {
  readonly records: readonly RecordOf<C>[];
  readonly invalid: number;
  /** Records that came on more than one page and were dropped. */
  readonly repeated: number;
  /** The server's own count, to compare with. */
  readonly total: number | null;
}

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
  const requested: Target = withParam({ collection, id: null, params }, 'stats[total]', 'count');
  const url = toApiUrl(requested, api);
  const answer = parseCollection(collection, await fetchJson(url, api, signal), url, api);
  return { records: answer.records, invalid: answer.invalid, page: pageOf(requested, answer, api) };
}

/**
 * All records of a filtered collection, following the document's own links to the end.
 * Order is made stable with `sort=id` unless the caller sorts (API-NOTES 1.10). @throws ApiError
 */
export async function fetchAll<C extends CollectionName>(
  collection: C,
  params: Target['params'],
  signal?: AbortSignal,
): Promise<WholeCollection<C>> {
  const pages: RecordPage<C>[] = [];
  const start: Target = { collection, id: null, params };
  let next: Target | null = withParam(
    params.some(([name]) => name === 'sort') ? start : withParam(start, 'sort', 'id'),
    'page[size]',
    '1000',
  );
  while (next !== null && pages.length < MOST_PAGES) {
    const page: RecordPage<C> = await fetchPage(collection, next.params, signal);
    pages.push(page);
    next = page.page.next;
  }
  const { records, repeated } = joinPages(pages.map((page) => page.records));
  return {
    records,
    repeated,
    invalid: pages.reduce((sum, page) => sum + page.invalid, 0),
    total: pages[0]?.page.total ?? null,
  };
}

function pageOf<C extends CollectionName>(requested: Target, answer: ParsedCollection<C>, api: string): Page {
  const received = answer.records.length + answer.invalid;
  return readPage(requested, { links: answer.links, count: answer.count, received }, api);
}

import type * as v from 'valibot';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { param, recordTarget, type Target, toApiUrl, withParam } from '../../domain/json-api/target.ts';
import { apiAddress } from './base.ts';
import {
  parseCollection,
  parseSingle,
  type ReadCollection,
  readAttributes,
  readCollection,
} from './documents.ts';
import { ApiError } from './errors.ts';
import { type FetchOptions, fetchJson } from './fetchJson.ts';
import { joinPages, type Page, readPage } from './paging.ts';
import type { RecordOf } from './resources/registry.ts';

/** Page size for whole collections. */
const PAGE_SIZE = 1000;
/** A limit for servers whose pages never end. */
const MOST_PAGES = 500;

/** Collections with numeric ids, for which the live API fails on any other id (docs/api.md, Errors). */
const NUMBERED: ReadonlySet<CollectionName> = new Set(['rulings', 'reviews']);

export interface WholeCollection<R> {
  readonly records: readonly R[];
  /** Records that failed validation and were left out. */
  readonly invalid: number;
  /** The server's own count, for comparison. */
  readonly total: number | null;
}

export interface OnePage<R> {
  readonly records: readonly R[];
  readonly invalid: number;
  readonly page: Page;
  /** Whether the total only counts records saved on this device: offline, or on a slow network. */
  readonly isPartial: boolean;
}

export type RecordPage<C extends CollectionName> = OnePage<RecordOf<C>>;

/** Requests a page, of `size` records or fewer, until it succeeds. */
export type Patience = <A>(
  target: Target,
  size: number,
  signal: AbortSignal | undefined,
  ask: (target: Target) => Promise<A>,
) => Promise<A>;

/** Records received, and the total if known. */
export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

/** How to ask for one document. */
export type AskOptions = Pick<FetchOptions, 'signal' | 'source'>;

export interface ReadOptions extends AskOptions {
  /** For long downloads (`src/data/keeper/sync.ts`). Without it the first fault ends the download. */
  readonly patience?: Patience;
  /** Called after every page, by `readAll`. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Parses a page's document. @throws ApiError (shape) */
type ParsePage<R> = (document: unknown, url: string) => ReadCollection<R>;

/** One record. @throws ApiError */
export async function fetchRecord<C extends CollectionName>(
  collection: C,
  id: string,
  options?: AskOptions,
): Promise<RecordOf<C>> {
  const api = await apiAddress();
  const url = toApiUrl(recordTarget(collection, id), api);
  if (NUMBERED.has(collection) && !/^\d+$/.test(id)) {
    throw new ApiError(url, { kind: 'status', status: 404, detail: null });
  }
  return parseSingle(collection, await fetchJson(url, api, options), url, api);
}

/** One page of a collection, selected by the parameters. @throws ApiError */
export async function fetchPage<C extends CollectionName>(
  collection: C,
  params: Target['params'],
  options?: AskOptions,
): Promise<RecordPage<C>> {
  const api = await apiAddress();
  const target = { collection, id: null, params };
  const answer = await readOnePage(target, api, parserOf(collection, api), options);
  return { ...answer, records: joinPages([answer.records]) };
}

/** All records of a filtered collection. @throws ApiError */
export async function fetchAll<C extends CollectionName>(
  collection: C,
  params: Target['params'],
  options: ReadOptions = {},
): Promise<WholeCollection<RecordOf<C>>> {
  const api = await apiAddress();
  return readAll({ collection, id: null, params }, api, parserOf(collection, api), options);
}

/**
 * All records of a filtered collection. Sorted by id unless the target sorts: unsorted paging has returned the right number
 * of rows with a fifth of them duplicated (docs/api.md, Paging). @throws ApiError
 */
export async function readAll<R extends { readonly id: string }>(
  target: Target,
  api: string,
  parse: ParsePage<R>,
  { onProgress, ...options }: ReadOptions,
): Promise<WholeCollection<R>> {
  const pages: (readonly R[])[] = [];
  let received = 0;
  let invalid = 0;
  let total: number | null = null;
  const sorted = param(target, 'sort') === null ? withParam(target, 'sort', 'id') : target;
  for await (const answer of pagesOf(sorted, api, parse, options)) {
    pages.push(answer.records);
    received += answer.records.length + answer.invalid;
    invalid += answer.invalid;
    total ??= answer.page.total;
    onProgress?.({ received, total });
  }
  return { records: joinPages(pages), invalid, total };
}

/**
 * All records of a filtered collection with only the attributes of `schema`, by `fields[cards]=…`. A server without sparse fields
 * sends all attributes, which works too. @throws ApiError
 */
export function readSparse<A extends object>(
  target: Target,
  schema: v.GenericSchema<unknown, A> & { readonly entries: object },
  api: string,
  options: ReadOptions,
): Promise<WholeCollection<A & { readonly id: string }>> {
  const { collection } = target;
  return readAll(
    withParam(target, `fields[${collection}]`, Object.keys(schema.entries).join(',')),
    api,
    (document, url) => readCollection(collection, document, url, (record) => readAttributes(record, schema)),
    options,
  );
}

/** All pages of a filtered collection, following the documents' own links. @throws ApiError */
export async function* pagesOf<R extends { readonly id: string }>(
  target: Target,
  api: string,
  parse: ParsePage<R>,
  { signal, source, patience }: ReadOptions,
): AsyncGenerator<OnePage<R>> {
  // Downloads bypass the service worker's cache
  const cache = patience === undefined ? 'default' : 'no-cache';
  const ask = (one: Target) => readOnePage(one, api, parse, { signal, source, cache });
  const seen = new Set<string>();
  let next: Target | null = withParam(target, 'page[size]', String(PAGE_SIZE));
  for (let pages = 0; next !== null && pages < MOST_PAGES; pages += 1) {
    const answer: OnePage<R> = await (patience?.(next, PAGE_SIZE, signal, ask) ?? ask(next));
    const known = seen.size;
    for (const { id } of answer.records) seen.add(id);
    yield answer;
    // Links may go on forever without any new records
    next = answer.invalid > 0 || seen.size > known ? answer.page.next : null;
  }
}

function parserOf<C extends CollectionName>(collection: C, api: string): ParsePage<RecordOf<C>> {
  return (document, url) => parseCollection(collection, document, url, api);
}

/** One page, parsed by `parse`. @throws ApiError */
export async function readOnePage<R>(
  target: Target,
  api: string,
  parse: ParsePage<R>,
  options?: FetchOptions,
): Promise<OnePage<R>> {
  const requested = withParam(target, 'stats[total]', 'count');
  const url = toApiUrl(requested, api);
  const { records, invalid, links, count, isPartial } = parse(await fetchJson(url, api, options), url);
  const page = readPage(requested, { links, count, received: records.length + invalid }, api);
  return { records, invalid, page, isPartial };
}

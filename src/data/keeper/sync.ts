import { attributeOf, isRecord, type RawRecord } from '../../domain/json-api/collections.ts';
import { collectionTarget, param, type Target, withParam } from '../../domain/json-api/target.ts';
import { type OnePage, type Patience, type Progress, pagesOf, readOnePage } from '../api/client.ts';
import { type ReadCollection, readCollection } from '../api/documents.ts';
import { ApiError, retryDelay, shouldRetry } from '../api/errors.ts';
import type { ApiSource } from '../api/fetchJson.ts';
import type { Page } from '../api/paging.ts';
import type { ListState } from './store.ts';

/**
 * The downloader: brings a stored list in sync with the API, although the API's list may change while it is read, so that
 * records move between pages. (This is long because the algorithm is subtle.) One small request shows changes: the count
 * changes with deletions, the latest `updated_at` with additions and updates. If both are equal before and after, nothing moved.
 * Otherwise, until they are:
 * 1. fetch what changed, by `updated_at`. That is enough if the count matches the number of created records;
 * 2. compare the ids of all records, since `updated_at` does not show deletions, nor records that moved to a page already read.
 * A stored list starts with the comparison; an interrupted one resumes with its next page.
 */

/** The list to download. */
export interface Source<R> {
  /** Root of the API. */
  readonly api: string;
  /** Where its documents come from; `fetch` by default. */
  readonly documents?: ApiSource | undefined;
  /** The whole collection, with parameters for the form of its records. */
  readonly target: Target;
  /** Returns null for an invalid record. */
  readonly read: (record: RawRecord) => R | null;
  /** Restricts the list to the latest `most` records that match. */
  readonly some?: { readonly fits: (record: R) => boolean; readonly most: number } | undefined;
  readonly onProgress: (progress: Progress) => void;
}

/** The part of a list's state that the downloader manages. */
export type Reading = Pick<ListState, 'next' | 'total' | 'newest' | 'invalid'>;

/** The stored list. Every change also stores the state. */
export interface Held<R> {
  /** Null before the first read. */
  readonly reading: Reading | null;
  /** Distinct records. */
  readonly size: number;
  has(id: string): boolean;
  ids(): Iterable<string>;
  /** Adds or replaces records by id; `isFirst` replaces the whole list. */
  add(records: readonly R[], reading: Reading, isFirst: boolean): Promise<void>;
  /** Drops all other records. */
  retain(ids: ReadonlySet<string>, reading: Reading): Promise<void>;
}

const PAGE_SIZE = 1000;
const IDS_AT_ONCE = 100;
/** After so many pages without new records, the API's links are considered endless. */
const MOST_REPEATS = 10;
/** The most comparisons, in case the API's list keeps changing. */
const MOST_ROUNDS = 3;
const NOTHING: Reading = { next: null, total: null, newest: '', invalid: 0 };
const LONG_AGO = '1970-01-01T00:00:00+00:00';

/** Shows whether anything changed. A `total` of null never matches a count. */
type Head = Pick<Reading, 'total' | 'newest'>;

/** A page of raw records; those without an id are invalid. */
type RawPage = OnePage<RawRecord>;

/**
 * Brings a list up to date.
 * @returns how many records are missing compared with the API's count; above 0 if it counts wrongly or changes too fast
 * @throws ApiError, or errors of `held`
 */
export async function sync<R extends { readonly id: string }>(
  { api, documents, target, read, some, onProgress }: Source<R>,
  held: Held<R>,
): Promise<number> {
  const { collection } = target;
  // So that the first page shows the head
  const latestFirst = withParam(target, 'sort', '-updated_at,id');
  const firstPage = withParam(latestFirst, 'page[size]', String(PAGE_SIZE));
  /** The latest change among the records that were received since the last comparison began. */
  let newestSeen = '';

  const isBegun = held.reading?.next !== null;
  /** The head before the last full read; null if an earlier state was confirmed. */
  let headBefore: Head | null = null;
  if (isBegun) {
    const { start, isOfOneMoment } = await readPages();
    if (isOfOneMoment) return Math.max(0, missing(start.total));
    headBefore = start;
  }
  let head: Head = NOTHING;
  for (let round = 0; ; round += 1) {
    head = await readHead();
    const before = held.reading ?? NOTHING;
    const known = headBefore ?? before;
    let isConfirmed = head.total === known.total && head.newest === known.newest;
    if (!isConfirmed) {
      const isAtOnce = head.newest === before.newest || (await readChanged(before));
      isConfirmed = headBefore === null && isAtOnce && held.reading?.total === head.total;
    }
    // A record that came and went in between leaves count and latest change as they were
    if (time(newestSeen) > time(head.newest)) isConfirmed = false;
    if (isConfirmed) await held.add([], { ...(held.reading ?? before), ...head }, false);
    const lost = missing(head.total);
    // After comparing ids, a remaining difference means that the API counts wrongly
    if (isConfirmed && (lost === 0 || round > 0)) return Math.max(0, lost);
    if (round === MOST_ROUNDS) break;
    await compareIds();
    // For a restricted list the ids do not show which records were missed
    if (isBegun && some !== undefined) await readPages();
    headBefore = head;
  }
  // Unconfirmed: start over next time
  if (isBegun && some !== undefined && held.reading !== null)
    await held.add([], { ...held.reading, next: firstPage }, false);
  return Math.max(0, missing(head.total));

  /** The API's count minus the stored records; may be negative. 0 for a restricted list. */
  function missing(total: number | null): number {
    if (some !== undefined || total === null) return 0;
    return total - held.size - (held.reading?.invalid ?? 0);
  }

  async function readHead(): Promise<Head> {
    const { page, records } = await readPage(withParam(latestFirst, 'page[size]', '1'));
    return { total: page.total, newest: newestOf(records) };
  }

  /**
   * Reads all pages, or the rest of an interrupted read, and stores each.
   * @returns the head at the beginning, and whether everything came in one answer, which is consistent
   */
  async function readPages(): Promise<{ readonly start: Head; readonly isOfOneMoment: boolean }> {
    let { reading } = held;
    let next: Target | null = reading?.next ?? firstPage;
    let pages = 0;
    let repeats = 0;
    let start: Head | null = reading;
    let lastTotal = reading?.total ?? null;
    const isResumed = reading !== null;
    while (next !== null) {
      const answer: RawPage = await readPage(next);
      const { page, records } = answer;
      const { good, invalid } = readRecords(answer, () => false);
      // Deletions move records to pages already read; for a full list, comparing ids finds them
      const deleted =
        some && lastTotal !== null && page.total !== null ? Math.max(0, lastTotal - page.total) : 0;
      lastTotal = page.total;
      repeats = records.every(({ id }) => held.has(id)) ? repeats + 1 : 0;
      const isFull: boolean = some !== undefined && held.size + good.length >= some.most;
      next = isFull || repeats > MOST_REPEATS ? null : goOn(next, page, deleted);
      start ??= { total: page.total, newest: newestOf(records) };
      const isConfirmed = next !== null || (pages === 0 && !isResumed);
      reading = {
        next,
        total: isConfirmed ? start.total : null,
        newest: start.newest,
        invalid: (reading?.invalid ?? 0) + invalid,
      };
      await held.add(good, reading, pages === 0 && !isResumed);
      pages += 1;
      onProgress({ received: page.to, total: page.total });
    }
    return { start: start ?? NOTHING, isOfOneMoment: pages === 1 && !isResumed };
  }

  /**
   * Fetches what changed since the last sync, including that same second.
   * @returns whether it came in one answer
   */
  async function readChanged(before: Reading): Promise<boolean> {
    const since = withParam(latestFirst, 'filter[updated_at][gte]', before.newest || LONG_AGO);
    const isCreated = (record: RawRecord) =>
      !held.has(record.id) && !(time(attributeOf(record, 'created_at')) <= time(before.newest));
    let created = 0;
    let pages = 0;
    let received = 0;
    const changed: R[] = [];
    for await (const answer of pagesFrom(since)) {
      created += answer.records.filter(isCreated).length;
      changed.push(...readRecords(answer, held.has).good);
      received += answer.records.length;
      pages += 1;
      onProgress({ received, total: answer.page.total });
    }
    const total = before.total === null ? null : before.total + created;
    await held.add(changed, { ...before, total }, false);
    return pages <= 1;
  }

  /** Drops records that the API no longer has, and fetches missing ones. */
  async function compareIds(): Promise<void> {
    newestSeen = '';
    const bare = withParam(collectionTarget(collection), `fields[${collection}]`, 'updated_at');
    const listed = new Set<string>();
    for await (const { records } of pagesFrom(withParam(bare, 'sort', 'id'))) {
      for (const { id } of records) listed.add(id);
    }
    const reading = { ...(held.reading ?? NOTHING), total: null };
    if (some !== undefined) {
      // A deletion moves others to pages already read, and which of the missing records match is unknown: ask before dropping any
      const doubted = [...held.ids()].filter((id) => !listed.has(id));
      for await (const { records } of pagesById(doubted)) for (const { id } of records) listed.add(id);
      await held.retain(listed, reading);
      return;
    }
    await held.retain(listed, reading);
    const lost = [...listed].filter((id) => !held.has(id));
    const found: R[] = [];
    let invalid = 0;
    for await (const answer of pagesById(lost)) {
      const records = readRecords(answer, () => false);
      found.push(...records.good);
      invalid += records.invalid;
    }
    await held.add(found, { ...reading, invalid }, false);
  }

  async function* pagesById(ids: readonly string[]): AsyncGenerator<RawPage> {
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const asked = ids.slice(at, at + IDS_AT_ONCE).join();
      yield* pagesFrom(withParam(target, 'filter[id]', asked));
    }
  }

  function pagesFrom(start: Target): AsyncGenerator<RawPage> {
    return pagesOf(start, api, parse, { patience, source: documents });
  }

  function readPage(page: Target): Promise<RawPage> {
    return patience(page, PAGE_SIZE, undefined, (asked) =>
      readOnePage(asked, api, parse, { cache: 'no-cache', source: documents }),
    );
  }

  function parse(document: unknown, url: string): ReadCollection<RawRecord> {
    const page = readCollection(collection, document, url, (record) => (isRecord(record) ? record : null));
    newestSeen = newestOf(page.records, newestSeen);
    return page;
  }

  /** The matching (or already known) records of a page, and the number of invalid ones. */
  function readRecords(
    { records, invalid }: RawPage,
    isKnown: (id: string) => boolean,
  ): { readonly good: readonly R[]; readonly invalid: number } {
    const all = records.map(read).filter((record) => record !== null);
    const good = some ? all.filter((record) => isKnown(record.id) || some.fits(record)) : all;
    return { good, invalid: invalid + records.length - all.length };
  }
}

/** The next page; after deletions, the page to which records may have moved. */
function goOn(current: Target, { next, number, size }: Page, deleted: number): Target | null {
  if (deleted === 0 || size === null) return next;
  // After a timeout the pages are smaller than the one that was asked for
  const sized = withParam(current, 'page[size]', String(size));
  return withParam(sized, 'page[number]', String(Math.max(1, number - Math.ceil(deleted / size))));
}

/** The latest `updated_at` as sent by the API, or `known` if that is later; empty if there is none. */
export function newestOf(records: readonly RawRecord[], known = ''): string {
  let newest = known;
  for (const record of records) {
    const updated = attributeOf(record, 'updated_at');
    if (typeof updated === 'string' && (newest === '' || time(updated) > time(newest))) newest = updated;
  }
  return newest;
}

function time(date: unknown): number {
  return typeof date === 'string' ? Date.parse(date) : Number.NaN;
}

/** Page size after a large page timed out. */
const SMALL_PAGE_SIZE = 200;

/** Retries transient faults, and falls back to smaller pages after timeouts. @throws the last fault, or the abort reason */
export const patience: Patience = async (target, size, signal, ask) => {
  const smaller = inSmallPages(target, size);
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask(target);
    } catch (error) {
      signal?.throwIfAborted();
      const isTimeout = error instanceof ApiError && error.fault.kind === 'timeout';
      if (smaller !== null && isTimeout) return patience(smaller, size, signal, ask);
      if (!shouldRetry(failures, error)) throw error;
      await pause(retryDelay(failures, error), signal);
    }
  }
};

/** The same place in the collection with small pages; null if pages are small already, or the server chose their size. */
function inSmallPages(target: Target, size: number): Target | null {
  if (param(target, 'page[size]') !== String(size)) return null;
  const number = Number(param(target, 'page[number]') ?? 1);
  const small = withParam(target, 'page[size]', String(SMALL_PAGE_SIZE));
  return withParam(small, 'page[number]', String((number - 1) * (size / SMALL_PAGE_SIZE) + 1));
}

/** @throws the abort reason */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isJsonObject } from '../../engine/json.ts';
import {
  API_PREFIX,
  COLLECTIONS,
  type CollectionName,
  type Json,
  type JsonObject,
} from '../../src/domain/json-api/collections.ts';
import { UserError } from '../cli/program.ts';
import {
  type ApiPage,
  createPace,
  fetchPage,
  type Pace,
  RETRY_POLICY,
  type RetryPolicy,
} from './fetchPage.ts';
import { Progress, type SavedPage, writeWhole } from './progress.ts';
import { type PulledPage, PulledPages } from './pulledPages.ts';

export interface Source {
  /** URL of the API without `API_PREFIX`, such as `https://api.netrunnerdb.com`. */
  readonly api: string;
  readonly pageSize: number;
  readonly retry: RetryPolicy;
  /** Concurrent requests, each for another collection. */
  readonly atOnce: number;
}

/** Pages count as endless after so many records, whatever the API counts; it has some 100,000 decklists. */
const MOST_RECORDS = 1_000_000;
/** The same for pages, since some may hold nearly nothing; the API's smallest have 20 records. */
const MOST_PAGES = 20_000;
/** The largest collection, in characters, because all of it is in memory at the end. */
const LARGEST_COLLECTION = 400_000_000;
/** The longest that a pull may take, in milliseconds. The next one goes on. */
const LONGEST_PULL = 3_600_000;

/** The largest page size that every collection of the API allows (docs/api.md, Paging). */
const PAGE_SIZE = 1_000;

/** A live API, read politely. */
export function liveSource(api: string): Source {
  return { api, pageSize: PAGE_SIZE, retry: RETRY_POLICY, atOnce: 2 };
}

const zip = promisify(gzip);

/**
 * Downloads all collections of an API into a folder of dumps, `<collection>.json.gz`, for `--data`. A file appears when its
 * collection is complete; an interrupted run is resumed. Pages from an earlier pull are fetched conditionally.
 * @param folder created if it does not exist
 * @param report called with one line per event
 * @param before folder of an earlier pull
 * @param signal ends it at once; what is complete stays, for the next run
 * @throws {UserError} if a collection cannot be downloaded completely
 */
export async function pullAll(
  folder: string,
  source: Source,
  report: (line: string) => void,
  before = folder,
  signal?: AbortSignal,
): Promise<void> {
  const overdue = AbortSignal.timeout(LONGEST_PULL);
  await mkdir(folder, { recursive: true });
  const progress = await Progress.open(folder, source.api);
  const pull: Pull = {
    source,
    progress,
    before: await PulledPages.open(before),
    notes: await PulledPages.open(folder),
    pace: createPace(),
    stopping: new AbortController(),
    signal: signal === undefined ? overdue : AbortSignal.any([signal, overdue]),
    report,
  };
  const left = COLLECTIONS.values();
  let collections = 0;
  async function takeTurns(): Promise<void> {
    for (const name of left) {
      throwIfStopping(pull);
      if (await pullInto(folder, name, pull)) collections += 1;
    }
  }
  const turns = Array.from({ length: source.atOnce }, () =>
    takeTurns().catch((fault: unknown) => {
      // The others finish and store their current page first
      pull.stopping.abort(fault);
      throw fault;
    }),
  );
  const ended = await Promise.allSettled(turns);
  if (overdue.aborted) throw new UserError(`gave up after ${LONGEST_PULL / 60_000} minutes`);
  for (const turn of ended) if (turn.status === 'rejected') throw turn.reason;
  await progress.close();
  report(`wrote ${collections} collections to ${folder}`);
}

/** The shared state of one pull. */
interface Pull {
  readonly source: Source;
  readonly progress: Progress;
  /** Pages from an earlier pull. */
  readonly before: PulledPages;
  /** Pages from this pull. */
  readonly notes: PulledPages;
  readonly pace: Pace;
  /** Aborted with the error once a collection failed. */
  readonly stopping: AbortController;
  /** Aborted if it must end at once. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

function throwIfStopping({ stopping, signal }: Pull): void {
  signal.throwIfAborted();
  stopping.signal.throwIfAborted();
}

/** @returns whether the API has that collection */
async function pullInto(folder: string, name: CollectionName, pull: Pull): Promise<boolean> {
  const { progress, notes, report } = pull;
  if (progress.done.has(name)) {
    report(`${name}: already done`);
    return true;
  }
  const whole = await pullCollection(name, pull);
  if (whole === undefined) {
    report(`${name}: this API has no such collection`);
  } else {
    await writeWhole(
      join(folder, `${name}.json.gz`),
      await zip(JSON.stringify(whole.document), { level: 9 }),
    );
    // The server refuses two files of one collection
    await rm(join(folder, `${name}.json`), { force: true });
    await notes.note(name, whole.pages);
  }
  await progress.finish(name);
  return whole !== undefined;
}

/** A collection document with all records. */
interface WholeCollection {
  readonly data: readonly Json[];
  /** Only if there was one page: no URL answers what several pages do. */
  readonly links?: JsonObject;
  readonly meta: { readonly stats: { readonly total: { readonly count: number } } };
}

/** A collection and its pages; none if they overlapped, so that no page is a slice of it. */
interface PulledCollection {
  readonly document: WholeCollection;
  readonly pages: readonly PulledPage[];
}

/**
 * Downloads a whole collection by following the API's own links. Sorted by id, since unsorted pages of the reference repeat
 * and skip records. Duplicates are dropped, and the count must match the API's total.
 * @returns `undefined` if the API has no such collection
 * @throws {UserError} if it, or meanwhile another one, cannot be downloaded completely
 */
async function pullCollection(name: CollectionName, pull: Pull): Promise<PulledCollection | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    // No conditional requests in a second attempt
    const known = attempt === 1 ? pull.before.pagesOf(name) : [];
    const pages = await readPages(name, pull, known);
    if (pages === undefined) return undefined;
    const received = pages.flatMap((page) => page.data);
    const data = withoutRepeats(received);
    const total = pages.at(-1)?.total ?? data.length;
    // After a deletion a record slips past the next page, so the last total alone may still match
    const moved = pages.find((page) => page.total !== null && page.total !== total);
    if (data.length === total && moved === undefined) {
      const [only] = pages;
      const links =
        pages.length === 1 && only && Object.keys(only.links).length > 0 ? { links: only.links } : {};
      return {
        document: { data, ...links, meta: { stats: { total: { count: total } } } },
        pages: data.length === received.length ? pages.map(noteOf) : [],
      };
    }
    await pull.progress.forget(name);
    const before = moved === undefined ? '' : ` and ${moved.total} before`;
    const mismatch = `${data.length} records arrived, but the API counts ${total}${before}`;
    if (attempt === 2) throw new UserError(`${name}: ${mismatch}, twice`);
    pull.report(`${name}: ${mismatch}; reading it again`);
  }
}

function noteOf({ data, ...facts }: SavedPage): PulledPage {
  return { ...facts, count: data.length };
}

async function readPages(
  name: CollectionName,
  pull: Pull,
  known: readonly PulledPage[],
): Promise<readonly SavedPage[] | undefined> {
  const { source, progress, report } = pull;
  const pages = [...(await progress.pages(name))];
  let received = pages.reduce((sum, { data }) => sum + data.length, 0);
  if (received > 0) report(`${name}: continuing after ${received.toLocaleString('en-US')} records`);
  let url: string | null = pages.length > 0 ? (pages.at(-1)?.next ?? null) : firstUrl(source, name);
  let size = 0;
  const records = known.length > 0 ? await pull.before.recordsOf(name) : null;
  while (url !== null) {
    throwIfStopping(pull);
    const number = pages.length;
    const same = known[number]?.url === url ? known[number] : undefined;
    const kept = same && records?.[number];
    const say = (line: string) => report(`${name}: ${line}`);
    const page = await fetchPage(url, kept ? same : null, source.retry, pull.pace, say, pull.signal);
    if (page === undefined) {
      if (number === 0) return undefined;
      throw new UserError(`${name}: page ${number + 1} is missing`);
    }
    let saved: SavedPage;
    if (page === 'unchanged') {
      if (!same || !kept) throw new UserError(`${url}: unexpected HTTP 304`);
      received += kept.length;
      saved = { ...same, data: kept };
    } else {
      received += page.data.length;
      size += page.size;
      if (size > LARGEST_COLLECTION)
        throw new UserError(`${name}: larger than ${LARGEST_COLLECTION / 1_000_000} MB`);
      const next = nextUrl(source, name, page, url, received);
      const { data, links, etag, modified, total = null } = page;
      saved = { data, links, etag, modified, url, total, next };
    }
    checkEnd(name, saved, pages, received);
    await progress.savePage(name, number, saved);
    pages.push(saved);
    const of = saved.total === null ? '' : ` of ${saved.total.toLocaleString('en-US')}`;
    const how = page === 'unchanged' ? ', unchanged' : '';
    report(`${name}: ${received.toLocaleString('en-US')}${of}${how}`);
    url = saved.next;
  }
  return pages;
}

/** @throws {UserError} if pages are endless: they repeat, or bring more than the API counts */
function checkEnd(
  name: CollectionName,
  { url, next, total, data }: SavedPage,
  before: readonly SavedPage[],
  received: number,
): void {
  if (next === null) return;
  if (next === url || before.some((page) => page.url === next))
    throw new UserError(`${name}: its next links form a loop`);
  // With tolerance, since pages may shift while they are read
  const most = total === null ? MOST_RECORDS : Math.min(2 * total + data.length, MOST_RECORDS);
  if (received > most || before.length >= MOST_PAGES) {
    const counted = total === null ? 'without a count' : `where the API counts ${total}`;
    throw new UserError(`${name}: its pages go on after ${received} records, ${counted}`);
  }
}

function firstUrl({ api, pageSize }: Source, name: CollectionName): string {
  const query = new URLSearchParams({ 'page[number]': '1', 'page[size]': String(pageSize), sort: 'id' });
  return `${api}${API_PREFIX}/${name}?${query}`;
}

/**
 * The next page's URL: the API's `next` link on the requested host, since links may name another; without a link but with
 * records missing, the next page number.
 */
function nextUrl(
  { api }: Source,
  name: CollectionName,
  page: ApiPage,
  url: string,
  received: number,
): string | null {
  if (page.data.length === 0) return null;
  const { next } = page.links;
  if (typeof next === 'string') {
    const link = URL.parse(next, url);
    if (!link?.pathname.endsWith(`${API_PREFIX}/${name}`)) {
      throw new UserError(`${name}: its next link leads to ${next}`);
    }
    return `${api}${API_PREFIX}/${name}${link.search}`;
  }
  if (page.total === undefined || received >= page.total) return null;
  const following = new URL(url);
  const number = Number(following.searchParams.get('page[number]') ?? '1');
  following.searchParams.set('page[number]', String(number + 1));
  return following.href;
}

function withoutRepeats(records: readonly Json[]): readonly Json[] {
  const seen = new Set<Json | undefined>();
  return records.filter((record) => {
    const id = isJsonObject(record) ? record.id : undefined;
    if (id === undefined || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

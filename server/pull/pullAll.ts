import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  API_PREFIX,
  COLLECTIONS,
  type CollectionName,
  type Json,
  type JsonObject,
} from '../../src/api/jsonapi.ts';
import { isJsonObject } from '../dataset/json.ts';
import { UserError } from '../program.ts';
import { type ApiPage, fetchPage, type RetryPolicy } from './fetchPage.ts';
import { Progress, type SavedPage, writeWhole } from './progress.ts';

export interface Source {
  /** Where the API is, such as `https://api.netrunnerdb.com`; `API_PREFIX` follows. */
  readonly api: string;
  readonly pageSize: number;
  readonly retry: RetryPolicy;
}

const zip = promisify(gzip);

/**
 * Reads all collections of an API into a folder of dumps, `<collection>.json.gz`, as `--data` takes it. A collection's file
 * appears when it is whole; a run that was stopped is taken up by the next one.
 * @param folder made where it does not exist
 * @param report called with one line for each thing that happens
 * @throws {UserError} when a collection cannot be read whole
 */
export async function pullAll(folder: string, source: Source, report: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const progress = await Progress.open(folder, source.api);
  let collections = 0;
  for (const name of COLLECTIONS) {
    if (progress.done.has(name)) {
      report(`${name}: done before`);
      collections += 1;
      continue;
    }
    const whole = await pullCollection(source, name, progress, report);
    if (whole) {
      await writeWhole(join(folder, `${name}.json.gz`), await zip(JSON.stringify(whole), { level: 9 }));
      // The server does not choose between two files of one collection.
      await rm(join(folder, `${name}.json`), { force: true });
      collections += 1;
    } else {
      report(`${name}: this API has no such collection`);
    }
    await progress.finish(name);
  }
  await progress.close();
  report(`${collections} collections are in ${folder}`);
}

/** A collection document of all records of a collection. */
interface WholeCollection {
  readonly data: readonly Json[];
  /** Only where one page held them all: no URL answers what several pages do. */
  readonly links?: JsonObject;
  readonly meta: { readonly stats: { readonly total: { readonly count: number } } };
}

/**
 * Reads a whole collection by following the API's own links. Sorted by id, since unsorted pages of the reference repeat and
 * skip records; records that come twice are kept once, and the number of them must be the API's own total.
 * @param report called with one line for each thing that happens
 * @returns `undefined` when the API has no such collection
 * @throws {UserError} when it cannot be read whole
 */
async function pullCollection(
  source: Source,
  name: CollectionName,
  progress: Progress,
  report: (line: string) => void,
): Promise<WholeCollection | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const pages = await readPages(source, name, progress, report);
    if (!pages) return undefined;
    const data = withoutRepeats(pages.flatMap((page) => page.data));
    const total = pages.at(-1)?.total ?? data.length;
    if (data.length === total) {
      const [only] = pages;
      const links =
        pages.length === 1 && only && Object.keys(only.links).length > 0 ? { links: only.links } : {};
      return { data, ...links, meta: { stats: { total: { count: total } } } };
    }
    await progress.forget(name);
    const mismatch = `${data.length} records arrived where the API counts ${total}`;
    if (attempt === 2) throw new UserError(`${name}: ${mismatch}, twice`);
    report(`${name}: ${mismatch}; reading it again`);
  }
}

async function readPages(
  source: Source,
  name: CollectionName,
  progress: Progress,
  report: (line: string) => void,
): Promise<readonly SavedPage[] | undefined> {
  const pages = [...(await progress.pages(name))];
  let received = pages.reduce((sum, { data }) => sum + data.length, 0);
  if (received > 0) report(`${name}: going on after ${received.toLocaleString('en-US')} records`);
  let url: string | null = pages.length > 0 ? (pages.at(-1)?.next ?? null) : firstUrl(source, name);
  while (url !== null) {
    const page = await fetchPage(url, source.retry, (line) => report(`${name}: ${line}`));
    if (!page) {
      if (pages.length === 0) return undefined;
      throw new UserError(`${name}: page ${pages.length + 1} is not there`);
    }
    received += page.data.length;
    const next = nextUrl(source, name, page, url, received);
    const saved: SavedPage = { data: page.data, links: page.links, total: page.total ?? null, next };
    await progress.savePage(name, pages.length, saved);
    pages.push(saved);
    const of = page.total === undefined ? '' : ` of ${page.total.toLocaleString('en-US')}`;
    report(`${name}: ${received.toLocaleString('en-US')}${of}`);
    url = next;
  }
  return pages;
}

function firstUrl({ api, pageSize }: Source, name: CollectionName): string {
  const query = new URLSearchParams({ 'page[number]': '1', 'page[size]': String(pageSize), sort: 'id' });
  return `${api}${API_PREFIX}/${name}?${query}`;
}

/**
 * The next page: where the API's `next` link says, with the host that was asked for, since a link may name another; or, where
 * records are still missing but there is no such link, the number after this one.
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
    return differing(name, `${api}${API_PREFIX}/${name}${link.search}`, url);
  }
  if (page.total === undefined || received >= page.total) return null;
  const following = new URL(url);
  const number = Number(following.searchParams.get('page[number]') ?? '1');
  following.searchParams.set('page[number]', String(number + 1));
  return following.href;
}

function differing(name: CollectionName, next: string, url: string): string {
  if (next === url) throw new UserError(`${name}: its next link leads back to the same page`);
  return next;
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

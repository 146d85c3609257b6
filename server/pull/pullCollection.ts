import { API_PREFIX, type CollectionName, type Json, type JsonObject } from '../../src/api/jsonapi.ts';
import { isJsonObject } from '../dataset/json.ts';
import { PlainFault } from '../plainFault.ts';
import { type ApiPage, fetchPage, type Patience } from './fetchPage.ts';
import type { Progress, SavedPage } from './progress.ts';

export interface Source {
  /** Where the API is, such as `https://api.netrunnerdb.com`; `API_PREFIX` follows. */
  readonly api: string;
  readonly pageSize: number;
  readonly patience: Patience;
}

/** A collection document of all records of a collection. */
export interface WholeCollection {
  readonly data: readonly Json[];
  /** Only where one page held them all: no URL answers what several pages do. */
  readonly links?: JsonObject;
  readonly meta: { readonly stats: { readonly total: { readonly count: number } } };
}

/**
 * Reads a whole collection by following the API's own links. Sorted by id, since unsorted pages of the reference repeat and
 * skip records; records that come twice are kept once, and the number of them must be the API's own total.
 * @param report told what happens, one line each
 * @returns `undefined` when the API has no such collection
 * @throws {PlainFault} when it cannot be read whole
 */
export async function pullCollection(
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
    if (attempt === 2) throw new PlainFault(`${name}: ${mismatch}, twice`);
    report(`${name}: ${mismatch}; reading it anew`);
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
    const page = await fetchPage(url, source.patience, (line) => report(`${name}: ${line}`));
    if (!page) {
      if (pages.length === 0) return undefined;
      throw new PlainFault(`${name}: page ${pages.length + 1} is not there`);
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
      throw new PlainFault(`${name}: its next link leads to ${next}`);
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
  if (next === url) throw new PlainFault(`${name}: its next link leads back to the same page`);
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

import { findCollection } from '../engine/collectionRules.ts';
import type { Dataset } from '../engine/dataset.ts';
import { API_PREFIX, COLLECTIONS, type CollectionName } from '../src/domain/json-api/collections.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../src/domain/json-api/target.ts';
import { escapeXml } from '../src/domain/text/escape.ts';

/** URLs per sitemap: the protocol allows 50,000 (sitemaps.org). */
const MOST_ADDRESSES = 40_000;
const SITEMAP = /^\/sitemap-([a-z_]+)-([1-9]\d*)\.xml$/;

const PAGES = ['/', '/help/search', '/sitemap'];

interface CrawlerFile {
  readonly type: 'text/plain; charset=utf-8' | 'application/xml; charset=utf-8';
  readonly text: string;
}

/**
 * `robots.txt`, `sitemap.xml` and the sitemaps in it: one for pages, and one or more for each collection.
 * @param dataset if omitted, because the API is remote, there are no sitemaps
 * @param path of the request
 * @param site its public address without a trailing slash
 * @returns null for any other path
 */
export function crawlerFile(dataset: Dataset | undefined, path: string, site: string): CrawlerFile | null {
  if (path === '/robots.txt') return robots(dataset !== undefined, site);
  if (dataset === undefined) return null;
  if (path === '/sitemap.xml') return sitemapIndex(dataset, site);
  const [, name = '', number] = SITEMAP.exec(path) ?? [];
  if (name === 'pages') return number === '1' ? sitemap(pageEntries(), site) : null;
  const collection = findCollection(name);
  if (collection === undefined || Number(number) > parts(dataset, collection)) return null;
  return sitemap(recordEntries(dataset, collection, Number(number)), site);
}

function robots(hasSitemap: boolean, site: string): CrawlerFile {
  const lines = [
    'User-agent: *',
    `Disallow: ${new URL(site + API_PREFIX).pathname}/`,
    ...(hasSitemap ? [`Sitemap: ${site}/sitemap.xml`] : []),
  ];
  return { type: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n` };
}

function sitemapIndex(dataset: Dataset, site: string): CrawlerFile {
  const names = [
    'pages-1',
    ...COLLECTIONS.flatMap((collection) =>
      Array.from({ length: parts(dataset, collection) }, (_, index) => `${collection}-${index + 1}`),
    ),
  ];
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${site}/sitemap-${name}.xml`)}</loc></sitemap>`,
  );
  return xml(`<sitemapindex xmlns="${SCHEMA}">${entries.join('\n')}</sitemapindex>`);
}

interface Entry {
  readonly path: string;
  /** `YYYY-MM-DD` */
  readonly changed?: string | undefined;
}

function pageEntries(): readonly Entry[] {
  return [...PAGES, ...COLLECTIONS.map((collection) => toAppUrl(collectionTarget(collection)))].map(
    (path) => ({ path }),
  );
}

function recordEntries(dataset: Dataset, collection: CollectionName, part: number): readonly Entry[] {
  const from = (part - 1) * MOST_ADDRESSES;
  const { allPositions, column } = dataset[collection];
  const idAt = column('id');
  const changedAt = column('updated_at');
  return Array.from(allPositions.subarray(from, from + MOST_ADDRESSES), (position) => ({
    path: toAppUrl(recordTarget(collection, String(idAt(position)))),
    changed: /^\d{4}-\d{2}-\d{2}/.exec(String(changedAt(position)))?.[0],
  }));
}

function sitemap(entries: readonly Entry[], site: string): CrawlerFile {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(site + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return xml(`<urlset xmlns="${SCHEMA}">${urls.join('\n')}</urlset>`);
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function xml(text: string): CrawlerFile {
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`,
  };
}

function parts(dataset: Dataset, collection: CollectionName): number {
  return Math.ceil(dataset[collection].size / MOST_ADDRESSES);
}

import { LRUCache } from 'lru-cache';
import type { PageRenderer } from '../src/app/renderPage.tsx';
import { Representation, serve } from './http/representation.ts';
import { DATA_HEADERS } from './http/securityHeaders.ts';
import { SHARED_FOLDER } from './pageTemplate.ts';

/** How many versions are cached: pages with the previous one may still be on their way. */
const MOST_VERSIONS = 4;
const BROTLI_QUALITY = 9;
const PATH = new RegExp(`^/${SHARED_FOLDER}/([\\w-]+)\\.json$`);
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  ...DATA_HEADERS,
};

/**
 * Answers `/page-data/VERSION.json`: the data shared by nearly all pages, cached forever by version. For an unknown version it
 * is a 404, and the browser asks the API.
 * @returns null for any other path
 */
export function createSharedData(renderer: Pick<PageRenderer, 'shared'>) {
  const versions = new LRUCache<string, Representation>({ max: MOST_VERSIONS });

  async function answer(version: string, request: Request): Promise<Response> {
    if (!versions.has(version)) await readNewest();
    const known = versions.get(version);
    return known === undefined
      ? new Response('There is no such version\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
      : serve(known, request.headers, HEADERS);
  }

  async function readNewest(): Promise<void> {
    const newest = await renderer.shared().catch(() => null);
    if (newest === null) return;
    versions.set(newest.version, new Representation(Buffer.from(newest.text), BROTLI_QUALITY));
  }

  return (request: Request): Promise<Response> | null => {
    const [, version] = PATH.exec(new URL(request.url).pathname) ?? [];
    return version === undefined ? null : answer(version, request);
  };
}

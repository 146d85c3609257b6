import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { isPlaced, placeText } from './basePath.ts';
import { plainText } from './http/plainText.ts';
import { BEST_BROTLI, BROTLI_COPY, Representation, serve } from './http/representation.ts';
import { PART_HEADERS, securityHeaders, withImages } from './http/securityHeaders.ts';
import { readSiteSettings, type SiteSettings, sourcesOf } from './siteSettings.ts';

/** Names with a content hash, which never change their content. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const PAGE = '/index.html';
const SHELL = '/shell.html';
const SETTINGS = '/config.json';
const SERVICE_WORKER = '/service-worker.js';
/** Removes the service worker from browsers that have it. */
const NO_SERVICE_WORKER = '/no-service-worker.js';

/**
 * Serves a built single-page app: its files, and the page at every other path. The folder is read once, so that requests
 * cannot reach anything else and a build in progress does no harm.
 * @param folder of the build
 * @param settings that override the build's `config.json`
 * @param pages answers paths without a file; by default with the shell
 * @param serviceWorker whether browsers may install the service worker
 * @param basePath of the site, such as `/sift`: in files, not in the requests that arrive here
 * @throws {UserError} if the build's settings are invalid
 */
export async function createStatic(
  folder: string,
  settings: SiteSettings = {},
  pages?: (request: Request) => Promise<Response>,
  serviceWorker = true,
  basePath = '',
): Promise<Hono> {
  const files = await readFolder(folder, basePath);
  const inUse = await readSettings(folder, settings, basePath);
  if (Object.keys(settings).length > 0) replace(files, SETTINGS, JSON.stringify(inUse));
  for (const path of [PAGE, SHELL]) {
    const html = files.get(path)?.body.toString('utf8');
    if (html !== undefined) replace(files, path, withImages(html, inUse.images ?? []));
  }
  const remover = files.get(NO_SERVICE_WORKER);
  if (!serviceWorker && remover) files.set(SERVICE_WORKER, remover);
  const app = new Hono();
  const headers = Object.entries(
    securityHeaders(files.get(PAGE)?.body.toString('utf8') ?? '', sourcesOf(inUse)),
  );
  const partHeaders = Object.entries(PART_HEADERS);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of isPart(c.req.path) ? partHeaders : headers) c.res.headers.set(name, value);
    // Other sites embed previews
    if (c.res.headers.get('Content-Type')?.startsWith('image/'))
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  app.get('*', (c) => {
    // A path that looks like a file is never a page: a missing file is a 404
    const isFile = (files.has(c.req.path) && c.req.path !== PAGE) || getMimeType(c.req.path) !== undefined;
    if (!isFile && pages) return pages(c.req.raw);
    const path = isFile ? c.req.path : PAGE;
    const file = files.get(path);
    if (!file) return plainText(404, 'There is no such file', { 'Cache-Control': 'no-store' });
    return serve(file, c.req.raw.headers, {
      'Content-Type': contentTypeOf(path),
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });

  app.notFound(() => plainText(405, 'Only GET and HEAD are allowed here', { Allow: 'GET, HEAD' }));
  return app;
}

/**
 * The settings in use: the build's `config.json` with overrides.
 * @throws {UserError} if they are invalid
 */
export async function readSettings(
  folder: string,
  settings: SiteSettings,
  basePath = '',
): Promise<SiteSettings> {
  const path = join(folder, SETTINGS);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return { ...readSiteSettings(path, placeText(SETTINGS, text, basePath)), ...settings };
}

function replace(files: Map<string, Representation>, path: string, text: string): void {
  files.set(path, representationOf(path, Buffer.from(text)));
}

/** Whether a file is only a subresource. A worker has its own policy, and a picture may be opened as a page. */
function isPart(path: string): boolean {
  return /\.(?:js|css|woff2)$/.test(path) && !/worker/i.test(path);
}

function contentTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

async function readFolder(folder: string, basePath = ''): Promise<Map<string, Representation>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    // The build's manifest, the headers for other hosts, and copies under their own names are not public
    .filter((entry) => entry.isFile() && entry.name !== '_headers' && !entry.name.endsWith(BROTLI_COPY))
    .filter((entry) => !/[\\/]\./.test(entry.parentPath.slice(folder.length)))
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replaceAll('\\', '/');
      const body = await readFile(file);
      const placed =
        basePath !== '' && isPlaced(path) ? Buffer.from(placeText(path, body.toString(), basePath)) : body;
      const brotli = placed === body ? await readFile(file + BROTLI_COPY).catch(() => undefined) : undefined;
      return [path, representationOf(path, placed, brotli)] as const;
    });
  return new Map(await Promise.all(files));
}

function representationOf(
  path: string,
  body: Buffer<ArrayBuffer>,
  brotli?: Buffer<ArrayBuffer>,
): Representation {
  // Pictures and fonts are already compressed
  const isPacked = !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentTypeOf(path));
  return new Representation(body, BEST_BROTLI, { isPacked, brotli });
}

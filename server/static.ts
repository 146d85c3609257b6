import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { API_PREFIX } from '../src/api/jsonapi.ts';
import { isPlaced, placeText } from './basePath.ts';
import { isJsonObject } from './dataset/json.ts';
import { Representation, serve } from './http/representation.ts';
import { UserError } from './program.ts';

/** A file is compressed once and then sent to everyone: it is worth all the work there is, 6 % less than with quality 9. */
const BROTLI_QUALITY = 11;

/** Names that the build derives from the content, so that they never stand for other bytes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const PAGE = '/index.html';
const SETTINGS = '/config.json';
const SERVICE_WORKER = '/service-worker.js';
/** Takes the other off the browsers that have it. */
const NO_SERVICE_WORKER = '/no-service-worker.js';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/**
 * Serves a built single-page app: its files, and the page at every other path, which the app's router reads.
 * The folder is read once, so that a request can name nothing else and a build under way disturbs nobody.
 * @param folder that holds the build
 * @param api where a remote API is that the app is to read, in place of the one that the build names; `API_PREFIX` follows
 * @param pages answers the addresses that are no file; without it the shell does
 * @param serviceWorker whether browsers may keep the app's service worker
 * @param basePath that the site lies below, such as `/sift`: in files, not in the requests that come here
 * @throws {UserError} when the build's settings cannot be read
 */
export async function createStatic(
  folder: string,
  api?: string,
  pages?: (request: Request) => Promise<Response>,
  serviceWorker = true,
  basePath = '',
): Promise<Hono> {
  const files = await readFolder(folder, basePath);
  if (api !== undefined)
    files.set(SETTINGS, representationOf(SETTINGS, settingsFor(folder, files.get(SETTINGS), api)));
  const remover = files.get(NO_SERVICE_WORKER);
  if (!serviceWorker && remover) files.set(SERVICE_WORKER, remover);
  const app = new Hono();
  app.use(securityHeaders(files.get(PAGE)?.body.toString('utf8') ?? ''));

  app.get('*', (c) => {
    // A path that looks like a file's is never the page: a missing file is missing.
    const isFile = (files.has(c.req.path) && c.req.path !== PAGE) || getMimeType(c.req.path) !== undefined;
    if (!isFile && pages) return pages(c.req.raw);
    const path = isFile ? c.req.path : PAGE;
    const file = files.get(path);
    if (!file) return refuse(404, 'There is no such file', { 'Cache-Control': 'no-store' });
    return serve(file, c.req.raw.headers, {
      'Content-Type': contentTypeOf(path),
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });

  app.notFound(() => refuse(405, 'Only GET and HEAD are allowed here', { Allow: 'GET, HEAD' }));
  return app;
}

/**
 * Compresses what `createStatic` serves, largest first and one at a time, so that the first visitor does not wait for it
 * (0.4 s for the largest file). Best begun once the server listens.
 */
export async function compressAhead(app: Hono, folder: string, signal: AbortSignal): Promise<void> {
  const files = await readFolder(folder);
  const paths = [...files].toSorted(([, a], [, b]) => b.body.length - a.body.length).map(([path]) => path);
  for (const path of paths) {
    if (signal.aborted) return;
    await app.request(path, { headers: { 'Accept-Encoding': 'br' } });
  }
}

/** A script that stands in the page itself, which the policy must name by its hash. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The security headers of every page and asset. Pictures and connections may go anywhere, since both base URLs are settings
 * of the deployment; scripts only come from here. Styles may be inline because components set custom properties on elements.
 * @param html the page whose inline scripts are allowed
 */
function securityHeaders(html: string) {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inline],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ['*', 'data:', 'blob:'],
      connectSrc: ['*'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Whether a host is for HTTPS alone, and what may be looked up or embedded, is for the host to say.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: false,
    xDnsPrefetchControl: false,
    // Browsers warn of these two on a host without HTTPS, and the app opens no window that they would protect.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

function contentTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

async function readFolder(folder: string, basePath = ''): Promise<Map<string, Representation>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    // The build's manifest is for the server, not for the world
    .filter((entry) => entry.isFile() && !/[\\/]\./.test(entry.parentPath.slice(folder.length)))
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replaceAll('\\', '/');
      const body = await readFile(file);
      const placed =
        basePath !== '' && isPlaced(path) ? Buffer.from(placeText(path, body.toString(), basePath)) : body;
      return [path, representationOf(path, placed)] as const;
    });
  return new Map(await Promise.all(files));
}

function representationOf(path: string, body: Buffer<ArrayBuffer>): Representation {
  // Pictures and fonts are compressed in themselves.
  return new Representation(body, BROTLI_QUALITY, !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentTypeOf(path)));
}

/** The app's settings at run time, `config.json`, with the API elsewhere; all others are those of the build. */
function settingsFor(folder: string, file: Representation | undefined, api: string): Buffer<ArrayBuffer> {
  const settings = parseSettings(join(folder, SETTINGS), file?.body.toString('utf8') ?? '{}');
  return Buffer.from(JSON.stringify({ ...settings, api: `${api}${API_PREFIX}` }));
}

function parseSettings(path: string, text: string) {
  try {
    const settings: unknown = JSON.parse(text);
    if (isJsonObject(settings)) return settings;
  } catch {
    // Refused below, in the same words as a file that holds something else.
  }
  throw new UserError(`${path} does not hold a JSON object`);
}

function refuse(status: number, reason: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(`${reason}\n`, { status, headers: { ...headers, 'Content-Type': PLAIN_TEXT } });
}

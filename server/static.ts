import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { contentTypeOf, isPacked, looksLikeFile } from './http/contentTypes.ts';
import { Representation } from './http/representation.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serve } from './http/serve.ts';

/** A file is compressed once and then sent to everyone: it is worth all the work there is, 6 % less than with quality 9. */
const BROTLI_QUALITY = 11;

/** Names that the build derives from the content, so that they never stand for other bytes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const PAGE = '/index.html';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/**
 * Serves a built single-page app: its files, and the page at every other path, which the app's own router reads.
 * The folder is read once, so that a request can name nothing else and a build under way disturbs nobody.
 * @param folder that holds the build
 * @param overrides texts by path that take the place of the build's, such as `/config.json`
 */
export async function createStatic(folder: string, overrides: ReadonlyMap<string, string>): Promise<Hono> {
  const files = await readFolder(folder);
  for (const [path, text] of overrides) files.set(path, representationOf(path, Buffer.from(text)));
  const security = securityHeaders(files.get(PAGE)?.body.toString('utf8') ?? '');
  const app = new Hono();

  app.get('*', (c) => {
    const path = files.has(c.req.path) || looksLikeFile(c.req.path) ? c.req.path : PAGE;
    const file = files.get(path);
    if (!file) return refuse(404, 'There is no such file', { ...security, 'Cache-Control': 'no-store' });
    return serve(file, c.req.raw.headers, {
      ...security,
      'Content-Type': contentTypeOf(path),
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });

  app.notFound(() => refuse(405, 'Only GET and HEAD are allowed here', { ...security, Allow: 'GET, HEAD' }));
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

async function readFolder(folder: string): Promise<Map<string, Representation>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replaceAll('\\', '/');
      return [path, representationOf(path, await readFile(file))] as const;
    });
  return new Map(await Promise.all(files));
}

function representationOf(path: string, body: Buffer<ArrayBuffer>): Representation {
  return new Representation(body, BROTLI_QUALITY, isPacked(contentTypeOf(path)));
}

function refuse(status: number, reason: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(`${reason}\n`, { status, headers: { ...headers, 'Content-Type': PLAIN_TEXT } });
}

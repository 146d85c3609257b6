import { API_PREFIX } from '../src/domain/json-api/collections.ts';
import { UserError } from './cli/program.ts';
import type { Fetch } from './http/listen.ts';
import { plainText } from './http/plainText.ts';

/**
 * Serves a site below a path of its host, such as `https://example.org/sift/`. The build is made once for the root and adapted
 * when it is served or copied: scripts, the service worker and the manifest use relative URLs (vite.config.ts), so only
 * documents, style sheets and settings change.
 */

/** Segments of characters without a special meaning in URLs, HTML or CSS; no `.` or `..`. */
const BASE_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/;

/**
 * @returns the path without a trailing slash; '' for the root
 * @throws {UserError} for anything but a plain path
 */
export function parseBasePath(text: string): string {
  if (text === '' || !BASE_PATH.test(text))
    throw new UserError(`--base-path takes a path such as /sift, not ${JSON.stringify(text)}`);
  return text.replace(/\/$/, '');
}

/** A file of the build, adapted to a base path. @param path within the build's folder, such as `/index.html` */
export function placeText(path: string, text: string, basePath: string): string {
  if (basePath === '') return text;
  if (path.endsWith('.html')) {
    return text
      .replace('<html ', `<html data-base="${basePath}" `)
      .replace(/\b(href|src|content)="\/(?!\/)/g, `$1="${basePath}/`);
  }
  if (path.endsWith('.css')) return text.replace(/url\((['"]?)\/(?!\/)/g, `url($1${basePath}/`);
  // The API is on the same host unless the settings say otherwise
  if (path === '/config.json') return text.replace(`"${API_PREFIX}"`, `"${basePath}${API_PREFIX}"`);
  return text;
}

/** Whether {@link placeText} changes a file. */
export function isPlaced(path: string): boolean {
  return /\.(?:html|css)$/.test(path) || path === '/config.json';
}

/** Health checks reach the process directly, whatever the base path. */
const HEALTH = /^\/(?:healthz|readyz)$/;
/** Scheme and host, path, the rest. */
const PARTS = /^([a-z]+:\/\/[^/?#]*)([^?#]*)(.*)$/is;

/**
 * Answers requests below a path as if they were at the root; other requests get a hint where the site is.
 * @param origin scheme and host of the site; by default the request's
 */
export function belowBasePath(basePath: string, answer: Fetch, origin?: string): Fetch {
  if (basePath === '') return answer;
  return (request) => {
    const [, host = '', path = '', rest = ''] = PARTS.exec(request.url) ?? [];
    if (path.startsWith(`${basePath}/`))
      return answer(new Request(host + path.slice(basePath.length) + rest, request));
    if (HEALTH.test(path)) return answer(request);
    if (path === basePath)
      return new Response(null, { status: 308, headers: { Location: `${basePath}/${rest}` } });
    return plainText(404, `Nothing here: Sift is at ${origin ?? host}${basePath}${path}${rest}`, {
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  };
}

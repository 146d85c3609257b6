import { API_PREFIX } from '../src/domain/json-api/jsonapi.ts';
import { UserError } from './cli/program.ts';
import type { Fetch } from './http/listen.ts';

/**
 * A site below a path of its host, such as `https://example.org/sift/`. The build is made once, for the root of a host, and is put
 * below a path when it is served or copied: its scripts find each other from where they are (vite.config.ts), the service worker
 * and the app's manifest name everything relative to themselves, so that documents, style sheets and settings alone change.
 */

/** Segments of letters, digits and marks that mean nothing in a URL, HTML or CSS; none that leads up. */
const BASE_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/;

/**
 * @returns the path without a slash at its end; '' for the root
 * @throws {UserError} for anything that is no plain path
 */
export function parseBasePath(text: string): string {
  if (text === '' || !BASE_PATH.test(text))
    throw new UserError(`--base-path takes a path such as /sift, not ${JSON.stringify(text)}`);
  return text.replace(/\/$/, '');
}

/** A file of the build as it is below a path. @param path from the build's folder on, such as `/index.html` */
export function placeText(path: string, text: string, basePath: string): string {
  if (basePath === '') return text;
  if (path.endsWith('.html')) {
    return text
      .replace('<html ', `<html data-base="${basePath}" `)
      .replace(/\b(href|src|content)="\/(?!\/)/g, `$1="${basePath}/`);
  }
  if (path.endsWith('.css')) return text.replace(/url\((['"]?)\/(?!\/)/g, `url($1${basePath}/`);
  // The API is beside the app unless the settings name another
  if (path === '/config.json') return text.replace(`"${API_PREFIX}"`, `"${basePath}${API_PREFIX}"`);
  return text;
}

/** Whether {@link placeText} changes a file. */
export function isPlaced(path: string): boolean {
  return /\.(?:html|css)$/.test(path) || path === '/config.json';
}

/** What asks whether the process is well asks it directly, whatever path the site lies below. */
const HEALTH = /^\/(?:healthz|readyz)$/;
/** Scheme and host, path, the rest. */
const PARTS = /^([a-z]+:\/\/[^/?#]*)([^?#]*)(.*)$/is;

/**
 * Answers requests below a path as if they were at the root, and says of all others where the site is.
 * @param origin scheme and host that the site's readers use; else that of each request
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
    return new Response(`There is nothing here: Sift is at ${origin ?? host}${basePath}${path}${rest}\n`, {
      status: 404,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    });
  };
}

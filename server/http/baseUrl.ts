import { API_PREFIX } from '../../src/api/jsonapi.ts';

const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?=\/|$)/i;

/**
 * The base URL that an answer's links are written with: the configured origin, else the one that the client addressed. Only
 * a plain host and port are taken from the request, and no `X-Forwarded-*` header is believed: anyone can send one.
 */
export function baseUrlOf(url: string, origin: string | undefined): string {
  return `${origin ?? ORIGIN.exec(url)?.[0] ?? 'http://localhost'}${API_PREFIX}`;
}

import type { PageRenderer } from '../src/app/renderPage.tsx';
import { decodePercent } from '../src/domain/text/escape.ts';
import { remember } from '../src/domain/text/lookup.ts';
import { plainText } from './http/plainText.ts';
import { Representation, serve } from './http/representation.ts';
import { DATA_HEADERS } from './http/securityHeaders.ts';

const BROTLI_QUALITY = 9;
const PATH = /^\/statistics\/.+\.json$/;
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  ...DATA_HEADERS,
};
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * Answers `/statistics/….json`: what all decklists say about a card, faction, set or format, counted once per change of the
 * data. 404 for an unknown record, 503 while a remote API's decklists are still being read.
 * @returns null for any other path
 */
export function createStatistics({ statistics }: Pick<PageRenderer, 'statistics'>) {
  const bodies = new WeakMap<object, Representation>();

  async function answer(path: string, request: Request): Promise<Response> {
    const found = await statistics.answer(path).catch(() => null);
    if (found === null)
      return plainText(503, 'The decklists are not counted yet', { ...NOT_KEPT, 'Retry-After': '60' });
    if (found === undefined) return plainText(404, 'There are no such statistics', NOT_KEPT);
    const body = remember(bodies, found, () => new Representation(Buffer.from(found.text), BROTLI_QUALITY));
    return serve(body, request.headers, HEADERS);
  }

  return (request: Request): Promise<Response> | null => {
    const path = decodePercent(new URL(request.url).pathname) ?? '';
    return PATH.test(path) ? answer(path, request) : null;
  };
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, type ApiFault } from '../data/api/errors.ts';
import { parseSettings } from '../data/settings/settings.ts';
import type { RenderedFor } from './App.tsx';
import { isShared } from './serverCache.ts';

/** The id of the script element that holds the state of a page which the server rendered. */
const STATE_ID = 'page-state';

/** What the browser needs to take a rendered page over: the data in it, and what it was rendered for. */
export interface PageState {
  readonly renderedFor: RenderedFor;
  /** The id of its route (src/app/router.tsx): to find it takes a phone longer than to read the rest */
  readonly route: string;
  /** The address that was rendered, from the path on: a host of plain files sends a page for others too, whatever their query. */
  readonly address: string;
  /** Milliseconds since 1970 */
  readonly renderedAt: number;
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[];
  /** Queries that the API answered with a fault that will not pass, such as an unknown id. */
  readonly faults: readonly (readonly [key: QueryKey, url: string, fault: ApiFault])[];
}

/** The queries of a cache that have ended, as they are sent with the page. */
export function collectQueries(client: QueryClient): Pick<PageState, 'queries' | 'faults'> {
  const ended = client.getQueryCache().getAll();
  return {
    queries: ended.flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [[queryKey, state.data] as const] : [],
    ),
    faults: ended.flatMap(({ queryKey, state }) =>
      state.error instanceof ApiError && !state.error.isTransient
        ? [[queryKey, state.error.url, state.error.fault] as const]
        : [],
    ),
  };
}

/** Fills a browser's cache with what the page brought. */
export function restoreQueries(client: QueryClient, { queries, faults, renderedAt }: PageState): void {
  // A clock that is behind must not keep data fresh for ever
  const updatedAt = Math.min(renderedAt, Date.now());
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt });
  for (const [queryKey, url, fault] of faults) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error: new ApiError(url, fault), errorUpdatedAt: updatedAt });
  }
}

/** The state as UTF-8 text that may stand in a script element: nothing in it can end the element or begin a comment. */
export function printState({ queries, ...state }: PageState): Buffer {
  const parts: Buffer[] = [];
  // What stands between shared data is made bytes of at once
  let text = `${printJson(state).slice(0, -1)},"queries":[`;
  for (const [index, [key, data]] of queries.entries()) {
    text += `${index === 0 ? '' : ','}[${printJson(key)},`;
    if (isShared(key)) {
      parts.push(Buffer.from(text), printShared(data));
      text = '';
    } else text += printJson(data);
    text += ']';
  }
  return Buffer.concat([...parts, Buffer.from(`${text}]}`)]);
}

/**
 * What many pages bring, such as all snapshots, is printed once. Nothing else: a text is cut from a block of 64 kB with others, all of
 * which stays as long as one of them, so that 2,000 records of 5 kB each would keep 80 MB.
 */
const printed = new WeakMap<object, Buffer>();

function printShared(data: unknown): Buffer {
  if (typeof data !== 'object' || data === null) return Buffer.from(printJson(data));
  const known = printed.get(data) ?? Buffer.from(printJson(data));
  printed.set(data, known);
  return known;
}

const UNSAFE = /[<\u2028\u2029]/g;

function printJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The state of the page at hand; null where the server sent the shell or another page, or what it sent cannot be read. */
export function readState(page: Document, address: string): PageState | null {
  const text = page.getElementById(STATE_ID)?.textContent;
  if (!text) return null;
  try {
    const state: PageState = JSON.parse(text);
    const { device, settings } = state.renderedFor;
    if (state.address !== address) return null;
    return { ...state, renderedFor: { device, settings: parseSettings(settings) } };
  } catch {
    return null;
  }
}

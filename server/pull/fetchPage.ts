import { setTimeout as wait } from 'node:timers/promises';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import type { Json, JsonObject } from '../../src/domain/json-api/collections.ts';
import { UserError } from '../cli/program.ts';
import { fetchApi } from '../http/fetchApi.ts';
import type { SavedPage } from './progress.ts';

/** For conditional requests. */
type Validators = Pick<SavedPage, 'etag' | 'modified'>;

/** One page of a collection as the API answers it. */
export interface ApiPage extends Validators {
  readonly data: readonly Json[];
  readonly links: JsonObject;
  /** Records in the whole collection, if the API says. */
  readonly total: number | undefined;
  /** Characters of the answer. */
  readonly size: number;
}

export interface RetryPolicy {
  /** Attempts per page, including the first. */
  readonly attempts: number;
  /** Milliseconds to wait before the second attempt; doubled before each later one. */
  readonly firstDelay: number;
  /** Timeout of one attempt in milliseconds. */
  readonly timeout: number;
}

export const RETRY_POLICY: RetryPolicy = { attempts: 7, firstDelay: 500, timeout: 60_000 };
const LONGEST_DELAY = 60_000;
/** The largest page in bytes; a thousand decklists with long notes have some 20 million. */
const LARGEST_PAGE = 64_000_000;

/** Delays all requests to an API after a `Retry-After`. */
export interface Pace {
  /** @throws the signal's reason if it is aborted meanwhile */
  ready(signal?: AbortSignal): Promise<void>;
  hold(milliseconds: number): void;
}

export function createPace(): Pace {
  let until = 0;
  return {
    async ready(signal) {
      for (let left = until - performance.now(); left > 0; left = until - performance.now())
        await wait(left, undefined, { signal });
    },
    hold(milliseconds) {
      until = Math.max(until, performance.now() + milliseconds);
    },
  };
}

/** A failure that is worth a retry. */
class TransientError extends Error {
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/**
 * Fetches one page and retries transient faults: a cut connection, 429 (honouring `Retry-After`), 5xx, or a body that is not
 * the expected JSON, such as a proxy's error page.
 * @param known validators of the stored page
 * @param report called with one line per failed attempt
 * @param signal ends the request, or the wait for the next
 * @returns `undefined` if there is no such collection, `unchanged` if the stored page is current
 * @throws {UserError} if all attempts failed, or for a permanent fault
 */
export async function fetchPage(
  url: string,
  known: Validators | null,
  retry: RetryPolicy,
  pace: Pace,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<ApiPage | 'unchanged' | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    await pace.ready(signal);
    try {
      return await attemptPage(url, known, retry.timeout, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof UserError) throw error;
      if (error instanceof RangeError) throw new UserError(`${url}: ${error.message}`);
      const reason = explain(error);
      if (attempt >= retry.attempts)
        throw new UserError(`${url}: gave up after ${attempt} attempts: ${reason}`);
      const backoff =
        Math.min(retry.firstDelay * 2 ** (attempt - 1), LONGEST_DELAY) * (0.75 + Math.random() / 2);
      const asked = (error instanceof TransientError ? error.retryAfter : undefined) ?? 0;
      pace.hold(asked);
      const delay = Math.max(backoff, asked);
      report(`${reason}; trying again in ${(delay / 1000).toFixed(1)} s`);
      await wait(delay, undefined, { signal });
    }
  }
}

async function attemptPage(
  url: string,
  known: Validators | null,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<ApiPage | 'unchanged' | undefined> {
  const overdue = AbortSignal.timeout(timeout);
  const request = {
    headers: {
      Accept: 'application/vnd.api+json',
      ...(known?.etag != null && { 'If-None-Match': known.etag }),
      ...(known?.modified != null && { 'If-Modified-Since': known.modified }),
    },
    signal: signal === undefined ? overdue : AbortSignal.any([signal, overdue]),
  };
  const response = await fetchApi(url, request, LARGEST_PAGE);
  const text = await response.text();
  if (response.status === 404) return undefined;
  if (response.status === 304 && known !== null) return 'unchanged';
  if (response.status === 429 || response.status >= 500) {
    throw new TransientError(`HTTP ${response.status}`, retryAfterOf(response.headers.get('retry-after')));
  }
  if (!response.ok) throw new UserError(`${url}: HTTP ${response.status}`);
  const { headers } = response;
  return { ...parsePage(text), etag: headers.get('etag'), modified: headers.get('last-modified') };
}

function parsePage(text: string): Omit<ApiPage, keyof Validators> {
  const document = parseJson(text);
  if (!isJsonObject(document) || !isJsonArray(document.data))
    throw new TransientError('not a collection document');
  const { links, meta, data } = document;
  const stats = isJsonObject(meta) ? meta.stats : undefined;
  const total = isJsonObject(stats) ? stats.total : undefined;
  const count = isJsonObject(total) ? total.count : undefined;
  return {
    data,
    links: isJsonObject(links) ? links : {},
    size: text.length,
    total: isJsonObject(count) ? Object.keys(count).length : typeof count === 'number' ? count : undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransientError(text.trimStart().startsWith('<') ? 'HTML instead of JSON' : 'broken JSON');
  }
}

/** `Retry-After`, in seconds or as a date, as milliseconds; capped at the longest delay. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), LONGEST_DELAY);
}

/** The innermost cause: `fetch` itself only says that it failed. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Json, JsonObject } from '../../src/api/jsonapi.ts';
import { isJsonArray, isJsonObject } from '../dataset/json.ts';
import { UserError } from '../program.ts';

/** One page of a collection as the API answers it. */
export interface ApiPage {
  readonly data: readonly Json[];
  readonly links: JsonObject;
  /** Records in the whole collection, as far as the API says. */
  readonly total: number | undefined;
}

export interface RetryPolicy {
  /** Attempts in all for one page. */
  readonly attempts: number;
  /** Milliseconds to wait before the second attempt; doubled before each later one. */
  readonly firstDelay: number;
  /** Milliseconds that one attempt may take. */
  readonly timeout: number;
}

export const RETRY_POLICY: RetryPolicy = { attempts: 7, firstDelay: 500, timeout: 60_000 };
const LONGEST_DELAY = 60_000;

/** A failure that another attempt may not have. */
class TransientError extends Error {
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/**
 * Fetches one page, again and again while the fault may pass: a cut connection, 429 (honouring `Retry-After`), 5xx, or a body
 * that is not the JSON it should be, such as the page of a proxy.
 * @param report called with one line for each attempt that failed
 * @returns `undefined` when there is no such collection
 * @throws {UserError} when all attempts failed, or for a fault that stays
 */
export async function fetchPage(
  url: string,
  retry: RetryPolicy,
  report: (line: string) => void,
): Promise<ApiPage | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptPage(url, retry.timeout);
    } catch (error) {
      if (error instanceof UserError) throw error;
      const reason = explain(error);
      if (attempt >= retry.attempts)
        throw new UserError(`${url}: gave up after ${attempt} attempts: ${reason}`);
      const backoff =
        Math.min(retry.firstDelay * 2 ** (attempt - 1), LONGEST_DELAY) * (0.75 + Math.random() / 2);
      const delay = Math.max(backoff, (error instanceof TransientError ? error.retryAfter : undefined) ?? 0);
      report(`${reason}; trying again in ${(delay / 1000).toFixed(1)} s`);
      await wait(delay);
    }
  }
}

async function attemptPage(url: string, timeout: number): Promise<ApiPage | undefined> {
  const response = await fetch(url, {
    headers: { Accept: 'application/vnd.api+json' },
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  if (response.status === 404) return undefined;
  if (response.status === 429 || response.status >= 500) {
    throw new TransientError(`HTTP ${response.status}`, retryAfterOf(response.headers.get('retry-after')));
  }
  if (!response.ok) throw new UserError(`${url}: HTTP ${response.status}`);
  return parsePage(text);
}

function parsePage(text: string): ApiPage {
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

/** `Retry-After`, seconds or a date, in milliseconds; never longer than one wait may be. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), LONGEST_DELAY);
}

/** The innermost cause says what happened: `fetch` itself only says that it failed. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

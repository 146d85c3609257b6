import * as v from 'valibot';
import { ApiError } from './errors.ts';

/** Sends a request, as `fetch` does. */
type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Answers a URL with a parsed document: the embedded API in the same process. */
type DirectTransport = (url: string) => Promise<{ readonly status: number; readonly document: unknown }>;

/** The source of the API's documents: a transport for requests, or direct access, where a record is always the same object. */
export type ApiSource = Transport | { readonly answer: DirectTransport };

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  readonly cache?: RequestCache;
  /** `fetch` by default; a server passes its own. */
  readonly source?: ApiSource | undefined;
}

/** Header of the service worker's answer if there is no network and no copy; servers never send it. */
export const NOT_KEPT = 'sift-not-kept';

/** Header of every request, by which the service worker recognizes it. */
export const ACCEPT = 'application/vnd.api+json';

const TIMEOUT_SECONDS = 15;

/** The longest answer in characters; the API's largest, a thousand printings, has five million. */
const LONGEST_BODY = 30_000_000;

/**
 * The only `fetch` for API data: on the API's own host, with a timeout, and every fault as a typed error. Aborts by the caller
 * are passed through. @throws ApiError
 */
export async function fetchJson(
  url: string,
  api: string,
  { signal, cache = 'default', source = fetch }: FetchOptions = {},
): Promise<unknown> {
  if (!url.startsWith(`${api}/`)) throw new ApiError(url, { kind: 'foreign-host' });
  if ('answer' in source) return readDirect(url, await source.answer(url));
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  let response: Response;
  let body: string;
  try {
    response = await source(url, {
      headers: { Accept: ACCEPT },
      // Only downloads do: they can wait for what a page shows
      ...(cache !== 'default' && { cache, priority: 'low' }),
      signal: signal === undefined ? timeout : eitherSignal(signal, timeout),
    });
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError(url, { kind: 'timeout', seconds: TIMEOUT_SECONDS });
    // The server's transport reads no more than may be
    if (error instanceof RangeError) throw new ApiError(url, { kind: 'too-large' });
    throw error instanceof ApiError ? error : new ApiError(url, { kind: 'offline' });
  }
  if (response.headers.has(NOT_KEPT)) throw new ApiError(url, { kind: 'not-kept' });
  if (!response.ok) {
    const fault = { kind: 'status', status: response.status, detail: readErrorDetail(body) } as const;
    throw new ApiError(url, fault, readRetryAfter(response.headers));
  }
  if (body.length > LONGEST_BODY) throw new ApiError(url, { kind: 'too-large' });
  try {
    return JSON.parse(body);
  } catch {
    const contentType = response.headers.get('content-type') ?? '';
    throw new ApiError(
      url,
      /json/.test(contentType) || /^\s*[[{]/.test(body)
        ? { kind: 'truncated' }
        : { kind: 'not-json', contentType: contentType.split(';')[0] ?? '' },
    );
  }
}

function readDirect(url: string, { status, document }: Awaited<ReturnType<DirectTransport>>): unknown {
  if (status === 200) return document;
  throw new ApiError(url, { kind: 'status', status, detail: detailOf(document) });
}

const errorsSchema = v.object({
  errors: v.array(v.object({ detail: v.optional(v.string()), title: v.optional(v.string()) })),
});

/** The `detail` of an `errors` document; failed requests may have no body or HTML (docs/api.md, Errors). */
function readErrorDetail(body: string): string | null {
  try {
    return detailOf(JSON.parse(body));
  } catch {
    return null;
  }
}

function detailOf(document: unknown): string | null {
  const parsed = v.safeParse(errorsSchema, document);
  return parsed.success ? (parsed.output.errors[0]?.detail ?? null) : null;
}

/** `Retry-After` in milliseconds: seconds or an HTTP date. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** `AbortSignal.any`, which Safari supports only from 17.4. */
export function eitherSignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const one of [first, second]) {
    const abort = () => either.abort(one.reason);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}

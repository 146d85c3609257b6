import * as v from 'valibot';
import { ApiError } from './errors.ts';

/** What sends a request: the browser's or Node's `fetch`, or the embedded API called in the same process. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (url, init) => fetch(url, init);

/** Has requests sent otherwise: on a server that is the API itself. */
export function setTransport(send: Transport): void {
  transport = send;
}

/** Answers a URL with a document that need not be text: the embedded API in the same process. */
export type DirectTransport = (
  url: string,
) => Promise<{ readonly status: number; readonly document: unknown }>;

let direct: DirectTransport | undefined;

/** Has documents taken from the same process, and none fetched. */
export function setDirectTransport(answer: DirectTransport): void {
  direct = answer;
}

/** The header of the service worker's answer where there is no network and nothing is kept; a server never sends it. */
export const NOT_KEPT = 'sift-not-kept';

/** The media type that the API is asked for. */
const ACCEPT = 'application/vnd.api+json';

/** Seconds after which a request is given up. */
const TIMEOUT_SECONDS = 15;

/** Characters of an answer; the largest that the API sends, a thousand printings, has five million. */
const LONGEST_BODY = 30_000_000;

/**
 * The one `fetch` of the app's API data: own host only (`api` is its root), with a timeout, and every fault as a typed error.
 * An abort by the caller is passed on as it is. @throws ApiError
 */
export async function fetchJson(
  url: string,
  api: string,
  signal?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<unknown> {
  if (!url.startsWith(`${api}/`)) throw new ApiError(url, { kind: 'foreign-host' });
  if (direct !== undefined) return readDirect(url, await direct(url));
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const fault = (error: unknown): unknown => {
    if (signal?.aborted) return error;
    if (timeout.aborted) return new ApiError(url, { kind: 'timeout', seconds: TIMEOUT_SECONDS });
    return error instanceof ApiError ? error : new ApiError(url, { kind: 'offline' });
  };

  let response: Response;
  let body: string;
  try {
    response = await transport(url, {
      headers: { Accept: ACCEPT },
      ...(cache !== 'default' && { cache }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    body = await response.text();
  } catch (error) {
    throw fault(error);
  }
  if (response.headers.has(NOT_KEPT)) throw new ApiError(url, { kind: 'not-kept' });
  if (!response.ok) {
    const detail = readErrorDetail(body);
    throw new ApiError(
      url,
      { kind: 'status', status: response.status, detail },
      readRetryAfter(response.headers),
    );
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

/**
 * The `detail` of an `errors` document; bodies of failed requests are optional and may be HTML (docs/api.md, Errors).
 */
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

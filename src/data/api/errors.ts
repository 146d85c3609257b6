/** Why a request failed, so that a panel can explain it and decide whether Retry makes sense. */
export type ApiFault =
  | { readonly kind: 'offline' }
  /** There is no network, and the service worker has no copy. */
  | { readonly kind: 'not-kept' }
  | { readonly kind: 'timeout'; readonly seconds: number }
  | { readonly kind: 'status'; readonly status: number; readonly detail: string | null }
  | { readonly kind: 'not-json'; readonly contentType: string }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'shape'; readonly expected: string }
  | { readonly kind: 'foreign-host' };

/** A request to the API without a usable answer. `retryAfter` is in milliseconds, if the server sent it (429, 503). */
export class ApiError extends Error {
  readonly url: string;
  readonly fault: ApiFault;
  readonly retryAfter: number | null;

  constructor(url: string, fault: ApiFault, retryAfter: number | null = null) {
    super(`${describeFault(fault)} (${url})`);
    this.name = 'ApiError';
    this.url = url;
    this.fault = fault;
    this.retryAfter = retryAfter;
  }

  /** The API rejects the request: an unknown filter or an invalid value. A retry is pointless. */
  get isBadRequest(): boolean {
    return this.fault.kind === 'status' && this.fault.status === 400;
  }

  /** A retry may succeed: network faults, 429 and 5xx, never another 4xx. */
  get isTransient(): boolean {
    const { fault } = this;
    if (fault.kind === 'status') return fault.status === 429 || fault.status >= 500;
    return fault.kind === 'offline' || fault.kind === 'timeout' || fault.kind === 'truncated';
  }
}

/** Whether a request failed because the API has no such record. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.fault.kind === 'status' && error.fault.status === 404;
}

/** The fault in the user's words, without codes or parser messages. */
export function describeFault(fault: ApiFault): string {
  switch (fault.kind) {
    case 'offline':
      return 'Couldn’t reach the server';
    case 'not-kept':
      return 'You’re offline, and this isn’t saved on this device';
    case 'timeout':
      return `The server didn’t answer within ${fault.seconds} seconds`;
    case 'status':
      if (fault.status === 404) return 'The server has nothing at this address';
      if (fault.status === 429) return 'The server is busy';
      if (fault.status >= 500) return `The server failed (status ${fault.status})`;
      return fault.detail
        ? `The server refused the request: ${fault.detail}`
        : `The server refused the request (status ${fault.status})`;
    case 'not-json':
      return `Expected card data, but got a page of type ${fault.contentType || 'unknown'}`;
    case 'truncated':
      return 'The answer was cut off or damaged';
    case 'too-large':
      return 'The answer is too large';
    case 'shape':
      return `Expected ${fault.expected}, but got something else`;
    case 'foreign-host':
      return 'The link leads to another host, so Sift didn’t follow it';
  }
}

const MOST_RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** Whether to retry after `failures` failures: only transient faults, at most three times. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failures < MOST_RETRIES;
}

/** Milliseconds before the next try: the server's `Retry-After`, else 0.5, 1, 2 s with up to 50 % jitter. */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.retryAfter !== null) return Math.min(error.retryAfter, LONGEST_WAIT);
  return 500 * 2 ** failures * (1 + random() / 2);
}

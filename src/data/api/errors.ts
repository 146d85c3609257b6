/** What went wrong with one request, so that a panel can say it in words and decide whether Retry makes sense. */
export type ApiFault =
  | { readonly kind: 'offline' }
  /** There is no network, and the service worker has no answer */
  | { readonly kind: 'not-kept' }
  | { readonly kind: 'timeout'; readonly seconds: number }
  | { readonly kind: 'status'; readonly status: number; readonly detail: string | null }
  | { readonly kind: 'not-json'; readonly contentType: string }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'shape'; readonly expected: string }
  | { readonly kind: 'foreign-host' };

/**
 * A request to the API that gave no usable answer. Says which URL and what was expected of it.
 * `retryAfter` is in milliseconds, where the server named a time (429, 503).
 */
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

  /** The API knows the collection but not this record. */
  get isNotFound(): boolean {
    return this.fault.kind === 'status' && this.fault.status === 404;
  }

  /** The API does not accept the request: an unknown filter, a value that it cannot read. Asking again is no use. */
  get isBadRequest(): boolean {
    return this.fault.kind === 'status' && this.fault.status === 400;
  }

  /** The same request may succeed a moment later: network faults, 429 and 5xx; never another 4xx. */
  get isTransient(): boolean {
    switch (this.fault.kind) {
      case 'offline':
      case 'timeout':
      case 'truncated':
        return true;
      case 'status':
        return this.fault.status === 429 || this.fault.status >= 500;
      default:
        return false;
    }
  }
}

/** The fault in a player's words; no code, no parser's message. */
export function describeFault(fault: ApiFault): string {
  switch (fault.kind) {
    case 'offline':
      return 'The card database could not be reached';
    case 'not-kept':
      return 'You are offline, and this is not saved on this device';
    case 'timeout':
      return `The card database did not answer within ${fault.seconds} seconds`;
    case 'status':
      if (fault.status === 404) return 'The card database has no such record';
      if (fault.status === 429) return 'The card database asks for a pause';
      if (fault.status >= 500) return `The card database failed (status ${fault.status})`;
      return fault.detail
        ? `The card database did not accept the request: ${fault.detail}`
        : `The card database did not accept the request (status ${fault.status})`;
    case 'not-json':
      return `Card data was expected, but a page of type ${fault.contentType || 'unknown'} came`;
    case 'truncated':
      return 'The answer ended too early or is damaged';
    case 'too-large':
      return 'The answer is too large to be read';
    case 'shape':
      return `The answer is not what was expected: ${fault.expected}`;
    case 'foreign-host':
      return 'The link leads to another host and was not followed';
  }
}

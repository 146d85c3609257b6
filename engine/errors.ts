import { JSONAPI_MEDIA_TYPE } from '../src/domain/json-api/collections.ts';

type ErrorStatus = 400 | 404 | 405 | 429 | 500;

const TITLES: Readonly<Record<ErrorStatus, { readonly code: string; readonly title: string }>> = {
  400: { code: 'bad_request', title: 'Bad Request' },
  404: { code: 'not_found', title: 'Not Found' },
  405: { code: 'method_not_allowed', title: 'Method Not Allowed' },
  429: { code: 'too_many_requests', title: 'Too Many Requests' },
  500: { code: 'internal_server_error', title: 'Internal Server Error' },
};

/** A request that cannot be answered, with details for the client (docs/api.md, Errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ErrorStatus;
  readonly detail: string | undefined;
  readonly parameter: string | undefined;

  constructor(status: ErrorStatus, detail?: string, parameter?: string) {
    super(detail ?? TITLES[status].title);
    this.status = status;
    this.detail = detail;
    this.parameter = parameter;
  }
}

/** A client error, with a message and the query parameter that caused it. */
export function badRequest(detail: string, parameter?: string): ApiError {
  return new ApiError(400, detail, parameter);
}

/** The `errors` document of an error (docs/api.md, Errors). */
export function errorDocument(error: ApiError) {
  const { code, title } = TITLES[error.status];
  return {
    errors: [
      {
        code,
        status: String(error.status),
        title,
        ...(error.detail !== undefined && { detail: error.detail }),
        ...(error.parameter !== undefined && { source: { parameter: error.parameter } }),
      },
    ],
  };
}

/** An `errors` document as a response. */
export function errorResponse(error: ApiError, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(errorDocument(error)), {
    status: error.status,
    headers: { 'Content-Type': JSONAPI_MEDIA_TYPE, ...headers },
  });
}

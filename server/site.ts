import type { Hono } from 'hono';
import { JSONAPI_MEDIA_TYPE } from '../src/api/jsonapi.ts';
import { ApiError, errorDocument } from './api/errors.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

/** Everything under this path is the API's: a mistake there is told as the API tells it, never with a page of the app. */
const API_PATH = /^[a-z]+:\/\/[^/]*\/api\//i;

/**
 * The app and the API on one origin.
 * @param api `undefined` where the app reads a remote API
 */
export function createSite(app: Hono, api: Hono | undefined): Fetch {
  return (request) => {
    if (!API_PATH.test(request.url)) return app.fetch(request);
    return api ? api.fetch(request) : absent();
  };
}

function absent(): Response {
  return new Response(JSON.stringify(errorDocument(new ApiError(404, 'This server reads a remote API'))), {
    status: 404,
    headers: { 'Content-Type': JSONAPI_MEDIA_TYPE },
  });
}

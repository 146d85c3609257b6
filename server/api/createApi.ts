import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getPathNoStrict } from 'hono/utils/url';
import { findCollection, type PageDefaults } from '../../engine/collectionRules.ts';
import type { Dataset } from '../../engine/dataset.ts';
import { writePage, writeSingle } from '../../engine/documents.ts';
import { ApiError, badRequest, errorResponse } from '../../engine/errors.ts';
import { baseUrlOf, fillBase, pathOf } from '../../engine/links.ts';
import { type ParamTree, parseParams } from '../../engine/params.ts';
import { quote } from '../../engine/values.ts';
import {
  API_PREFIX,
  type CollectionName,
  JSONAPI_MEDIA_TYPE,
} from '../../src/domain/json-api/collections.ts';
import { AnswerCache } from '../http/answerCache.ts';
import { Representation, serve, sharedCacheHeaders } from '../http/representation.ts';
import { DATA_HEADERS } from '../http/securityHeaders.ts';
import { BYTE_WRITER, type ByteText, toBytes } from './byteText.ts';
import { createFinder } from './finder.ts';
import { publishedDatabases } from './publishedDatabases.ts';
import { INVALID_DECK, validateDeck } from './validateDeck.ts';

export interface ApiOptions {
  /** Scheme, host and port for links, such as `https://cards.example`; by default the request's. */
  readonly origin?: string | undefined;
  /** The site's path, such as `/sift`: in links, not in the requests that arrive here. */
  readonly basePath?: string;
  /** Whose default page sizes and counts apply; `spec` by default. */
  readonly defaults?: PageDefaults;
  /** The data's version, for the header `Sift-Data`. */
  readonly version?: string | undefined;
  /** The latest change of the data, in milliseconds since 1970. */
  readonly newest?: number | null | undefined;
  /** Seconds for which shared caches may store answers. */
  readonly sharedCache?: number | undefined;
  /** Called with an internal error, which the client sees as a bare 500. */
  readonly report?: (fault: unknown) => void;
}

/** Longest path and query, in characters, of an API request or a page. */
export const LONGEST_URL = 8_192;
const BROTLI_QUALITY = 5;

/** Of a request to validate a deck, in bytes: some 1,000 cards. */
const LONGEST_DECK = 100_000;

const METHODS = 'GET, HEAD, OPTIONS';
/** The only path that takes a document. */
const VALIDATE_DECK = '/validate_deck';
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Sift-Data' };
const ANSWER_HEADERS = {
  'Content-Type': JSONAPI_MEDIA_TYPE,
  'Cache-Control': 'public, max-age=0, must-revalidate',
  ...DATA_HEADERS,
  ...CORS,
};

/** Makes the response, compressed as the request accepts, from a document. */
type Respond = (text: ByteText) => Response | Promise<Response>;

/** The API (docs/api.md) over a dataset: every endpoint lives under `API_PREFIX`. Doubled slashes in a path count as one. */
export function createApi(dataset: Dataset, options: ApiOptions = {}): Hono {
  const { origin, basePath, defaults = 'spec', version, newest, sharedCache } = options;
  const { report = console.error } = options;
  const headers = {
    ...ANSWER_HEADERS,
    ...sharedCacheHeaders(sharedCache),
    ...(version !== undefined && { 'Sift-Data': version }),
  };
  const hit = { ...headers, 'Server-Timing': 'cache' };
  const finder = createFinder(dataset, defaults);
  const answers = new AnswerCache();
  const getPath = (request: Request) =>
    getPathNoStrict(request)
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
  const api = new Hono({ getPath }).basePath(API_PREFIX);

  /** Answers from the cache, else by `find`, which calls `respond` with the text of the document. */
  function answer(request: Request, find: (params: ParamTree, respond: Respond) => Promise<Response>) {
    const { url } = request;
    const base = baseUrlOf(url, origin, basePath);
    const target = pathOf(url);
    if (target.length > LONGEST_URL) throw tooLong();
    const key = `${base} ${target}`;
    const kept = answers.get(key);
    if (kept) return serve(kept, request.headers, hit);

    const query = target.replace(/#.*$/s, '').replace(/^[^?]*\??/s, '');
    const begin = performance.now();
    return find(parseParams(query), (text) => {
      const made = new Representation(toBytes(fillBase(text, base)), BROTLI_QUALITY);
      answers.offer(key, made);
      const timing = `data;dur=${(performance.now() - begin).toFixed(1)}`;
      return serve(made, request.headers, { ...headers, 'Server-Timing': timing });
    });
  }

  api.get('/published_databases', (c) =>
    answer(c.req.raw, async (params, respond) => respond(publishedDatabases(newest, params))),
  );

  const limit = bodyLimit({
    maxSize: LONGEST_DECK,
    onError: () => fail(badRequest(`A deck can have at most ${LONGEST_DECK} bytes`)),
  });
  api.post(VALIDATE_DECK, limit, async (c) => {
    const request: unknown = await c.req.json().catch(() => null);
    const validated = validateDeck(dataset, request);
    return new Response(JSON.stringify(validated ?? INVALID_DECK), {
      status: validated === null ? 400 : 200,
      headers: { ...ANSWER_HEADERS, 'Cache-Control': 'no-store' },
    });
  });

  api.get('/:collection', (c) => {
    const name = collectionOf(c.req.param('collection'));
    return answer(c.req.raw, (params, respond) =>
      finder.page(name, params, (found) => respond(writePage(dataset, found, BYTE_WRITER))),
    );
  });

  api.get('/:collection/:id', (c) => {
    const name = collectionOf(c.req.param('collection'));
    const id = withoutSuffix(c.req.param('id'));
    return answer(c.req.raw, async (params, respond) => {
      const record = await finder.record(name, id, params);
      return respond(writeSingle(dataset, name, record, params, BYTE_WRITER));
    });
  });

  api.options('*', (c) => preflight(c.req.raw.headers, methodsOf(c.req.path)));

  api.notFound((c) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return fail(new ApiError(404, 'There is no such endpoint'));
    const message = `${quote(c.req.method)} is not allowed here`;
    return fail(new ApiError(405, message), { Allow: methodsOf(c.req.path) });
  });

  api.onError((error) => {
    if (error instanceof ApiError) return fail(error, error.status === 429 ? { 'Retry-After': '1' } : {});
    report(error);
    return fail(new ApiError(500));
  });

  return api;
}

export function tooLong(): ApiError {
  return badRequest(`A URL can have at most ${LONGEST_URL} characters`);
}

/** @throws {ApiError} 404 for an unknown collection */
export function collectionOf(segment: string): CollectionName {
  const name = findCollection(withoutSuffix(segment));
  if (!name) throw new ApiError(404, `There is no collection ${quote(segment)}`);
  return name;
}

/** URLs may have the suffix `.jsonapi` (docs/api.md, Endpoints). */
export function withoutSuffix(segment: string): string {
  return segment.replace(/\.jsonapi$/, '');
}

function fail(error: ApiError, headers: Readonly<Record<string, string>> = {}): Response {
  return errorResponse(error, { ...ANSWER_HEADERS, 'Cache-Control': 'no-store', ...headers });
}

function methodsOf(path: string): string {
  return path.endsWith(VALIDATE_DECK) ? 'POST, OPTIONS' : METHODS;
}

function preflight(request: Headers, methods: string): Response {
  const asked = request.get('access-control-request-headers') ?? '';
  return new Response(null, {
    status: 200,
    headers: {
      ...CORS,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': /^[\w\-, ]+$/.test(asked) ? asked : '*',
      'Access-Control-Max-Age': '7200',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { setApiAddress } from '../data/api/base.ts';
import { keepRecords } from '../data/api/documents.ts';
import { ApiError } from '../data/api/errors.ts';
import {
  type DirectTransport,
  setDirectTransport,
  setTransport,
  type Transport,
} from '../data/api/fetchJson.ts';
import { type AnyQuery, SHELL_QUERIES } from '../data/api/pageQueries.ts';
import { readSettingsCookie } from '../data/settings/settings.ts';
import { API_PREFIX, IN_PROCESS_ORIGIN } from '../domain/json-api/jsonapi.ts';
import { parseAppUrl } from '../domain/json-api/target.ts';
import { hasUnreadable } from '../features/search/results/remoteQuery.ts';
import { setPictureHosts } from '../shared/card-face/image/sources.ts';
import { App, type RenderedFor } from './App.tsx';
import { printHead } from './pageHead.ts';
import { collectQueries, type PageState, printState } from './pageState.ts';
import { type ReadQueries, readQueriesContext, routeObjects } from './router.tsx';
import { pageOf } from './routes.ts';
import type { SharedData } from './serverCache.ts';
import { createServerCache, type PageCache } from './serverCache.ts';

/** An address to render, and what is known of its reader. */
interface PageRequest {
  /** With the origin that the reader uses */
  readonly url: string;
  /** The `Cookie` header */
  readonly cookie: string | null;
  readonly isMobile: boolean;
}

export interface RenderedPage {
  readonly status: number;
  /** Another address, where the page is only a way there */
  readonly location: string | null;
  /** What stands in the document's head because of this page: title, description, tags for previews. */
  readonly head: string;
  readonly body: string;
  /** JSON that may stand in a script element */
  readonly state: string;
  /** The page's module below `src`, whose chunk and style sheets it needs; null where the page is only a way to another */
  readonly file: string | null;
  /** What nearly all pages show, which is sent by itself; null where it has not come. */
  readonly shared: SharedData | null;
  /** Whether all its data came, but for what the API refused for good: a passing fault is gone when it is rendered again. */
  readonly isWhole: boolean;
  /** Milliseconds for the data that its route names and for rendering, and the queries that only rendering found (`late`). */
  readonly times: { readonly data: number; readonly render: number; readonly late: number };
}

export interface PageRenderer {
  /** @throws what a component threw, or the signal's reason when time ran out before the data came */
  render(request: PageRequest, signal?: AbortSignal): Promise<RenderedPage>;
  /** What nearly all pages show, for those that send it by itself. @throws ApiError */
  shared(): Promise<SharedData>;
  /** Forgets what it keeps for all pages: the data has changed. */
  forget(): void;
}

/** Where the API seems to be while pages are rendered; links of its answers are read, never shown. */
const API = IN_PROCESS_ORIGIN + API_PREFIX;
const PHONE = 390;
const DESK = 1280;

/** Where pages get the API's documents from. */
export type PageSource = Transport | { readonly answer: DirectTransport };

export interface RendererOptions {
  /** The API's root; by default one that exists in this process alone. */
  readonly apiRoot?: string | undefined;
  /** Whether records' pictures for previews are at `/preview/…`; the site's own stands in for them. */
  readonly hasPictures?: boolean;
  /** The path that the site lies below, such as `/sift`; every address to render begins with it. */
  readonly basePath?: string;
  /** Origins of card pictures that browsers may ask for; by default any. */
  readonly images?: readonly string[];
  /** Milliseconds for which a page waits for what it can do without, after what it cannot; without a limit where the data is in this process. */
  readonly patience?: number;
}

/**
 * Renders the app's pages as HTML, with the data in them.
 * @param source of documents of the API at the root that the options name: what answers requests, or what gives them directly and a
 * record as the same object each time
 */
export function createPageRenderer(source: PageSource, options: RendererOptions = {}): PageRenderer {
  const { apiRoot = API, hasPictures = false, images = ['*'], basePath = '', patience } = options;
  setPictureHosts(images.join(' '));
  setApiAddress(apiRoot);
  if (typeof source === 'function') setTransport(source);
  else {
    setDirectTransport(source.answer);
    keepRecords();
  }
  const handler = createStaticHandler(routeObjects(basePath), { basename: `${basePath}/` });
  const cache = createServerCache();

  async function render(request: PageRequest, signal?: AbortSignal): Promise<RenderedPage> {
    const page = cache.forPage();
    try {
      return await renderWith(page, request, signal);
    } finally {
      // A timer of each query that names its own lifetime would keep all of the page for a minute, and the process with it
      page.client.clear();
    }
  }

  async function renderWith(
    { client, read }: PageCache,
    request: PageRequest,
    signal: AbortSignal | undefined,
  ): Promise<RenderedPage> {
    const url = new URL(request.url);
    const started = performance.now();
    const site = url.origin + basePath;
    const pathname = url.pathname.slice(basePath.length);
    client.setQueryData(['api-address'], `${site}/api/v3/public`);
    const requestContext = new RouterContextProvider();
    requestContext.set(readQueriesContext, readOnServer(client, read, patience, signal));
    const answer = await handler.query(new Request(url, { signal: signal ?? null }), { requestContext });
    if (answer instanceof Response) {
      return { ...EMPTY, status: answer.status, location: answer.headers.get('Location') };
    }
    const renderedFor = {
      device: { width: request.isMobile ? PHONE : DESK, dark: false },
      settings: readSettingsCookie(request.cookie),
    };
    const shared = await within(cache.shared(), patience);
    const loaded = performance.now();
    let html = await renderToHtml(answer, client, renderedFor);
    const late = pendingQueries(client);
    for (let pass = 1, pending = late; pending.length > 0 && pass < MOST_PASSES; pass += 1) {
      const all = read(pending).then(() => true);
      if ((await within(all, patience)) === null) break;
      html = await renderToHtml(answer, client, renderedFor);
      pending = pendingQueries(client);
    }
    const rendered = performance.now();
    const { head, body } = splitHead(html);
    const subject = {
      title: titleOf(head),
      target: parseAppUrl(pathname, url.search),
      pathname,
    };
    const state: PageState = {
      renderedFor,
      address: url.pathname + url.search,
      renderedAt: Date.now(),
      ...collectQueries(client),
    };
    return {
      status: statusOf(answer, client),
      location: null,
      head: head + printHead(subject, site, client, hasPictures),
      body,
      state: printState(state),
      file: pageOf(answer.matches.at(-1)?.route.id ?? '')?.file ?? null,
      shared,
      isWhole: shared !== null && !hasPassingFault(client) && pendingQueries(client).length === 0,
      times: { data: loaded - started, render: rendered - loaded, late: late.length },
    };
  }

  return { render, shared: cache.shared, forget: cache.forget };
}

/** Components may ask for what follows from what they asked for; a page is rendered so often at the most. */
const MOST_PASSES = 4;

/** Waits for what a page cannot do without, and for the rest as long as patience lasts. */
function readOnServer(
  client: QueryClient,
  read: PageCache['read'],
  patience: number | undefined,
  signal: AbortSignal | undefined,
): ReadQueries {
  return async ({ required, optional = [], following }) => {
    const rest = Promise.all([
      read([...SHELL_QUERIES, ...optional]),
      // The page itself says what is wrong with its record
      following?.(client).then(read, () => {}),
    ]);
    await Promise.race([read(required), aborted(signal)]);
    await within(rest, patience);
  };
}

/** What a promise gives within so many milliseconds, else null; without a number it is awaited. */
async function within<T>(promise: Promise<T>, milliseconds: number | undefined): Promise<T | null> {
  if (milliseconds === undefined) return promise;
  const timer = Promise.withResolvers<null>();
  const timeout = setTimeout(() => timer.resolve(null), milliseconds);
  return Promise.race([promise.catch(() => null), timer.promise]).finally(() => clearTimeout(timeout));
}

/** What components want and nobody has asked for yet: a component only says so while it is rendered. */
function pendingQueries(client: QueryClient): readonly AnyQuery[] {
  const isWanted = (options: object) => !('enabled' in options) || options.enabled !== false;
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isWanted(options))
    .map(({ queryKey, options }) => ({ ...options, queryKey }));
}

type DataRoutes = Parameters<typeof createStaticRouter>[0];

const EMPTY = {
  head: '',
  body: '',
  state: '',
  file: null,
  shared: null,
  isWhole: true,
  times: { data: 0, render: 0, late: 0 },
} as const;

/** @throws what a component threw outside every boundary */
function renderToHtml(
  context: StaticHandlerContext,
  client: QueryClient,
  renderedFor: RenderedFor,
): Promise<string> {
  const router = createStaticRouter(matchedRoutes(context), context);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <App client={client} renderedFor={renderedFor}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
      {
        // All of a page in its place: parts that were moved there by scripts would need scripts
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          const whole = new PassThrough();
          text(whole).then(resolve, reject);
          pipe(whole);
        },
        onError: reject,
        onShellError: reject,
      },
    );
  });
}

/** The routes that an address matched, without all others, which React Router would copy and compare for each page. */
function matchedRoutes({ matches }: StaticHandlerContext): DataRoutes {
  let routes: DataRoutes = [];
  for (const { route } of matches.toReversed()) {
    routes = [route.index || routes.length === 0 ? route : { ...route, children: routes }];
  }
  return routes;
}

/** React sends what belongs into the head before the rest. */
function splitHead(html: string): { readonly head: string; readonly body: string } {
  const [head = ''] = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

/** The title in a rendered head, as text. */
function titleOf(head: string): string {
  const html = /<title>([^<]*)/.exec(head)?.[1] ?? 'Sift';
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/**
 * 404 for an unknown record or page, 400 for a list that cannot be asked for and a search that cannot be read, even corrected; a
 * fault of the data is none of the page's.
 */
function statusOf({ matches }: StaticHandlerContext, client: QueryClient): number {
  if (matches.at(-1)?.route.path === '*') return 404;
  const queries = client.getQueryCache().getAll();
  const statuses = queries.flatMap(({ queryKey, state: { error } }) =>
    error instanceof ApiError && error.fault.kind === 'status' && queryKey[1] !== 'all'
      ? [{ kind: queryKey[1], status: error.fault.status }]
      : [],
  );
  if (statuses.some(({ kind, status }) => kind === 'record' && status === 404)) return 404;
  const isRefused = statuses.some(({ kind, status }) => kind === 'page' && status === 400);
  return isRefused || hasUnreadable(client) ? 400 : 200;
}

function hasPassingFault(client: QueryClient): boolean {
  const queries = client.getQueryCache().getAll();
  return queries.some(({ state: { error } }) => error instanceof ApiError && error.isTransient);
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

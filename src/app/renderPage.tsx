import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
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
import { ApiError, isNotFound } from '../data/api/errors.ts';
import type { ApiSource } from '../data/api/fetchJson.ts';
import { type AnyQuery, apiAddressQuery, beginFollowing, SHELL_QUERIES } from '../data/api/queries.ts';
import { readSettingsCookie } from '../data/settings/settings.ts';
import { API_PREFIX, IN_PROCESS_ORIGIN } from '../domain/json-api/collections.ts';
import { parseAppUrl } from '../domain/json-api/target.ts';
import type { ProseTree } from '../domain/prose/readProse.ts';
import { decodeReferences } from '../domain/text/escape.ts';
import { today } from '../domain/text/format.ts';
import {
  answerToSend,
  askApi,
  isRejectedSearch,
  type SearchSource,
  SearchSourceContext,
} from '../features/search/results/remoteSearch.ts';
import { PictureHosts } from '../shared/card-face/image/sources.ts';
import { ProseReader, type ReadProse } from '../shared/markup/proseReader.ts';
import { App, type RenderedFor } from './App.tsx';
import { printHead } from './pageHead.ts';
import { collectQueries, type PageState, printJson } from './pageState.ts';
import { PAGES, type ReadQueries, readQueriesContext, routeObjects } from './router.tsx';
import { createServerCache, createServerPool, type PageCache, type SharedData } from './serverCache.ts';
import { createServerStatistics, type ServerStatistics } from './serverStatistics.ts';

interface PageRequest {
  /** With the public origin. */
  readonly url: string;
  readonly cookie: string | null;
  readonly isMobile: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  /** The page's own head tags: title, description, previews. */
  readonly head: string;
  readonly body: string;
  /** JSON for a script element. */
  readonly state: string;
  /** The page's module below `src`, for its chunk and style sheets; null for a redirect. */
  readonly file: string | null;
  /** Data shared by nearly all pages, sent separately; null if unavailable. */
  readonly shared: SharedData | null;
  /** False after transient errors: the page must not be cached. */
  readonly isWhole: boolean;
  /** In milliseconds: the declared queries, and rendering. */
  readonly times: { readonly data: number; readonly render: number };
  /** Queries discovered while rendering, each of which took another pass: the page should declare them. */
  readonly late: readonly QueryKey[];
}

export interface PageRenderer {
  /** @throws a component's error, or the signal's reason if it is aborted before the data is there */
  render(request: PageRequest, signal?: AbortSignal): Promise<RenderedPage>;
  /** The data shared by nearly all pages. @throws ApiError */
  shared(): Promise<SharedData>;
  /** Loads the card pool for searches, and begins to read the decklists for statistics. @throws ApiError */
  prepare(): Promise<void>;
  /** Statistics that pages load when they are shown. */
  readonly statistics: ServerStatistics;
  /** Clears shared caches after the data has changed. */
  forget(): void;
}

/** Stands for the API's root during rendering; links with it are parsed, never shown. */
const API = IN_PROCESS_ORIGIN + API_PREFIX;
const PHONE = 390;
const DESK = 1280;

export interface RendererOptions {
  /** Reads what players wrote; there is no browser here that could. */
  readonly readProse: ReadProse;
  /** The API's root; by default an in-process placeholder. */
  readonly apiRoot?: string | undefined;
  /** Whether `/preview/…` has pictures of records; otherwise the site's own is used. */
  readonly hasPictures?: boolean;
  /** The site's path, such as `/sift`; every rendered address begins with it. */
  readonly basePath?: string;
  /** Allowed origins of card pictures; any by default. */
  readonly images?: readonly string[];
  /** Milliseconds to wait for optional data after the required data; unlimited if the data is in this process. */
  readonly patience?: number;
}

/**
 * Renders the app's pages as HTML, with their data.
 * @param source of the API's documents
 */
export function createPageRenderer(source: ApiSource, options: RendererOptions): PageRenderer {
  const { readProse, apiRoot = API, hasPictures = false, images = ['*'], basePath = '', patience } = options;
  setApiAddress(apiRoot);
  if ('answer' in source) keepRecords();
  const handler = createStaticHandler(routeObjects(basePath), { basename: `${basePath}/` });
  const cache = createServerCache(source);
  const pool = createServerPool(apiRoot, source);
  const statistics = createServerStatistics(apiRoot, source, pool.get, patience === undefined);
  const search: SearchSource = async (request, client) => {
    // With a remote API, the card pool loads in the background
    const ready = patience === undefined ? await pool.get().catch(() => null) : pool.current();
    return ready === null ? askApi(request, client) : answerToSend(ready, request);
  };

  async function render(request: PageRequest, signal?: AbortSignal): Promise<RenderedPage> {
    const page = cache.forPage();
    try {
      return await renderWith(page, request, signal);
    } finally {
      // Otherwise the queries' garbage collection timers would keep the page, and the process, alive
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
    client.setQueryData(apiAddressQuery.queryKey, site + API_PREFIX);
    const requestContext = new RouterContextProvider();
    requestContext.set(readQueriesContext, readOnServer(client, read, patience, signal));
    const answer = await handler.query(new Request(url, { signal: signal ?? null }), { requestContext });
    if (answer instanceof Response) {
      return { ...EMPTY, status: answer.status, location: answer.headers.get('Location') };
    }
    const renderedFor = {
      device: { width: request.isMobile ? PHONE : DESK, dark: false },
      settings: readSettingsCookie(request.cookie),
      today: today(),
    };
    const shared = await within(cache.shared(), patience);
    const loaded = performance.now();
    const prose = new Map<string, ProseTree>();
    const surroundings = {
      readProse: recordingReader(readProse, prose),
      search,
      pictureHosts: images.join(' '),
    };
    let html = await renderToHtml(answer, client, renderedFor, surroundings);
    const late = pendingQueries(client);
    for (let pass = 1, pending = late; pending.length > 0 && pass < MOST_PASSES; pass += 1) {
      const all = read(pending).then(() => true);
      if ((await within(all, patience)) === null) break;
      html = await renderToHtml(answer, client, renderedFor, surroundings);
      pending = pendingQueries(client);
    }
    const rendered = performance.now();
    const { head, body } = splitHead(html);
    const subject = { title: titleOf(head), target: parseAppUrl(pathname, url.search), pathname };
    const state: PageState = {
      renderedFor,
      address: url.pathname + url.search,
      renderedAt: Date.now(),
      ...collectQueries(client),
      prose: [...prose],
    };
    return {
      status: statusOf(answer, client),
      location: null,
      head: head + printHead(subject, site, client, hasPictures),
      body,
      state: printJson(state),
      file: PAGES.find(({ id }) => id === answer.matches.at(-1)?.route.id)?.file ?? null,
      shared,
      isWhole: shared !== null && !hasPassingFault(client) && pendingQueries(client).length === 0,
      times: { data: loaded - started, render: rendered - loaded },
      late: late.map(({ queryKey }) => queryKey),
    };
  }

  return {
    render,
    shared: cache.shared,
    async prepare() {
      await pool.get();
      statistics.begin();
    },
    statistics,
    forget() {
      cache.forget();
      pool.forget();
      statistics.forget();
    },
  };
}

/** Maximum number of render passes: components may discover queries that depend on earlier ones. */
const MOST_PASSES = 4;

/** Awaits required queries, and optional ones until patience runs out. */
function readOnServer(
  client: QueryClient,
  read: PageCache['read'],
  patience: number | undefined,
  signal: AbortSignal | undefined,
): ReadQueries {
  return async ({ required, optional = [], following = [] }) => {
    const rest = Promise.all([
      read([...SHELL_QUERIES, ...optional]),
      beginFollowing(client, following, read),
    ]);
    await Promise.race([read(required), aborted(signal)]);
    await within(rest, patience);
  };
}

/** The promise's value if it settles in time, else null. */
async function within<T>(promise: Promise<T>, milliseconds: number | undefined): Promise<T | null> {
  if (milliseconds === undefined) return promise;
  return Promise.race([promise.catch(() => null), delay(milliseconds, null)]);
}

/** Queries of rendered components that have not been started. */
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
  times: { data: 0, render: 0 },
  late: [],
} as const;

/** What the app's components ask the server for instead of a browser. */
interface Surroundings {
  readonly readProse: ReadProse;
  readonly search: SearchSource;
  readonly pictureHosts: string;
}

/** Records what a reader reads. */
function recordingReader(read: ReadProse, trees: Map<string, ProseTree>): ReadProse {
  return (text) => {
    const answer = read(text);
    if (answer instanceof Promise) void answer.then((tree) => trees.set(text, tree));
    else trees.set(text, answer);
    return answer;
  };
}

/** @throws errors outside every error boundary */
function renderToHtml(
  context: StaticHandlerContext,
  client: QueryClient,
  renderedFor: RenderedFor,
  { readProse, search, pictureHosts }: Surroundings,
): Promise<string> {
  const router = createStaticRouter(matchedRoutes(context), context);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ProseReader value={readProse}>
        <SearchSourceContext value={search}>
          <PictureHosts value={pictureHosts}>
            <App client={client} renderedFor={renderedFor}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </App>
          </PictureHosts>
        </SearchSourceContext>
      </ProseReader>,
      {
        // No out-of-order streaming, which needs scripts
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

/** Only the matched routes, since React Router would copy and compare all of them for each page. */
function matchedRoutes({ matches }: StaticHandlerContext): DataRoutes {
  let routes: DataRoutes = [];
  for (const { route } of matches.toReversed()) {
    routes = [route.index || routes.length === 0 ? route : { ...route, children: routes }];
  }
  return routes;
}

function splitHead(html: string): { readonly head: string; readonly body: string } {
  const [head = ''] = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

function titleOf(head: string): string {
  return decodeReferences(/<title>([^<]*)/.exec(head)?.[1] ?? 'Sift');
}

/** 404 for an unknown record or page, 400 for an invalid list or search; other errors do not count. */
function statusOf({ matches }: StaticHandlerContext, client: QueryClient): number {
  if (matches.at(-1)?.route.path === '*') return 404;
  const queries = client.getQueryCache().getAll();
  if (queries.some(({ queryKey, state }) => queryKey[1] === 'record' && isNotFound(state.error))) return 404;
  const isRefused = queries.some(
    ({ queryKey, state: { data, error } }) =>
      isRejectedSearch(queryKey, data) ||
      (queryKey[1] === 'page' && error instanceof ApiError && error.isBadRequest),
  );
  return isRefused ? 400 : 200;
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

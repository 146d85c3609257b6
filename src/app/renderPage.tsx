import { Writable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
// This build of the renderer writes text; the one for Node makes bytes of each tag, which would be decoded again
import { renderToPipeableStream } from 'react-dom/server.bun';
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
import { readSettingsCookie } from '../data/settings/settings.ts';
import { API_PREFIX, IN_PROCESS_ORIGIN } from '../domain/json-api/jsonapi.ts';
import { parseAppUrl } from '../domain/json-api/target.ts';
import { hasUnreadable } from '../features/search/results/remoteQuery.ts';
import { setPictureHosts } from '../shared/card-face/image/sources.ts';
import { BROWSER_ONLY, BrowserOnlyError } from '../shared/ui/lazyExtra.tsx';
import { App, type RenderedFor } from './App.tsx';
import { printHead } from './pageHead.ts';
import { collectQueries, type PageState, printState } from './pageState.ts';
import { pageOf, queryClientContext, routeObjects } from './router.tsx';
import { createServerCache, isShared } from './serverCache.ts';

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
  /** JSON that may stand in a script element, in UTF-8 */
  readonly state: string | Buffer;
  /** Modules of pages below `src`, whose chunks and style sheets the page needs. */
  readonly files: readonly string[];
  /** Whether all its data came, but for what the API refused for good: a passing fault is gone when it is rendered again. */
  readonly isWhole: boolean;
  /** Milliseconds for the data that its route names and for rendering, and how many queries components began while it was rendered. */
  readonly times: { readonly data: number; readonly render: number; readonly late: number };
}

export interface PageRenderer {
  /** @throws what a component threw, or the signal's reason when time ran out before the data came */
  render(request: PageRequest, signal?: AbortSignal): Promise<RenderedPage>;
  /** Forgets what it keeps of small collections: the data has changed. */
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
}

/**
 * Renders the app's pages as HTML, with the data in them.
 * @param source of documents of the API at the root that the options name: what answers requests, or what gives them directly and a
 * record as the same object each time
 */
export function createPageRenderer(source: PageSource, options: RendererOptions = {}): PageRenderer {
  const { apiRoot = API, hasPictures = false, images = ['*'], basePath = '' } = options;
  setPictureHosts(images.join(' '));
  setApiAddress(apiRoot);
  if (typeof source === 'function') setTransport(source);
  else {
    setDirectTransport(source.answer);
    keepRecords();
  }
  const handler = createStaticHandler(
    routeObjects(() => ''),
    { basename: `${basePath}/` },
  );
  const cache = createServerCache();

  async function render(request: PageRequest, signal?: AbortSignal): Promise<RenderedPage> {
    const client = cache.forPage();
    try {
      return await renderWith(client, request, signal);
    } finally {
      // A timer of each query that names its own lifetime would keep all of the page for a minute, and the process with it
      client.clear();
    }
  }

  async function renderWith(
    client: QueryClient,
    request: PageRequest,
    signal: AbortSignal | undefined,
  ): Promise<RenderedPage> {
    const url = new URL(request.url);
    const started = performance.now();
    const site = url.origin + basePath;
    const pathname = url.pathname.slice(basePath.length);
    client.setQueryData(['api-address'], `${site}/api/v3/public`);
    const requestContext = new RouterContextProvider();
    requestContext.set(queryClientContext, client);
    const answer = await handler.query(new Request(url, { signal: signal ?? null }), { requestContext });
    if (answer instanceof Response) {
      return { ...EMPTY, status: answer.status, location: answer.headers.get('Location') };
    }
    const renderedFor = {
      device: { width: request.isMobile ? PHONE : DESK, dark: false },
      settings: readSettingsCookie(request.cookie),
    };
    await settled(client, signal);
    const loaded = performance.now();
    const begun = new Set(client.getQueryCache().getAll());
    const html = await renderToHtml(answer, client, renderedFor, signal);
    const rendered = performance.now();
    const queries = client.getQueryCache().getAll();
    const late = queries.filter(
      (query) => !begun.has(query) && !isShared(query.queryKey) && query.state.status !== 'pending',
    );
    const { head, body } = splitHead(html);
    const subject = {
      title: titleOf(head),
      target: parseAppUrl(pathname, url.search),
      pathname,
    };
    const state: PageState = {
      renderedFor,
      route: answer.matches.at(-1)?.route.id ?? '',
      address: url.pathname + url.search,
      renderedAt: Date.now(),
      ...collectQueries(client),
    };
    const files = answer.matches.flatMap(({ route }) => pageOf(route.id ?? '')?.file ?? []);
    return {
      status: statusOf(answer, client),
      location: null,
      head: head + printHead(subject, site, client, hasPictures),
      body,
      state: printState(state),
      files,
      isWhole: !hasPassingFault(client),
      times: { data: loaded - started, render: rendered - loaded, late: late.length },
    };
  }

  return { render, forget: cache.forget };
}

type DataRoutes = Parameters<typeof createStaticRouter>[0];

const EMPTY = {
  head: '',
  body: '',
  state: '',
  files: [],
  isWhole: true,
  times: { data: 0, render: 0, late: 0 },
} as const;

/** Waits for the queries that are under way, and those that follow from them. @throws the signal's reason */
async function settled(client: QueryClient, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const queries = client.getQueryCache().getAll();
    const underWay = queries.flatMap((query) =>
      query.state.fetchStatus === 'fetching' ? [query.fetch().catch(() => {})] : [],
    );
    if (underWay.length === 0) return;
    await Promise.race([Promise.all(underWay), aborted(signal)]);
  }
}

/**
 * A component that asks for data which is not here yet is rendered once it is (`serverCache.ts`); the rest is rendered once.
 * @throws what a component threw outside every boundary, or the signal's reason
 */
function renderToHtml(
  context: StaticHandlerContext,
  client: QueryClient,
  renderedFor: RenderedFor,
  signal: AbortSignal | undefined,
): Promise<string> {
  const router = createStaticRouter(matchedRoutes(context), context);
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => abort(signal.reason), { once: true });
    const { pipe, abort } = renderToPipeableStream(
      <App client={client} renderedFor={renderedFor}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
      {
        // All of a page in its place: parts that were moved there by scripts would need scripts
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          pipe(new Collected(resolve));
        },
        onError: (error) => {
          if (error instanceof BrowserOnlyError) return BROWSER_ONLY;
          reject(error);
          return undefined;
        },
        onShellError: reject,
      },
    );
  });
}

/** Takes a page as React writes it, tag by tag: all of it is there, so that a stream's care for the pace only costs. */
class Collected extends Writable {
  #text = '';
  readonly #onEnd: (text: string) => void;

  constructor(onEnd: (text: string) => void) {
    super();
    this.#onEnd = onEnd;
  }

  override write(chunk: string): boolean {
    this.#text += chunk;
    return true;
  }

  override end(): this {
    this.#onEnd(this.#text);
    return this;
  }
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

import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Dataset } from '../engine/dataset.ts';
import { ApiError, errorResponse } from '../engine/errors.ts';
import { baseUrlOf, siteOf } from '../engine/links.ts';
import { API_PREFIX, IN_PROCESS_ORIGIN } from '../src/domain/json-api/collections.ts';
import { createApi } from './api/createApi.ts';
import { createDirectApi, type DirectAnswer } from './api/directApi.ts';
import { belowBasePath } from './basePath.ts';
import { crawlerFile } from './crawlers.ts';
import { type DataVersion, describeDataset } from './dataset/load.ts';
import type { StartOptions } from './flags.ts';
import { fetchApi } from './http/fetchApi.ts';
import type { Fetch } from './http/listen.ts';
import { DATA_HEADERS, withImages } from './http/securityHeaders.ts';
import type { DataState } from './operate/metrics.ts';
import { createPages, createRenderer } from './pages.ts';
import { readTemplate } from './pageTemplate.ts';
import { createPreviewDrawer, createPreviews } from './preview/previews.ts';
import { createProseThread } from './prose/proseThread.ts';
import { createSharedData } from './sharedData.ts';
import type { SiteSettings } from './siteSettings.ts';
import { createStatic, readSettings } from './static.ts';
import { createStatistics } from './statistics.ts';

/**
 * Milliseconds with a remote API: how long a page waits for required data before the shell alone is sent, then for optional
 * data, and how long it is cached.
 */
const REMOTE = { patience: 300, optional: 100, freshFor: 60_000 };

/** Of a remote API, in bytes: as much as the app takes (`src/data/api/fetchJson.ts`). */
const LARGEST_ANSWER = 30_000_000;

/** The app and the API on one origin. */
export interface Site {
  readonly fetch: Fetch;
  /** The served data; null with a remote API. */
  readonly data: () => DataState | null;
  /** Prepares the renderer and the search, so that the first request need not wait. */
  loadRenderer(): Promise<void>;
  /** Switches to other data; requests in progress finish on the old one. */
  replace(data: DataVersion): Promise<void>;
  /** Reports "not ready" from now on, so that a proxy sends no more requests. */
  retire(): void;
  /** Stops background work after the last request. */
  close(): void;
}

/** Everything built from one version of the data. */
interface Generation extends DataState {
  readonly dataset: Dataset;
  readonly api: Hono;
  /** The same API for this process's own pages. */
  readonly direct: ReturnType<typeof createDirectApi>;
  readonly previews: ReturnType<typeof createPreviews>;
  readonly pages: (request: Request) => Promise<Response>;
}

type SiteOptions = Pick<
  StartOptions,
  'api' | 'origin' | 'basePath' | 'defaults' | 'serviceWorker' | 'sharedCache'
> &
  Partial<Pick<StartOptions, 'apis' | 'images'>>;

/**
 * @param root of the project, with the build
 * @param data undefined if the app uses a remote API
 */
export async function createSite(
  root: string,
  options: SiteOptions,
  data: DataVersion | undefined,
): Promise<Site> {
  const dist = join(root, 'dist');
  const { origin, basePath } = options;
  const settings = settingsOf(options);
  const { images = [] } = await readSettings(dist, settings);
  const template = await readTemplate(dist, basePath, (html) => withImages(html, images));
  const drawer = createPreviewDrawer();
  const prose = createProseThread();
  const gate = createGate();
  let current: Generation | undefined;
  let isRetired = false;
  /** An API that hangs must not keep the process alive. */
  const closing = new AbortController();
  const askRemote = (url: string, init: RequestInit) =>
    fetchApi(url, { ...init, signal: endingWith(closing.signal, init.signal) }, LARGEST_ANSWER);

  const internalRoot = baseUrlOf(IN_PROCESS_ORIGIN, origin, basePath);
  const bundle = join(root, 'dist-server', 'renderPage.js');
  const renderer =
    data === undefined
      ? createRenderer(bundle, askRemote, {
          readProse: prose.read,
          apiRoot: `${options.api}${API_PREFIX}`,
          basePath,
          images,
          patience: REMOTE.optional,
        })
      : createRenderer(
          bundle,
          { answer: askDirectly },
          {
            readProse: prose.read,
            // The prefix by which links in its answers are recognised as the API's
            apiRoot: internalRoot,
            hasPictures: true,
            basePath,
            images,
          },
        );
  const sharedData = createSharedData(renderer);
  const statistics = createStatistics(renderer);
  const remotePages = createPages({ renderer, template, origin, basePath, remote: REMOTE });

  function generation({ dataset, version, newest }: DataVersion): Generation {
    return {
      dataset,
      version,
      newest,
      loadedAt: Date.now(),
      api: createApi(dataset, { ...options, version, newest }),
      direct: createDirectApi(dataset, internalRoot, options),
      previews: createPreviews(dataset, drawer),
      pages: createPages({ renderer, template, origin, basePath, version, sharedCache: options.sharedCache }),
    };
  }

  function askApi(request: Request): Response | Promise<Response> {
    return current?.api.fetch(request) ?? errorResponse(new ApiError(404, 'This server reads a remote API'));
  }

  async function askDirectly(url: string): Promise<DirectAnswer> {
    return current?.direct(url) ?? { status: 404, document: {} };
  }

  // A page makes several API requests, all on one version of the data
  const pages = (request: Request) => gate.enter(() => (current?.pages ?? remotePages)(request));
  const app = await createStatic(dist, settings, pages, options.serviceWorker, basePath);
  if (data !== undefined) current = generation(data);

  const answer = (request: Request) => {
    if (API_PATH.test(request.url)) return askApi(request);
    return (
      health(request, current, isRetired) ??
      current?.previews(request) ??
      sharedData(request) ??
      statistics(request) ??
      serveCrawlers(current?.dataset, siteOf(request.url, origin, basePath), request) ??
      app.fetch(request)
    );
  };

  return {
    data: () => current ?? null,
    async loadRenderer() {
      await renderer.load();
      // If an API does not answer now, each search tries again
      await renderer.prepare().catch(() => {});
    },
    fetch: belowBasePath(basePath, answer, origin),
    async replace(next) {
      const made = generation(next);
      await gate.close(() => {
        current = made;
        renderer.forget();
      });
    },
    retire() {
      isRetired = true;
    },
    close() {
      closing.abort();
      drawer.stop();
      prose.stop();
    },
  };
}

function endingWith(closing: AbortSignal, own: AbortSignal | null | undefined): AbortSignal {
  return own ? AbortSignal.any([closing, own]) : closing;
}

/** Flags that override the build's `config.json`. */
function settingsOf({ api, apis, images }: SiteOptions): SiteSettings {
  return {
    ...(api !== undefined && { api: `${api}${API_PREFIX}` }),
    ...(apis !== undefined && { apis }),
    ...(images !== undefined && { images }),
  };
}

/** Everything under this path is the API's: errors there are answered by the API, never with a page. */
const API_PATH = /^[a-z]+:\/\/[^/]*\/+api\//i;
const HEALTH_PATH = /^[a-z]+:\/\/[^/]*\/(healthz|readyz)$/i;

/** `/healthz`: the process answers; `/readyz`: it accepts requests, with details on the data; null for any other path. */
function health(request: Request, state: Generation | undefined, isRetired: boolean): Response | null {
  const [, name] = HEALTH_PATH.exec(request.url) ?? [];
  if (name === undefined) return null;
  const headers = { 'Cache-Control': 'no-store', ...DATA_HEADERS };
  if (name === 'healthz') return new Response('ok\n', { headers });
  const data = state && {
    version: state.version,
    content: describeDataset(state.dataset),
    loadedAt: new Date(state.loadedAt).toISOString(),
    ageSeconds: state.newest === null ? null : Math.round((Date.now() - state.newest) / 1_000),
  };
  return Response.json(
    { ready: !isRetired, process: process.pid, data: data ?? null },
    { status: isRetired ? 503 : 200, headers },
  );
}

/** A readers–writer gate: many enter side by side; `close` waits until all are out and runs alone. */
function createGate() {
  const inside = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;
  return {
    async enter<T>(work: () => Promise<T>): Promise<T> {
      while (closed !== null) await closed;
      const done = work();
      inside.add(done);
      return done.finally(() => inside.delete(done));
    },
    async close(work: () => void): Promise<void> {
      while (closed !== null) await closed;
      closed = Promise.allSettled(inside).then(() => {
        work();
        closed = null;
      });
      await closed;
    },
  };
}

/** `robots.txt` and sitemaps; null for any other path. */
function serveCrawlers(dataset: Dataset | undefined, site: string, request: Request): Response | null {
  const file = crawlerFile(dataset, new URL(request.url).pathname, site);
  return (
    file &&
    new Response(file.text, {
      headers: { 'Content-Type': file.type, 'Cache-Control': 'max-age=3600', ...DATA_HEADERS },
    })
  );
}

import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { pathOf, siteOf } from '../engine/links.ts';
import type { PageRenderer, RenderedPage, RendererOptions } from '../src/app/renderPage.tsx';
import type { ApiSource } from '../src/data/api/fetchJson.ts';
import { decodePercent } from '../src/domain/text/escape.ts';
import { today } from '../src/domain/text/format.ts';
import { LONGEST_URL } from './api/createApi.ts';
import { plainText } from './http/plainText.ts';
import { Representation, serve, sharedCacheHeaders } from './http/representation.ts';
import type { PageTemplate } from './pageTemplate.ts';

/** Most records that a list may ask for to be rendered here: 1,000 decklists would hold up everyone else for seconds. */
const MOST_RECORDS = 250;
/** The most pages in progress, each of which takes some 12 ms: beyond it, the browser gets the shell to render. */
const MOST_RENDERING = 16;
const PAGE_SIZE = /[?&]page(?:\[|%5B)size(?:\]|%5D)=(\d+)/i;
const BROTLI_QUALITY = 5;
/** Bytes of cached documents. */
const CACHE_BYTES = 48_000_000;

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly template: PageTemplate;
  /** The site's scheme and host; by default the request's. */
  readonly origin?: string | undefined;
  /** The site's path, such as `/sift`: in addresses, not in the requests that arrive here. */
  readonly basePath?: string | undefined;
  /** For a remote API: milliseconds until the shell alone is sent, and for which a page is cached. No limits without it. */
  readonly remote?: { readonly patience: number; readonly freshFor: number } | undefined;
  /** The data's version, for the header `Sift-Data`. */
  readonly version?: string | undefined;
  /** Seconds for which shared caches may store pages. */
  readonly sharedCache?: number | undefined;
  /** Called with rendering errors; the reader gets the shell, and the browser tries again. */
  readonly report?: (fault: unknown) => void;
}

interface Kept {
  readonly status: number;
  readonly location: string | null;
  readonly representation: Representation;
  readonly timing: string;
  /** Whether it may be cached: not a shell instead of a page, nor a page with some data missing. */
  readonly isWhole: boolean;
}

/** A page renderer that loads the app on first use. */
export interface LoadedRenderer extends PageRenderer {
  /** Loads it in advance. */
  load(): Promise<unknown>;
}

/**
 * The server's copy of the app. Loading takes a tenth of a second, while the API can already answer.
 * @param file the bundle of `src/app/renderPage.tsx`
 */
export function createRenderer(file: string, source: ApiSource, options: RendererOptions): LoadedRenderer {
  let loading: Promise<PageRenderer> | undefined;
  async function importApp(): Promise<PageRenderer> {
    const app: typeof import('../src/app/renderPage.tsx') = await import(pathToFileURL(file).href);
    return app.createPageRenderer(source, options);
  }
  function load(): Promise<PageRenderer> {
    loading ??= importApp();
    return loading;
  }
  return {
    load,
    prepare: async () => (await load()).prepare(),
    render: async (page, signal) => (await load()).render(page, signal),
    shared: async () => (await load()).shared(),
    statistics: {
      answer: async (path) => (await load()).statistics.answer(path),
      addresses: async () => (await load()).statistics.addresses(),
    },
    // If loading failed, which was reported then, there is nothing to forget
    forget: () =>
      void loading?.then(
        (renderer) => renderer.forget(),
        () => {},
      ),
  };
}

/** Answers every app URL with its rendered page. If rendering fails, the shell is sent and the browser renders the page. */
export function createPages(options: PagesOptions): (request: Request) => Promise<Response> {
  const {
    renderer,
    template,
    origin,
    basePath = '',
    remote,
    version,
    sharedCache,
    report = console.error,
  } = options;
  const cache = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ representation }, key) => representation.body.length + key.length,
    ...(remote && { ttl: remote.freshFor }),
  });

  const shellAlone = new Representation(Buffer.from(template.shell), BROTLI_QUALITY);
  let rendering = 0;

  async function answer(request: Request): Promise<Kept> {
    if (Number(PAGE_SIZE.exec(request.url)?.[1] ?? 0) > MOST_RECORDS) return shell(200);
    // The router would log an error
    if (decodePercent(request.url.replace(/\?.*/s, '')) === null) return shell(404);
    const key = variantOf(request);
    const known = cache.get(key);
    if (known !== undefined) return { ...known, timing: 'cache;desc="rendered before"' };
    if (rendering >= MOST_RENDERING) return shell(200);
    rendering += 1;
    const made = await make(request).finally(() => {
      rendering -= 1;
    });
    if (made.isWhole) cache.set(key, made);
    return made;
  }

  async function make(request: Request): Promise<Kept> {
    try {
      const signal = remote && AbortSignal.timeout(remote.patience);
      const url = siteOf(request.url, origin, basePath) + pathOf(request.url);
      const cookie = request.headers.get('cookie');
      const page = await renderer.render({ url, cookie, isMobile: isMobile(request.headers) }, signal);
      const html = page.location === null ? template.document(page, page.head) : Buffer.alloc(0);
      return {
        status: page.status,
        location: page.location,
        representation: new Representation(html, BROTLI_QUALITY, {
          // Pages contain their render time, so no two are equal
          digest: randomUUID(),
          // Eight times as long as their Brotli copy, they would stay in memory until the next full collection, once evicted
          keepsOne: true,
        }),
        timing: timingOf(page),
        isWhole: page.isWhole,
      };
    } catch (fault) {
      if (!(fault instanceof DOMException && fault.name === 'TimeoutError')) report(fault);
      return shell(200);
    }
  }

  /** The document without a page, which the browser renders. */
  function shell(status: number): Kept {
    return { status, location: null, representation: shellAlone, timing: '', isWhole: false };
  }

  return async (request) => {
    if (pathOf(request.url).length > LONGEST_URL) return plainText(414, 'The address is too long');
    const { status, location, representation, timing, isWhole } = await answer(request);
    if (location !== null) return new Response(null, { status, headers: { Location: location } });
    return serve(
      representation,
      request.headers,
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        ...(status === 200 && isWhole && sharedCacheHeaders(sharedCache)),
        // Also here: a page's script cannot read its own response headers (src/data/offline/serviceWorker.ts)
        ...(timing !== '' && {
          'Server-Timing': timing + (version === undefined ? '' : `, version;desc="${version}"`),
        }),
        ...(version !== undefined && { 'Sift-Data': version }),
      },
      { status, vary: 'Cookie, Sec-CH-UA-Mobile, User-Agent' },
    );
  };
}

/** The cache key: everything that a page depends on, the date among it, since changes of legality count from it. */
function variantOf(request: Request): string {
  const cookie = /(?:^|;\s*)sift=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return `${today()} ${isMobile(request.headers) ? 'phone' : 'desk'} ${cookie} ${request.url}`;
}

/** Whether the device is a phone: by client hint or user agent. A cookie corrects the guess if the window is wider or narrower. */
function isMobile(headers: Headers): boolean {
  const width = /(?:^|;\s*)sift-width=(narrow|wide)/.exec(headers.get('cookie') ?? '')?.[1];
  if (width !== undefined) return width === 'narrow';
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint !== null) return hint === '?1';
  return /Mobi|iPhone|Android/.test(headers.get('user-agent') ?? '');
}

function timingOf({ times: { data, render }, late }: RenderedPage): string {
  return `data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)};desc="${late.length} queries begun meanwhile"`;
}

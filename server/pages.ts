import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { siteOf } from '../engine/links.ts';
import type { PageRenderer, PageSource, RenderedPage, RendererOptions } from '../src/app/renderPage.tsx';
import { Representation, serve, sharedCacheHeaders } from './http/representation.ts';
import type { PageTemplate } from './pageTemplate.ts';

/** Longest address of a page, in characters */
const LONGEST_URL = 8_192;
/** Most records that a list may ask for to be rendered here: 5,000 decklists would hold up everyone else for seconds. */
const MOST_RECORDS = 250;
/** Pages that may be under way at once, each of which takes some 12 ms: more get the shell at once, for the browser to render. */
const MOST_RENDERING = 16;
const PAGE_SIZE = /[?&]page(?:\[|%5B)size(?:\]|%5D)=(\d+)/i;
const BROTLI_QUALITY = 5;
/** Bytes of rendered documents that are kept */
const CACHE_BYTES = 48_000_000;

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly template: PageTemplate;
  /** Scheme and host of the site's own addresses; without it those of each request. */
  readonly origin?: string | undefined;
  /** The path that the site lies below, such as `/sift`: in addresses, not in the requests that come here. */
  readonly basePath?: string | undefined;
  /** Milliseconds until the shell alone is sent, and that a page is kept; without it both have no limit, since the data is in this process. */
  readonly remote?: { readonly patience: number; readonly freshFor: number } | undefined;
  /** Names the data that pages are made of, in their header `Sift-Data`. */
  readonly version?: string | undefined;
  /** Seconds for which shared caches may keep pages, where they are told. */
  readonly sharedCache?: number | undefined;
  /** Told of what a component threw while it was rendered; the reader gets the shell, and the browser tries again. */
  readonly report?: (fault: unknown) => void;
}

interface Kept {
  readonly status: number;
  readonly location: string | null;
  readonly representation: Representation;
  readonly timing: string;
  /** Whether it may be kept: not a shell that stands in for a page, nor a page that a passing fault left without some data. */
  readonly isWhole: boolean;
}

/** Renders pages with a copy of the app that is loaded when it is first needed. */
export interface LoadedRenderer extends PageRenderer {
  /** Loads it before a page is asked for. */
  load(): Promise<void>;
}

/**
 * The server's copy of the app. To load it takes a tenth of a second, in which the API can answer already.
 * @param file the bundle that `npm run build` made of `src/app/renderPage.tsx`
 */
export function createRenderer(file: string, source: PageSource, options?: RendererOptions): LoadedRenderer {
  let loading: Promise<PageRenderer> | undefined;
  async function load(): Promise<PageRenderer> {
    const module: typeof import('../src/app/renderPage.tsx') = await import(pathToFileURL(file).href);
    return module.createPageRenderer(source, options);
  }
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  return {
    async load() {
      await loaded();
    },
    render: async (page, signal) => (await loaded()).render(page, signal),
    shared: async () => (await loaded()).shared(),
    // Where it could not be loaded, which was said then, there is nothing to forget
    forget: () =>
      void loading?.then(
        (renderer) => renderer.forget(),
        () => {},
      ),
  };
}

/**
 * Answers every address of the app with its page, rendered. What goes wrong in rendering costs the reader nothing but time:
 * the shell is sent, and the browser renders the page by itself.
 */
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

  const shellAlone = represent(template.shell);
  let rendering = 0;

  async function answer(request: Request): Promise<Kept> {
    if (Number(PAGE_SIZE.exec(request.url)?.[1] ?? 0) > MOST_RECORDS) return shell(200);
    if (!isReadable(request.url)) return shell(404);
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
      const html = page.location === null ? template.document(page, page.head) : '';
      return {
        status: page.status,
        location: page.location,
        // No page is rendered twice alike, since it says when it was: nothing has to be looked for that others would share
        representation: represent(html, randomUUID()),
        timing: timingOf(page),
        isWhole: page.isWhole,
      };
    } catch (fault) {
      if (!(fault instanceof DOMException && fault.name === 'TimeoutError')) report(fault);
      return shell(200);
    }
  }

  /** Without a page in it, which the browser renders. */
  function shell(status: number): Kept {
    return { status, location: null, representation: shellAlone, timing: '', isWhole: false };
  }

  return async (request) => {
    if (pathOf(request.url).length > LONGEST_URL) return refuse(414, 'The address is too long');
    const { status, location, representation, timing, isWhole } = await answer(request);
    if (location !== null) return new Response(null, { status, headers: { Location: location } });
    return serve(
      representation,
      request.headers,
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        ...(status === 200 && isWhole && sharedCacheHeaders(sharedCache)),
        // The version there too: a page's script cannot read the headers that the page came with (src/data/offline/newData.ts)
        ...(timing !== '' && {
          'Server-Timing': timing + (version === undefined ? '' : `, version;desc="${version}"`),
        }),
        ...(version !== undefined && { 'Sift-Data': version }),
      },
      { status, vary: 'Cookie, Sec-CH-UA-Mobile, User-Agent' },
    );
  };
}

/** Whether the percent-encoding of an address is sound; the router would note one in the log that is not. */
function isReadable(url: string): boolean {
  try {
    decodeURI(url.replace(/\?.*/s, ''));
    return true;
  } catch {
    return false;
  }
}

/** All of an address after its host. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function represent(html: string | Buffer<ArrayBuffer>, digest?: string): Representation {
  return new Representation(
    typeof html === 'string' ? Buffer.from(html) : html,
    BROTLI_QUALITY,
    false,
    digest,
    // Eight times as long as its copy in Brotli: such pages, dropped from the cache, would wait in memory for the next full collection
    digest !== undefined,
  );
}

/** All that a page depends on. */
function variantOf(request: Request): string {
  const cookie = /(?:^|;\s*)sift=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return `${isMobile(request.headers) ? 'phone' : 'desk'} ${cookie} ${request.url}`;
}

/**
 * A phone says so by itself: Chromium in a header of its own, the others in their name. A window of another width than its device
 * lets expect has said so in a cookie.
 */
function isMobile(headers: Headers): boolean {
  const width = /(?:^|;\s*)sift-width=(narrow|wide)/.exec(headers.get('cookie') ?? '')?.[1];
  if (width !== undefined) return width === 'narrow';
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint !== null) return hint === '?1';
  return /Mobi|iPhone|Android/.test(headers.get('user-agent') ?? '');
}

function timingOf({ times: { data, render, late } }: RenderedPage): string {
  return `data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)};desc="${late} queries begun meanwhile"`;
}

function refuse(status: number, reason: string): Response {
  return new Response(`${reason}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

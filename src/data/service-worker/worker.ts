import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { toFragment } from '../../domain/deck-text/pasted.ts';
import {
  NO_PICTURES_CACHE,
  PICTURES_CACHE,
  pageMessageSchema,
  UNREADABLE_PICTURES_CACHE,
} from '../offline/messages.ts';
import { answerApiRead, isApiRead, limitedTo, resendStatus } from './apiReads.ts';
import { forgetPool } from './pool.ts';
import { scope } from './scope.ts';

/**
 * Makes Sift available offline: its code, API answers and pictures. If anything fails here, a request goes to the network as if
 * there were no worker.
 */

/** Seconds for a page from the server before the shell is used instead. */
const PAGE_PATIENCE = 1;
const SHELL = 'shell.html';
const CONFIG_CACHE = 'sift-config';
const MOST_FILES = 60;
const MOST_PICTURES = 300;
const MOST_UNREADABLE_PICTURES = 60;
/** Names with a content hash. */
const ASSET_PATH = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
/** A path that looks like a file is never a page. */
const FILE_PATH = /\.(?:css|ico|js|json|png|svg|txt|webmanifest|woff2)$/;

// A query string never selects another file, and the start page comes from the server
precacheAndRoute([...__PRECACHE__], {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PAGE_PATIENCE,
      plugins: [
        {
          // From a gateway whose server is down or busy. Also of a preloaded page, which `fetchDidSucceed` never sees
          handlerWillRespond: async ({ response }) =>
            response.status >= 500 || response.status === 429
              ? ((await matchPrecache(SHELL)) ?? response)
              : response,
          handlerDidError: async () => (await matchPrecache(SHELL)) ?? lastResort(),
        },
      ],
    }),
    { denylist: [/\/api\//, FILE_PATH] },
  ),
);

registerRoute(({ request }) => isApiRead(request), answerApiRead);

// The share target of the installed app (`public/manifest.webmanifest`)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/check'), openSharedDeck, 'POST');

// Files that are not precached, such as fonts for other scripts, are cached on first use
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ASSET_PATH.test(url.pathname),
  new CacheFirst({
    cacheName: 'sift-files',
    plugins: [
      {
        // Some hosts answer with a page for a missing file
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html')
            ? response
            : null,
      },
      limitedTo(MOST_FILES),
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/config.json'),
  new NetworkFirst({ cacheName: CONFIG_CACHE, networkTimeoutSeconds: PAGE_PATIENCE }),
);

const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal }),
    },
    limitedTo(MOST_PICTURES),
  ],
});
const unreadablePictures = new CacheFirst({
  cacheName: UNREADABLE_PICTURES_CACHE,
  plugins: [
    // Only opaque responses, which have no status: errors would be cached forever
    { cacheWillUpdate: async ({ response }) => (response.type === 'opaque' ? response : null) },
    limitedTo(MOST_UNREADABLE_PICTURES),
  ],
});
/** Hosts without CORS, as found out since this worker started. */
const unreadableHosts = new Set<string>();

registerRoute(
  ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
  async ({ request, event, url }) => {
    if (await caches.has(NO_PICTURES_CACHE)) return fetch(request);
    if (!unreadableHosts.has(url.host)) {
      try {
        return await pictures.handle({ request, event });
      } catch {
        unreadableHosts.add(url.host);
      }
    }
    return unreadablePictures.handle({ request, event });
  },
);

// Storage that is forbidden, full or damaged
setCatchHandler(async ({ request }) => fetch(request));

scope.addEventListener('install', (event) => {
  // If this fails, the next request caches it; until then the API is on this host
  event.waitUntil(keepConfig().catch(() => {}));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('message', ({ data, source }) => {
  if (!v.is(pageMessageSchema, data)) return;
  if (data === 'take-over') void scope.skipWaiting();
  if (data === 'data-changed') forgetPool();
  if (data === 'how-is-it' && source !== null) resendStatus(source);
});

/** The API's address must be known offline too. */
async function keepConfig(): Promise<void> {
  const cache = await caches.open(CONFIG_CACHE);
  await cache.add(new Request('config.json', { cache: 'no-cache' }));
}

/** A self-contained page, if even the shell is gone from the cache. */
function lastResort(): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sift — offline</title><body style="font:1rem/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem">
<h1>You are offline</h1><p>The browser has deleted what Sift saved on this device. Open Sift online once to save it again.</p>
<p><a href="">Try again</a></p></body></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Opens a shared decklist in the check: its text, a file, or a link to it. As a fragment, so that no server ever sees it. */
async function openSharedDeck({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const address = new URL('check', self.location.href);
  try {
    const form = await request.formData();
    const parts = await Promise.all([form.get('deck'), form.get('text'), form.get('url')].map(textOf));
    address.hash = (await toFragment(parts.find((part) => part !== '') ?? '')) ?? '';
  } catch {
    // The user can still paste it by hand
  }
  return Response.redirect(address.href, 303);
}

async function textOf(value: FormDataEntryValue | null): Promise<string> {
  return (value instanceof File ? await value.text() : (value ?? '')).trim();
}

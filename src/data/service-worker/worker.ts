import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  NO_PICTURES_CACHE,
  PICTURES_CACHE,
  readPageMessage,
  UNREADABLE_PICTURES_CACHE,
} from '../offline/messages.ts';
import { answerApiRead, isApiRead, tellAgain } from './apiReads.ts';
import { limitedTo } from './limitedTo.ts';
import { forgetPool } from './pool.ts';
import { scope } from './scope.ts';
import { isSharedDeck, openSharedDeck } from './sharedDeck.ts';

/**
 * Keeps Sift at hand without a network: its code, the answers of the API, pictures. Whatever goes wrong here, a request goes on
 * to the network as if this worker were not there.
 */

/** Seconds that a page rendered by the server may take before the shell is opened in its place. */
const PAGE_PATIENCE = 1;
const SHELL = 'shell.html';
const CONFIG_CACHE = 'sift-config';
const MOST_FILES = 60;
const MOST_PICTURES = 300;
const MOST_UNREADABLE_PICTURES = 60;
/** Names that the build derives from the content. */
const ASSET_PATH = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
/** A path that looks like a file's is never a page. */
const FILE_PATH = /\.(?:css|ico|js|json|png|svg|txt|webmanifest|woff2)$/;

// A query of an address never changes which file is meant, and the start page is the server's
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
          // A gateway whose server is gone is no page
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error(`status ${response.status}`);
            return response;
          },
          handlerDidError: async () => (await matchPrecache(SHELL)) ?? lastResort(),
        },
      ],
    }),
    { denylist: [/\/api\//, FILE_PATH] },
  ),
);

registerRoute(({ request }) => isApiRead(request), answerApiRead);

registerRoute(isSharedDeck, openSharedDeck, 'POST');

// Files of the app that are not stored with it, such as letters of other scripts: from their first use on
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ASSET_PATH.test(url.pathname),
  new CacheFirst({
    cacheName: 'sift-files',
    plugins: [
      {
        // Some hosts answer with a page where a file is gone
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
    // An answer that cannot be read has no status; on any other it would be kept for good
    { cacheWillUpdate: async ({ response }) => (response.type === 'opaque' ? response : null) },
    limitedTo(MOST_UNREADABLE_PICTURES),
  ],
});
/** Hosts that do not let their pictures be read, as far as they were asked since this worker started. */
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
  event.waitUntil(keepConfig());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('message', ({ data, source }) => {
  const message = readPageMessage(data);
  if (message === 'take-over') void scope.skipWaiting();
  if (message === 'data-changed') forgetPool();
  if (message === 'how-is-it' && source !== null) tellAgain(source);
});

/** Where the API is must be known without a network too; what cannot be had now is kept when it is next asked for. */
async function keepConfig(): Promise<void> {
  try {
    const cache = await caches.open(CONFIG_CACHE);
    await cache.add(new Request('config.json', { cache: 'no-cache' }));
  } catch {
    // Then the API is taken to be on this host.
  }
}

/** A page that needs nothing, where even the shell is gone from the cache. */
function lastResort(): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sift — offline</title><body style="font:1rem/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem">
<h1>You are offline</h1><p>The browser has deleted what Sift saved on this device. Open Sift online once to save it again.</p>
<p><a href="">Try again</a></p></body></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { ACCEPT, NOT_KEPT } from '../api/fetchJson.ts';
import type { WorkerMessage } from '../offline/messages.ts';
import { answerFromPool, readApiUrl } from './pool.ts';
import { type Client, scope } from './scope.ts';

/** Milliseconds before a stored answer is used instead of a pending one. */
const PATIENCE = 2000;
const API_CACHE = 'sift-api';
const MOST_ANSWERS = 600;
/** Header of a cached answer: when it was stored, in milliseconds since 1970. */
const KEPT_AT = 'sift-kept-at';

/** Whether a request reads any API. Downloads ask for fresh data and bypass this worker. */
export function isApiRead({ method, headers, cache }: Request): boolean {
  return method === 'GET' && cache === 'default' && headers.get('accept') === ACCEPT;
}

/** The last network status of each client in this worker's short life: a page starts listening only after its first requests. */
const lastStatus = new Map<string, WorkerMessage>();

async function notify({ clientId: id = '' }: ExtendableEvent, message: WorkerMessage): Promise<void> {
  if (message.type !== 'changed') lastStatus.set(id, message);
  const client = await scope.clients.get(id);
  client?.postMessage(message);
}

/** Sends a client its last network status again. */
export function resendStatus(client: Client): void {
  const message = lastStatus.get(client.id);
  if (message !== undefined) client.postMessage(message);
}

const keepAge: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(Date.now()));
    // The stored body is already decoded
    headers.delete('content-encoding');
    headers.delete('content-length');
    // All reads send the same headers, and a cache refuses `Vary: *`
    headers.delete('vary');
    return new Response(response.body, { headers });
  },
};

const reportNetwork: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, request, event }) => {
    // From a gateway whose server is down
    if (response.status === 502 || response.status === 504) {
      await reportFailure(event, request);
      throw new Error(`status ${response.status}`);
    }
    void notify(event, { type: 'online' });
    return response;
  },
  fetchDidFail: ({ request, event }) => reportFailure(event, request),
  cacheDidUpdate: async ({ oldResponse, newResponse, request, event }) => {
    const collection = readApiUrl(request.url)?.collection;
    if (!oldResponse || collection === undefined) return;
    if ((await oldResponse.clone().text()) !== (await newResponse.clone().text()))
      await notify(event, { type: 'changed', collection });
  },
};

/**
 * Limits a cache by number of entries (LRU), and clears it if storage is full. Not by age: a clock that is wrong by a year must
 * not expire everything.
 */
export function limitedTo(maxEntries: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
  });
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}

const strategy = new StaleWhileRevalidate({
  cacheName: API_CACHE,
  plugins: [keepAge, reportNetwork, limitedTo(MOST_ANSWERS)],
});

/** Reports the cached answer that was shown, if there is one. */
async function reportFailure(event: ExtendableEvent, request: Request): Promise<void> {
  const kept = await caches.match(request, { cacheName: API_CACHE });
  if (!kept) return;
  const keptAt = Number(kept.headers.get(KEPT_AT)) || null;
  await notify(event, { type: 'offline', keptAt, partial: null });
}

/**
 * Stale-while-revalidate: a cached answer is returned and updated in the background. If the API is unreachable or slow, the
 * answer is computed from the stored collections.
 */
export async function answerApiRead({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const served = strategy.handle({ request, event }).catch(() => null);
  const pause = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([served, pause]);
  if (first instanceof Response) return first;
  const stored = await answerFromPool(request.url).catch(() => null);
  if (stored !== null) {
    const { response, ...facts } = stored;
    await notify(event, { type: 'offline', ...facts });
    return response;
  }
  const late = await served;
  if (late !== null) return late;
  await notify(event, { type: 'offline', keptAt: null, partial: null });
  return new Response(null, { status: 504, headers: { [NOT_KEPT]: 'true' } });
}

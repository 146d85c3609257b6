import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { JSONAPI_MEDIA_TYPE } from '../../domain/json-api/jsonapi.ts';
import { NOT_KEPT } from '../api/fetchJson.ts';
import { KEPT_AT, type WorkerMessage } from '../offline/messages.ts';
import { limitedTo } from './limitedTo.ts';
import { answerFromPool, readApiUrl } from './pool.ts';
import { type Client, scope } from './scope.ts';

/** Milliseconds after which an answer from what is stored takes the place of one that is still on the way. */
const PATIENCE = 2000;
const API_CACHE = 'sift-api';
const MOST_ANSWERS = 600;
const MEDIA_TYPE = JSONAPI_MEDIA_TYPE.split(';')[0] ?? '';

/** Whether a request reads the API, wherever that is. What asks for the newest, as downloads do, goes past this worker. */
export function isApiRead({ method, headers, cache }: Request): boolean {
  return method === 'GET' && cache === 'default' && headers.get('accept') === MEDIA_TYPE;
}

/** Of which client an event is; workers of pages are clients too. */
function clientOf(event: ExtendableEvent): string {
  return 'clientId' in event && typeof event.clientId === 'string' ? event.clientId : '';
}

/** How the network was for each client when it last asked for something; a page begins to listen after its first requests. */
const lastTold = new Map<string, WorkerMessage>();
const MOST_CLIENTS = 50;

async function tell(event: ExtendableEvent, message: WorkerMessage): Promise<void> {
  const id = clientOf(event);
  if (message.type !== 'changed') {
    lastTold.delete(id);
    lastTold.set(id, message);
    const [oldest] = lastTold.keys();
    if (lastTold.size > MOST_CLIENTS && oldest !== undefined) lastTold.delete(oldest);
  }
  const client = await scope.clients.get(id);
  client?.postMessage(message);
}

/** Says again how the network was for a client. */
export function tellAgain(client: Client): void {
  const message = lastTold.get(client.id);
  if (message !== undefined) client.postMessage(message);
}

const keepAge: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(Date.now()));
    // The body is kept as it was decoded
    headers.delete('content-encoding');
    headers.delete('content-length');
    // Every read asks in the same way, and a cache takes nothing that varies by everything
    headers.delete('vary');
    return new Response(response.body, { headers });
  },
};

const tellOfNetwork: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, request, event }) => {
    // Of a gateway whose server is gone
    if (response.status === 502 || response.status === 504) {
      await tellOfFailure(event, request);
      throw new Error(`status ${response.status}`);
    }
    void tell(event, { type: 'online' });
    return response;
  },
  fetchDidFail: ({ request, event }) => tellOfFailure(event, request),
  cacheDidUpdate: async ({ oldResponse, newResponse, request, event }) => {
    const collection = readApiUrl(request.url)?.collection;
    if (!oldResponse || collection === undefined) return;
    if ((await oldResponse.clone().text()) !== (await newResponse.clone().text()))
      await tell(event, { type: 'changed', collection });
  },
};

const strategy = new StaleWhileRevalidate({
  cacheName: API_CACHE,
  plugins: [keepAge, tellOfNetwork, limitedTo(MOST_ANSWERS)],
});

/** Of the answer that was given meanwhile, where one was kept. */
async function tellOfFailure(event: ExtendableEvent, request: Request): Promise<void> {
  const kept = await caches.match(request, { cacheName: API_CACHE });
  if (kept) await tell(event, { type: 'offline', keptAt: keptAtOf(kept), partial: null });
}

function keptAtOf(response: Response): number | null {
  const value = Number(response.headers.get(KEPT_AT) ?? Number.NaN);
  return Number.isNaN(value) ? null : value;
}

/**
 * Answers with what was kept and asks the API meanwhile, for the next time; what was never asked for is waited for. Where the API
 * cannot be reached, or takes too long, the answer is worked out of the stored collections.
 */
export async function answerApiRead({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const served = strategy.handle({ request, event }).catch(() => null);
  const first = await Promise.race([served, timeout(PATIENCE)]);
  if (first instanceof Response) return first;
  const stored = await answerFromPool(request.url).catch(() => null);
  if (stored !== null) {
    const { response, isPartial } = stored;
    const partial = isPartial ? (readApiUrl(request.url)?.collection ?? null) : null;
    await tell(event, { type: 'offline', keptAt: keptAtOf(response), partial });
    return response;
  }
  const late = await served;
  if (late !== null) return late;
  await tell(event, { type: 'offline', keptAt: null, partial: null });
  return new Response(null, { status: 504, headers: { [NOT_KEPT]: 'true' } });
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

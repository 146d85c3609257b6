import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Dataset } from '../../engine/dataset.ts';
import type { PreviewData } from '../../src/domain/card-art/previewData.ts';
import { decodePercent } from '../../src/domain/text/escape.ts';
import { plainText } from '../http/plainText.ts';
import { Representation, serve } from '../http/representation.ts';
import { DATA_HEADERS } from '../http/securityHeaders.ts';
import { type PreviewCollection, previewOf } from './previewData.ts';
import type { PreviewAnswer, PreviewRequest } from './previewThread.ts';

/** Bytes of cached pictures: about a thousand. */
const CACHE_BYTES = 48_000_000;
/** How many pictures may queue; more are refused. */
const MOST_WAITING = 40;
/** Milliseconds after which an idle thread is terminated: it holds some 100 MB. */
const IDLE = 60_000;

/** Collections with previews, by their names in the app. */
const COLLECTION_OF: ReadonlyMap<string, PreviewCollection> = new Map([
  ['cards', 'cards'],
  ['printings', 'printings'],
  ['bans', 'restrictions'],
  ['decklists', 'decklists'],
]);
const PATH = /^\/preview\/([a-z]+)\/([^/]+)\.png$/;

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** Draws pictures, one after another. */
export interface PreviewDrawer {
  /** @returns null if it cannot be drawn. @throws {BusyError} */
  draw(data: PreviewData): Promise<Buffer<ArrayBuffer> | null>;
  stop(): void;
}

/** Too many pictures are queued. */
class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * `/preview/cards/:id.png`: a record's picture for link previews in chats, 1200 × 630, drawn from its data.
 * @returns the handler, which returns null for any other path
 */
export function createPreviews(
  dataset: Dataset,
  drawer: PreviewDrawer,
): (request: Request) => Promise<Response> | null {
  const cache = new LRUCache<string, Representation>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  const drawing = new Map<string, Promise<Representation | null>>();

  async function make(key: string, data: PreviewData): Promise<Representation | null> {
    const png = await drawer.draw(data);
    if (png === null) return null;
    const picture = new Representation(png, 0, { isPacked: true });
    cache.set(key, picture);
    return picture;
  }

  async function answer(request: Request, collection: PreviewCollection, id: string): Promise<Response> {
    const key = `${collection} ${id}`;
    let picture = cache.get(key) ?? null;
    if (picture === null) {
      const data = previewOf(dataset, collection, id);
      if (data === null) return plainText(404, 'There is no such picture', NOT_STORED);
      const pending = drawing.get(key) ?? make(key, data).finally(() => drawing.delete(key));
      drawing.set(key, pending);
      try {
        picture = await pending;
      } catch (fault) {
        if (!(fault instanceof BusyError)) throw fault;
        return plainText(429, 'Too many pictures at once: try again in a moment', {
          ...NOT_STORED,
          'Retry-After': '5',
        });
      }
    }
    if (picture === null) return plainText(404, 'Couldn’t draw this picture', NOT_STORED);
    return serve(picture, request.headers, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      ...DATA_HEADERS,
    });
  }

  return (request) => {
    const [, name = '', encoded = ''] = PATH.exec(new URL(request.url).pathname) ?? [];
    const collection = COLLECTION_OF.get(name);
    if (collection === undefined) return null;
    return answer(request, collection, decodePercent(encoded) ?? encoded);
  };
}

/** Draws in a thread that starts with the first picture and stops when idle. */
export function createPreviewDrawer(): PreviewDrawer {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, (png: Buffer<ArrayBuffer> | null) => void>();

  function stop(): void {
    clearTimeout(idle);
    void thread?.terminate();
    thread = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./previewThread.ts', import.meta.url));
    started.unref();
    started.on('message', ({ number, png }: PreviewAnswer) => {
      waiting.get(number)?.(png && Buffer.from(png.buffer));
      waiting.delete(number);
      if (waiting.size === 0) idle = setTimeout(stop, IDLE).unref();
    });
    started.on('error', (fault) => {
      console.error(fault);
      if (thread === started) stop();
    });
    return started;
  }

  return {
    stop,
    draw(data) {
      if (waiting.size >= MOST_WAITING) return Promise.reject(new BusyError());
      clearTimeout(idle);
      thread ??= start();
      last += 1;
      const number = last;
      const drawn = new Promise<Buffer<ArrayBuffer> | null>((resolve) => waiting.set(number, resolve));
      thread.postMessage({ number, data } satisfies PreviewRequest);
      return drawn;
    },
  };
}

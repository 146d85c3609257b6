import { COLLECTIONS } from '../../domain/json-api/jsonapi.ts';
import { basePath } from '../api/basePath.ts';
import { queryClient } from '../api/queryClient.ts';
import { trustOwnWorkers } from '../keeper/trustedScripts.ts';
import { useSettings } from '../settings/settings.ts';
import { isOffline, noteOffline, noteOnline, noteUpdate, noteWorker } from './connection.ts';
import {
  NO_PICTURES_CACHE,
  type PageMessage,
  PICTURES_CACHE,
  readWorkerMessage,
  UNREADABLE_PICTURES_CACHE,
} from './messages.ts';

/** Milliseconds between looks whether the network is back, and between looks for a new version. */
const NETWORK_CHECK = 15_000;
const VERSION_CHECK = 3_600_000;
/** Milliseconds within which one collection is not asked for again: a server may never send the same bytes twice. */
const CHANGE_PAUSE = 10_000;
/** Milliseconds for a new worker to take over; then the page is opened as it is. */
const TAKE_OVER = 3000;

const BASE = `${basePath()}/`;

let registration: ServiceWorkerRegistration | null = null;

/** Installs the service worker and follows what it says of the network. Call it when the first page is shown. */
export function startServiceWorker(): void {
  window.addEventListener('offline', () => noteOffline());
  window.addEventListener('online', comeBack);
  if (!navigator.onLine) noteOffline();
  setInterval(() => {
    if (isOffline() && document.visibilityState === 'visible') void lookForNetwork();
  }, NETWORK_CHECK);
  // Missing on hosts without HTTPS and in some private windows; the development server has none to give
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) {
    noteWorker(false);
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => follow(data));
  navigator.serviceWorker.startMessages();
  tellServiceWorker('how-is-it');
  void register();
  void heedDataSaver();
}

async function register(): Promise<void> {
  registration = await install();
  noteWorker(registration !== null);
  if (registration === null) return;
  const { waiting } = registration;
  if (waiting !== null && navigator.serviceWorker.controller !== null) noteUpdate();
  registration.addEventListener('updatefound', () => {
    const worker = registration?.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) noteUpdate();
    });
  });
  setInterval(() => {
    if (!isOffline()) registration?.update().catch(() => {});
  }, VERSION_CHECK);
}

/** Null where it is forbidden: without it all works as long as there is a network. */
async function install(): Promise<ServiceWorkerRegistration | null> {
  try {
    const address = `${BASE}service-worker.js`;
    trustOwnWorkers();
    const installed = await navigator.serviceWorker.register(address, {
      scope: BASE,
      updateViaCache: 'none',
    });
    // What blocks it may put a function that does nothing in its place
    return installed instanceof ServiceWorkerRegistration ? installed : null;
  } catch {
    return null;
  }
}

function follow(data: unknown): void {
  const message = readWorkerMessage(data);
  switch (message?.type) {
    case 'online':
      if (isOffline()) comeBack();
      break;
    case 'offline':
      noteOffline(message);
      break;
    case 'changed':
      readAgain(message.collection);
      break;
  }
}

const readAt = new Map<string, number>();

function readAgain(collection: string): void {
  const now = performance.now();
  if (now - (readAt.get(collection) ?? Number.NEGATIVE_INFINITY) < CHANGE_PAUSE) return;
  readAt.set(collection, now);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === collection });
}

const collections: ReadonlySet<unknown> = new Set(COLLECTIONS);

/** The network is back: what is on screen is read anew. */
function comeBack(): void {
  noteOnline();
  readShownAgain();
}

/** What is on screen stays until it is here again. */
export function readShownAgain(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => collections.has(queryKey[0]) });
}

async function lookForNetwork(): Promise<void> {
  try {
    const { ok } = await fetch(`${BASE}manifest.webmanifest?${Date.now()}`, {
      cache: 'no-store',
      method: 'HEAD',
    });
    if (ok) comeBack();
  } catch {
    // Still away.
  }
}

/** Says something to the worker; nothing where there is none. */
export function tellServiceWorker(message: PageMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message);
}

/** Opens an address with the version of the app that waits. */
export function takeUpdate(address: string): void {
  const open = () => {
    if (address === window.location.href) window.location.reload();
    else window.location.assign(address);
  };
  const waiting = registration?.waiting;
  if (!waiting) {
    open();
    return;
  }
  const timer = setTimeout(open, TAKE_OVER);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    clearTimeout(timer);
    open();
  });
  const message: PageMessage = 'take-over';
  waiting.postMessage(message);
}

/** Keeps no pictures where data is saved, and drops those that are kept. */
async function heedDataSaver(): Promise<void> {
  const apply = async (images: string) => {
    try {
      if (images === 'on') await caches.delete(NO_PICTURES_CACHE);
      else {
        await caches.open(NO_PICTURES_CACHE);
        await Promise.all([PICTURES_CACHE, UNREADABLE_PICTURES_CACHE].map((name) => caches.delete(name)));
      }
    } catch {
      // Without storage nothing is kept either way.
    }
  };
  await apply(useSettings.getState().images);
  useSettings.subscribe(({ images }, before) => {
    if (images !== before.images) void apply(images);
  });
}

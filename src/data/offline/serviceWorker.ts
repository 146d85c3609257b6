import * as v from 'valibot';
import { COLLECTIONS } from '../../domain/json-api/collections.ts';
import { apiAddress, basePath } from '../api/base.ts';
import { versionOfPage } from '../api/navigationTiming.ts';
import { queryClient } from '../api/queryClient.ts';
import { refreshCatalogue } from '../catalogue/catalogue.ts';
import { useSettings } from '../settings/settings.ts';
import { trustedWorker } from '../trustedTypes.ts';
import { isOffline, noteOffline, noteOnline, useConnection } from './connection.ts';
import {
  NO_PICTURES_CACHE,
  type PageMessage,
  PICTURES_CACHE,
  UNREADABLE_PICTURES_CACHE,
  workerMessageSchema,
} from './messages.ts';

/** Milliseconds to the first check for the network, and between later ones. */
const FIRST_NETWORK_CHECK = 2000;
const NETWORK_CHECK = 15_000;
/** Milliseconds between checks for a new version. */
const VERSION_CHECK = 3_600_000;
/** Milliseconds before the same collection is refetched again: a server may never send the same bytes twice. */
const CHANGE_PAUSE = 10_000;
/** Milliseconds for a new worker to take over before the page is opened anyway. */
const TAKE_OVER = 3000;

const BASE = `${basePath()}/`;

let registration: ServiceWorkerRegistration | null = null;

/** Installs the service worker and follows its messages. Call it after the first page is shown. */
export function startServiceWorker(): void {
  window.addEventListener('offline', () => noteOffline());
  window.addEventListener('online', comeBack);
  if (!navigator.onLine) noteOffline();
  // A network that came back before this listened for `online` would go unnoticed until the next check
  setTimeout(checkNetwork, FIRST_NETWORK_CHECK);
  setInterval(checkNetwork, NETWORK_CHECK);
  const workers = import.meta.env.DEV ? null : serviceWorkers();
  if (workers === null) {
    useConnection.setState({ hasWorker: false });
    // In development every page would be a first visit without the typeface (index.html)
    if (import.meta.env.DEV) delete document.documentElement.dataset.firstVisit;
    return;
  }
  workers.addEventListener('message', ({ data }) => follow(data));
  workers.startMessages();
  postToServiceWorker('how-is-it');
  void register(workers);
  void applyDataSaver();
}

/** Null without HTTPS and in some private windows. Where storage is denied, reading the property alone may throw. */
function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  registration = await install(workers);
  useConnection.setState({ hasWorker: registration !== null });
  if (registration === null) return;
  const { waiting } = registration;
  // Without a controller, it is the first version
  const offer = () => {
    if (workers.controller !== null) useConnection.setState({ hasUpdate: true });
  };
  if (waiting !== null) offer();
  registration.addEventListener('updatefound', () => {
    const worker = registration?.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer();
    });
  });
  setInterval(() => {
    if (!isOffline()) registration?.update().catch(() => {});
  }, VERSION_CHECK);
}

/** Null if it is forbidden: without it everything works online. */
async function install(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    const address = trustedWorker(`${BASE}service-worker.js`);
    const installed = await workers.register(address, { scope: BASE, updateViaCache: 'none' });
    // Blockers may replace `register` by a function that does nothing
    return installed instanceof ServiceWorkerRegistration ? installed : null;
  } catch {
    return null;
  }
}

function follow(data: unknown): void {
  if (!v.is(workerMessageSchema, data)) return;
  if (data.type === 'online' && isOffline()) comeBack();
  if (data.type === 'offline') noteOffline(data);
  if (data.type === 'changed') readAgain(data.collection);
}

const readAt = new Map<string, number>();

function readAgain(collection: string): void {
  const now = performance.now();
  if (now - (readAt.get(collection) ?? Number.NEGATIVE_INFINITY) < CHANGE_PAUSE) return;
  readAt.set(collection, now);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === collection });
}

const collections: ReadonlySet<unknown> = new Set(COLLECTIONS);

/** The network is back: refetch what is on screen. */
function comeBack(): void {
  noteOnline();
  refetchShown();
}

/** Refetches all API data on screen, which stays visible meanwhile. */
export function refetchShown(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => collections.has(queryKey[0]) });
}

/** If the page is offline and visible, asks the server whether it still is. */
async function checkNetwork(): Promise<void> {
  if (!isOffline() || document.visibilityState !== 'visible') return;
  try {
    const { ok } = await fetch(`${BASE}manifest.webmanifest?${Date.now()}`, {
      cache: 'no-store',
      method: 'HEAD',
    });
    if (ok) comeBack();
  } catch {
    // Still offline
  }
}

/** Posts a message to the worker, if there is one. */
export function postToServiceWorker(message: PageMessage): void {
  serviceWorkers()?.controller?.postMessage(message);
}

/** Opens an address with the waiting version of the app. */
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
  waiting.postMessage('take-over' satisfies PageMessage);
}

/** With data saver on, disables the picture cache and clears it. */
async function applyDataSaver(): Promise<void> {
  const apply = async (images: string) => {
    try {
      if (images === 'on') await caches.delete(NO_PICTURES_CACHE);
      else {
        await caches.open(NO_PICTURES_CACHE);
        await Promise.all([PICTURES_CACHE, UNREADABLE_PICTURES_CACHE].map((name) => caches.delete(name)));
      }
    } catch {
      // Without storage nothing is cached anyway
    }
  };
  await apply(useSettings.getState().images);
  useSettings.subscribe(({ images }, before) => {
    if (images !== before.images) void apply(images);
  });
}

/** Milliseconds between checks while the page is visible. */
const LOOK_EVERY = 300_000;
const VERSION = 'Sift-Data';

/**
 * Checks regularly whether the server has newer data than the page. Sift's own server sends its version with every answer
 * (docs/hosting.md, Fresh data); any other API is asked once. @returns a function to stop
 */
export function watchData(): () => void {
  // The page's version does not apply to an API that the reader chose
  let shown = useSettings.getState().api === null ? versionOfPage() : null;
  const look = async () => {
    if (isOffline() || document.visibilityState !== 'visible') return;
    const version = await servedVersion().catch(() => undefined);
    if (version === null) stop();
    if (!version) return;
    if (shown !== null && shown !== version) useConnection.setState({ hasNewData: true });
    shown = version;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
  return stop;
}

/** Refetches what is on screen, and the card pool. */
export function takeNewData(): void {
  useConnection.setState({ hasNewData: false });
  refetchShown();
  refreshCatalogue();
}

/** Null if the API sends no version; undefined if it did not answer. */
async function servedVersion(): Promise<string | null | undefined> {
  const { ok, headers } = await fetch(`${await apiAddress()}/sides`, { method: 'HEAD', cache: 'no-store' });
  return ok ? headers.get(VERSION) : undefined;
}

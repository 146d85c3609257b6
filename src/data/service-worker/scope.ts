/** Declared here because the full library of worker types conflicts with the DOM's. */
declare global {
  interface ExtendableEvent extends Event {
    /** The page, or its worker, that made the request of a fetch event. */
    readonly clientId?: string;
    waitUntil(work: Promise<unknown>): void;
  }

  /** The files stored with a version of the app, inserted by the build. */
  const __PRECACHE__: readonly {
    readonly url: string;
    /** Null if the name contains a content hash. */
    readonly revision: string | null;
  }[];
}

/** The used part of the worker's global scope: the libraries of DOM and worker types exclude each other. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ClientMessage) => void): void;
}

interface ClientMessage extends Event {
  readonly data: unknown;
  readonly source: Client | null;
}

interface Clients {
  claim(): Promise<void>;
  get(id: string): Promise<Client | undefined>;
}

/** A page, or a worker of one. */
export interface Client {
  readonly id: string;
  postMessage(message: unknown): void;
}

function isServiceWorker(scope: object): scope is ServiceWorkerScope {
  return 'skipWaiting' in scope;
}

if (!isServiceWorker(self)) throw new Error('This script is for a service worker');

export const scope: ServiceWorkerScope = self;

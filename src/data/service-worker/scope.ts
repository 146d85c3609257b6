/** The used part of the worker's global scope: the libraries of DOM and worker types exclude each other. */
export interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ClientMessage) => void): void;
}

interface ClientMessage extends Event {
  readonly data: unknown;
  readonly source: Client | null;
}

interface Clients {
  claim(): Promise<void>;
  get(id: string): Promise<Client | undefined>;
  matchAll(options: { readonly type: 'window' }): Promise<readonly Client[]>;
}

/** A page, or a worker of one. */
export interface Client {
  readonly id: string;
  postMessage(message: unknown): void;
}

function isServiceWorker(scope: object): scope is ServiceWorkerScope {
  return 'skipWaiting' in scope;
}

function readScope(): ServiceWorkerScope {
  const scope: object = self;
  if (!isServiceWorker(scope)) throw new Error('This script is for a service worker');
  return scope;
}

export const scope = readScope();

/** The events in Workbox' types; the full worker library conflicts with the DOM's. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The response that the browser preloaded while this worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** The files stored with a version of the app, inserted by the build. */
declare const __PRECACHE__: readonly {
  readonly url: string;
  /** Null if the name contains a content hash. */
  readonly revision: string | null;
}[];

/** The events that Workbox' types name; the whole library of worker types does not go with that of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The navigation's answer that the browser asked for while this worker started */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** What is stored with a version of the app, put in by the build. */
declare const __PRECACHE__: readonly {
  readonly url: string;
  /** Null where the name already says the content */
  readonly revision: string | null;
}[];

import type { FromQueryWorker, ToQueryWorker } from './protocol.ts';
import { createServer } from './serve.ts';

/** Holds the card pool and its search index, and answers the page's queries. */
const serve = createServer((event: FromQueryWorker, transfer: Transferable[] = []) => {
  self.postMessage(event, { transfer });
});
self.addEventListener('message', ({ data }: MessageEvent<ToQueryWorker>) => serve(data));

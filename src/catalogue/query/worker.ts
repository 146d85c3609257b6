import type { FromQueryWorker, ToQueryWorker } from './protocol.ts';
import { createServer } from './serve.ts';

/** Holds the card pool and its search index, and answers the page's queries. */
const serve = createServer((news: FromQueryWorker, transfer: Transferable[] = []) => {
  self.postMessage(news, { transfer });
});
self.addEventListener('message', ({ data }: MessageEvent<ToQueryWorker>) => serve(data));

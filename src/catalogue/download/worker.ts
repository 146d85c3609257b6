import { runDownload } from './job.ts';
import type { DownloadNews, DownloadOrder } from './protocol.ts';

/** Downloads the card pool away from the page; the page ends the worker when it is done or no longer wanted. */
self.addEventListener('message', ({ data: { api } }: MessageEvent<DownloadOrder>) => {
  void runDownload(api, tell, new AbortController().signal);
});

function tell(news: DownloadNews): void {
  self.postMessage(news, { transfer: news.type === 'done' ? [news.bytes.buffer] : [] });
}

import { type DownloadEvent, type DownloadRequest, runDownload } from './job.ts';

/** Downloads the card pool away from the page; the page ends the worker when it is done or no longer wanted. */
self.addEventListener('message', ({ data: { api } }: MessageEvent<DownloadRequest>) => {
  void runDownload(api, post, new AbortController().signal);
});

function post(event: DownloadEvent): void {
  self.postMessage(event, { transfer: event.type === 'done' ? [event.bytes.buffer] : [] });
}

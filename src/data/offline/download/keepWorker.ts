import { type KeepRequest, runKeep } from './job.ts';

/** Downloads what is to be kept away from the page; the page ends the worker when it is done or no longer wanted. */
self.addEventListener('message', ({ data }: MessageEvent<KeepRequest>) => {
  void runKeep(data, (event) => self.postMessage(event));
});

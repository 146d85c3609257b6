import { createService, type FromDecksWorker, type ToDecksWorker } from './service.ts';
import { readStored, writeStored } from './storage.ts';

/** Reads all decklists and answers questions about them, away from the page. */
const service = createService((event: FromDecksWorker) => self.postMessage(event), {
  read: readStored,
  write: writeStored,
});

self.addEventListener('message', ({ data }: MessageEvent<ToDecksWorker>) => {
  void service.receive(data);
});

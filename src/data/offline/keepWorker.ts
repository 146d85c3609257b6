import { expose } from 'comlink';
import { type KeepRequest, keepLists } from './keepLists.ts';

/** Downloads offline data off the main thread. */
const worker = {
  keep: (request: KeepRequest, onProgress: Parameters<typeof keepLists>[1]) => keepLists(request, onProgress),
};

export type KeepWorker = typeof worker;

expose(worker);

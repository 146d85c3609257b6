import { expose } from 'comlink';
import { keepLists } from './keepLists.ts';

/** Downloads offline data off the main thread. */
const worker = { keep: keepLists };

export type KeepWorker = typeof worker;

expose(worker);

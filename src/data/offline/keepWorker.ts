import { expose } from 'comlink';
import { keepLists } from './keepLists.ts';

const worker = { keep: keepLists };

export type KeepWorker = typeof worker;

expose(worker);

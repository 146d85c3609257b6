import { parentPort } from 'node:worker_threads';
import { JSDOM } from 'jsdom';
import { createProseReader } from '../../src/domain/prose/readProse.ts';

/**
 * The thread that reads what players wrote, in a window of jsdom: a text may be made to be slow, and the others must not wait. It posts
 * `ready` once, then a tree for each text.
 */

/** A window that lives on grows (https://github.com/kkomelin/isomorphic-dompurify/issues/368). */
const TEXTS_PER_WINDOW = 300;

let { window } = new JSDOM('');
let read = createProseReader(window, null);
let count = 0;

parentPort?.on('message', (text: string) => {
  if (count === TEXTS_PER_WINDOW) {
    window.close();
    ({ window } = new JSDOM(''));
    read = createProseReader(window, null);
    count = 0;
  }
  count += 1;
  parentPort?.postMessage(read(text));
});
parentPort?.postMessage('ready');

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ProseTree } from '../../src/domain/prose/readProse.ts';
import { remember } from '../../src/domain/text/lookup.ts';
import { oneAtATime } from '../async/oneAtATime.ts';

/**
 * Milliseconds for a text. Its budget (`src/domain/prose/readProse.ts`) leaves it less than 100 of the processor, which may take
 * far longer on a busy machine; this is for what nobody thought of.
 */
const LONGEST = 10_000;
/** The thread's heap limit in megabytes. */
const MOST_MEMORY = 64;
/** What a text's tree takes beside its characters. */
const ITS_TREE = 300;
/** Characters of the texts whose trees are remembered. */
const MOST_REMEMBERED = 4_000_000;

/**
 * Reads prose in a thread of its own, started by the first text. Results are remembered by content. A text that takes too long is shown
 * as it was written.
 * @param file of the thread, and milliseconds for a text: for tests
 */
export function createProseThread(file = new URL('./readThread.ts', import.meta.url), longest = LONGEST) {
  const known = new LRUCache<string, ProseTree>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (_, text) => text.length + ITS_TREE,
  });
  const asked = new Map<string, Promise<ProseTree>>();
  const inTurn = oneAtATime();
  let thread: Promise<Worker> | undefined;

  async function start(): Promise<Worker> {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
    await once(worker, 'message');
    return worker;
  }

  async function readInThread(text: string): Promise<ProseTree> {
    let worker: Worker | undefined;
    try {
      thread ??= start();
      worker = await thread;
      // Only while somebody waits does it keep the process alive
      worker.ref();
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(longest) });
      worker.postMessage(text);
      const [tree]: ProseTree[] = await answer;
      if (tree === undefined) throw new Error('No answer');
      worker.unref();
      known.set(text, tree);
      return tree;
    } catch (fault) {
      console.error(`sift: a text of ${text.length} characters is shown unformatted: ${fault}`);
      thread = undefined;
      await worker?.terminate();
      return { nodes: [], rest: text };
    }
  }

  return {
    read: (text: string): ProseTree | Promise<ProseTree> =>
      known.get(text) ??
      remember(asked, text, () => inTurn(() => readInThread(text)).finally(() => asked.delete(text))),
    stop(): void {
      void thread?.then((worker) => worker.terminate()).catch(() => {});
    },
  };
}

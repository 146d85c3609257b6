import { type FSWatcher, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { oneAtATime } from '../async/oneAtATime.ts';
import { checkSuccessor, describeChanges } from '../dataset/compare.ts';
import { adoptNext, currentFolder, nextFolder } from '../dataset/folder.ts';
import { type DataVersion, describeDataset, loadVersion } from '../dataset/load.ts';
import { pullAll, type Source } from '../pull/pullAll.ts';

/** Milliseconds without a change after which a folder counts as completely written. */
const QUIET = 1_000;

export interface UpdateOptions {
  /** A data folder, see `server/dataset/folder.ts`. */
  readonly folder: string;
  /** Accepts a collection's loss of records. */
  readonly allowShrinking: boolean;
  /** Logs an event in one line. */
  readonly log: (line: string) => void;
  /** Logs a failure in one line. */
  readonly logError: (line: string) => void;
}

/** Updates the data of a running server: if anything goes wrong, the last good data stays. */
export interface Updates {
  /** Reloads the folder. */
  reload(): Promise<void>;
  /** Pulls an API's data into a folder beside the current one, and switches to it. @param signal ends it at once */
  refresh(source: Source, signal?: AbortSignal): Promise<void>;
}

/**
 * Runs updates one after another.
 * @param first the data being served
 * @param replace switches to other data
 */
export function createUpdates(
  first: DataVersion,
  replace: (data: DataVersion) => Promise<void>,
  { folder, allowShrinking, log, logError }: UpdateOptions,
): Updates {
  let served = first;
  const oneByOne = oneAtATime();

  function inTurn(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    return oneByOne(work).catch((fault: unknown) => {
      if (signal?.aborted) return;
      logError(`kept the data at ${served.version}: ${messageOf(fault)}`);
    });
  }

  /** @param adopt makes it the folder's current version, once it passed the checks */
  async function takeUp(next: DataVersion, adopt = async () => {}): Promise<void> {
    if (next.version === served.version) {
      log('the data hasn’t changed');
      return;
    }
    if (!allowShrinking) checkSuccessor(served.dataset, next.dataset);
    await adopt();
    await replace(next);
    const changes = describeChanges(served.dataset, next.dataset);
    served = next;
    log(`new data, ${next.version} (${describeDataset(next.dataset)}): ${changes}`);
  }

  return {
    reload: () => inTurn(async () => takeUp(await loadVersion(folder))),
    refresh: (source, signal) =>
      inTurn(async () => {
        const next = nextFolder(folder);
        await pullAll(next, source, () => {}, await currentFolder(folder), signal);
        signal?.throwIfAborted();
        const loaded = await loadVersion(next);
        try {
          await takeUp(loaded, () => adoptNext(folder, loaded.version));
        } finally {
          // Leftovers of a rejected or identical version must not be resumed
          await rm(next, { recursive: true, force: true });
        }
      }, signal),
  };
}

/** Calls `onChange` after a folder has changed and settled. @returns a function to stop */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher: FSWatcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  });
  // Reading reports a folder that is gone
  watcher.on('error', onChange);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Repeats a task, each time `every` milliseconds after it last ended. @returns a function to stop */
export function repeat(work: () => Promise<void>, every: number): () => void {
  let isStopped = false;
  let timer = setTimeout(run, every);
  function run(): void {
    void work().finally(() => {
      if (!isStopped) timer = setTimeout(run, every);
    });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function messageOf(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return message.split('\n', 1)[0] ?? message;
}

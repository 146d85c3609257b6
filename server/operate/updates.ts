import { type FSWatcher, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { checkSuccessor, describeChanges } from '../dataset/compare.ts';
import { adoptNext, currentFolder, nextFolder } from '../dataset/folder.ts';
import { type DataVersion, describeDataset, loadVersion } from '../dataset/load.ts';
import { pullAll, type Source } from '../pull/pullAll.ts';

/** Milliseconds without a change after which a folder is taken to be written to the end. */
const QUIET = 1_000;

export interface UpdateOptions {
  /** Folder of the data, see `server/dataset/folder.ts`. */
  readonly folder: string;
  /** Takes what a collection lost for meant. */
  readonly allowShrinking: boolean;
  /** What happened, one line each. */
  readonly say: (line: string) => void;
  /** What failed, one line each. */
  readonly complain: (line: string) => void;
}

/** Brings new data to a server while it serves: whatever goes wrong, the last good data stays. */
export interface Updates {
  /** Reads the folder again. */
  reload(): Promise<void>;
  /** Pulls the data of an API into a folder beside the one in use, and takes it up. */
  refresh(source: Source): Promise<void>;
}

/**
 * One update after another.
 * @param first what is served
 * @param replace takes up other data
 */
export function createUpdates(
  first: DataVersion,
  replace: (data: DataVersion) => Promise<void>,
  { folder, allowShrinking, say, complain }: UpdateOptions,
): Updates {
  let served = first;
  let last: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((fault: unknown) => {
      complain(`the data stays as it was, ${served.version}: ${messageOf(fault)}`);
    });
    return last;
  }

  /** @param adopt makes it the folder's version in use, once it was found good */
  async function takeUp(next: DataVersion, adopt = async () => {}): Promise<void> {
    if (next.version === served.version) {
      say('the data is as it was');
      return;
    }
    if (!allowShrinking) checkSuccessor(served.dataset, next.dataset);
    await adopt();
    await replace(next);
    const changes = describeChanges(served.dataset, next.dataset);
    served = next;
    say(`new data, ${next.version} (${describeDataset(next.dataset)}): ${changes}`);
  }

  return {
    reload: () => inTurn(async () => takeUp(await loadVersion(folder))),
    refresh: (source) =>
      inTurn(async () => {
        const next = nextFolder(folder);
        await pullAll(next, source, () => {}, await currentFolder(folder));
        const loaded = await loadVersion(next);
        try {
          await takeUp(loaded, () => adoptNext(folder, loaded.version));
        } finally {
          // What was refused, or is the same, is not gone on with.
          await rm(next, { recursive: true, force: true });
        }
      }),
  };
}

/** Calls `onChange` when a folder was changed and is left alone since. @returns how to stop */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher: FSWatcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  });
  // A folder that is gone is noticed when it is read.
  watcher.on('error', onChange);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Runs something again and again: the first time after `first` milliseconds. @returns how to stop */
export function repeat(work: () => Promise<void>, first: number, every: number): () => void {
  let timer = setTimeout(run, first);
  function run(): void {
    void work().finally(() => {
      timer = setTimeout(run, every);
    });
  }
  return () => clearTimeout(timer);
}

function messageOf(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return message.split('\n', 1)[0] ?? message;
}

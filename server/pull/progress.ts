import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isJsonArray, isJsonObject, stringsOf } from '../../engine/json.ts';
import type { CollectionName, Json, JsonObject } from '../../src/domain/json-api/collections.ts';
import { oneAtATime } from '../async/oneAtATime.ts';
import { UserError } from '../cli/program.ts';

/** What is known of a fetched page besides its records. */
export const pageFacts = {
  url: v.string(),
  /** Validators for conditional requests (RFC 9110); null if the API sends none. */
  etag: v.nullable(v.string()),
  modified: v.nullable(v.string()),
  /** As the API sent them. */
  links: v.custom<JsonObject>(isJsonObject),
  total: v.nullable(v.number()),
  /** The next page's URL; `null` after the last page. */
  next: v.nullable(v.string()),
};

const savedPageSchema = v.object({ ...pageFacts, data: v.custom<readonly Json[]>(isJsonArray) });
/** A fetched page. */
export type SavedPage = Readonly<v.InferOutput<typeof savedPageSchema>>;

/**
 * The state of an unfinished pull in `<folder>/.partial`, so that the next run resumes it: the finished collections, and the
 * pages of the one in progress.
 */
export class Progress {
  readonly #folder: string;
  readonly #api: string;
  readonly #done: Set<string>;
  readonly #state: (text: string) => Promise<void>;

  private constructor(folder: string, api: string, done: readonly string[]) {
    this.#folder = folder;
    this.#api = api;
    this.#done = new Set(done);
    this.#state = createWriter(join(folder, 'state.json'));
  }

  /** Resumes an earlier run; data from another API is dropped. */
  static async open(target: string, api: string): Promise<Progress> {
    const folder = join(target, '.partial');
    const state = await readJson(join(folder, 'state.json'));
    const resumed = state?.api === api;
    if (!resumed) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const progress = new Progress(folder, api, resumed ? stringsOf(state?.done) : []);
    if (!resumed) await progress.#save();
    return progress;
  }

  get done(): ReadonlySet<string> {
    return this.#done;
  }

  /** The stored pages of a collection, in order. */
  async pages(name: CollectionName): Promise<readonly SavedPage[]> {
    const pages: SavedPage[] = [];
    for (;;) {
      const page = v.safeParse(savedPageSchema, await readJson(this.#pageFile(name, pages.length)));
      if (!page.success) return pages;
      pages.push(page.output);
    }
  }

  async savePage(name: CollectionName, index: number, page: SavedPage): Promise<void> {
    await mkdir(join(this.#folder, name), { recursive: true });
    await writeWhole(this.#pageFile(name, index), JSON.stringify(page));
  }

  /** Drops the pages of a collection, to fetch it again. */
  async forget(name: CollectionName): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true });
  }

  async finish(name: CollectionName): Promise<void> {
    this.#done.add(name);
    await this.#save();
    await this.forget(name);
  }

  /** Removes all traces of a finished pull. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #pageFile(name: CollectionName, index: number): string {
    return join(this.#folder, name, `${String(index + 1).padStart(5, '0')}.json`);
  }

  #save(): Promise<void> {
    return this.#state(JSON.stringify({ api: this.#api, done: [...this.#done] }));
  }
}

/** A JSON object in a file; `undefined` if it is missing or broken. */
async function readJson(path: string): Promise<JsonObject | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file repeatedly, one complete text after another: the last one wins. */
export function createWriter(path: string): (text: string) => Promise<void> {
  const oneByOne = oneAtATime();
  return (text) => oneByOne(() => writeWhole(path, text));
}

/** System errors that the user can fix. */
const REASONS = new Map<unknown, string>([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is full'],
  ['EACCES', 'no permission'],
  ['EROFS', 'the disk is read-only'],
]);

/**
 * Writes a file atomically, by way of a temporary file beside it.
 * @throws {UserError} if the disk is full or not writable
 */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    const reason = error instanceof Error && 'code' in error ? REASONS.get(error.code) : undefined;
    throw reason === undefined ? error : new UserError(`couldn’t write ${path}: ${reason}`);
  }
}

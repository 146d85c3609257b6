import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionName, Json, JsonObject } from '../../src/api/jsonapi.ts';
import { isJsonArray, isJsonObject, stringsOf } from '../dataset/json.ts';

/** A page that was fetched, and where the next one is. */
export interface SavedPage {
  readonly data: readonly Json[];
  readonly links: JsonObject;
  readonly total: number | null;
  /** `null` after the last page. */
  readonly next: string | null;
}

/**
 * What an unfinished pull has fetched so far, in `<folder>/.partial`, so that the next run of the same command goes on from there:
 * the collections that are done, and the pages of the one that is not.
 */
export class Progress {
  readonly #folder: string;
  readonly #api: string;
  readonly #done: Set<string>;

  private constructor(folder: string, api: string, done: readonly string[]) {
    this.#folder = folder;
    this.#api = api;
    this.#done = new Set(done);
  }

  /** Takes up what an earlier run left; what it fetched from another API is dropped. */
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

  /** The pages of a collection that are there already, in order. */
  async pages(name: CollectionName): Promise<readonly SavedPage[]> {
    const pages: SavedPage[] = [];
    for (;;) {
      const page = await readJson(this.#pageFile(name, pages.length));
      if (!page || !isJsonArray(page.data)) return pages;
      const { data, links, total, next } = page;
      pages.push({
        data,
        links: isJsonObject(links) ? links : {},
        total: typeof total === 'number' ? total : null,
        next: typeof next === 'string' ? next : null,
      });
    }
  }

  async savePage(name: CollectionName, index: number, page: SavedPage): Promise<void> {
    await mkdir(join(this.#folder, name), { recursive: true });
    await writeWhole(this.#pageFile(name, index), JSON.stringify(page));
  }

  /** Drops the pages of a collection, to read it again. */
  async forget(name: CollectionName): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true });
  }

  async finish(name: CollectionName): Promise<void> {
    this.#done.add(name);
    await this.#save();
    await this.forget(name);
  }

  /** Removes all traces of the pull, once all of it is done. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #pageFile(name: CollectionName, index: number): string {
    return join(this.#folder, name, `${String(index + 1).padStart(5, '0')}.json`);
  }

  #save(): Promise<void> {
    return writeWhole(
      join(this.#folder, 'state.json'),
      JSON.stringify({ api: this.#api, done: [...this.#done] }),
    );
  }
}

/** A JSON object in a file; nothing where there is none, or only a broken one. */
async function readJson(path: string): Promise<JsonObject | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file whole or not at all: into a temporary neighbour first, which then takes its name. */
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
    throw error;
  }
}

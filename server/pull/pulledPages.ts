import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import type { CollectionName, Json } from '../../src/domain/json-api/collections.ts';
import { createWriter, pageFacts } from './progress.ts';

/** A pulled page. Its place in the collection follows from the pages before it. */
const pageSchema = v.object({ ...pageFacts, count: v.number() });
export type PulledPage = v.InferOutput<typeof pageSchema>;

const notesSchema = v.record(v.string(), v.array(pageSchema));

/** The file with the pages of a folder's dumps. */
const NOTES = '.pulled.json';

const unzip = promisify(gunzip);

/** The pages of a folder's dumps, so that a later pull only fetches changes. */
export class PulledPages {
  readonly #folder: string;
  readonly #pages: Map<string, readonly PulledPage[]>;
  readonly #write: (text: string) => Promise<void>;

  private constructor(folder: string, pages: ReadonlyMap<string, readonly PulledPage[]>) {
    this.#folder = folder;
    this.#pages = new Map(pages);
    this.#write = createWriter(join(folder, NOTES));
  }

  /** Empty for a folder without valid notes. */
  static async open(folder: string): Promise<PulledPages> {
    try {
      const notes = v.parse(notesSchema, JSON.parse(await readFile(join(folder, NOTES), 'utf8')));
      return new PulledPages(folder, new Map(Object.entries(notes)));
    } catch {
      return new PulledPages(folder, new Map());
    }
  }

  pagesOf(name: CollectionName): readonly PulledPage[] {
    return this.#pages.get(name) ?? [];
  }

  /** Replaces the notes on a collection. */
  note(name: CollectionName, pages: readonly PulledPage[]): Promise<void> {
    this.#pages.set(name, pages);
    return this.#write(JSON.stringify(Object.fromEntries(this.#pages)));
  }

  /** The records of each page, from the folder's dump; null if it does not match the pages. */
  async recordsOf(name: CollectionName): Promise<readonly (readonly Json[])[] | null> {
    const pages = this.pagesOf(name);
    try {
      const file = await readFile(join(this.#folder, `${name}.json.gz`));
      const document: unknown = JSON.parse((await unzip(file)).toString());
      const data = isJsonObject(document) && isJsonArray(document.data) ? document.data : [];
      if (data.length !== pages.reduce((sum, { count }) => sum + count, 0)) return null;
      let from = 0;
      return pages.map(({ count }) => {
        from += count;
        return data.slice(from - count, from);
      });
    } catch {
      return null;
    }
  }
}

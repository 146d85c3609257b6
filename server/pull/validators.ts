import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { isJsonArray, isJsonObject } from '../../engine/json.ts';
import type { CollectionName, Json, JsonObject } from '../../src/domain/json-api/jsonapi.ts';
import { inTurn } from './progress.ts';

/** By what an API tells whether a page is as it was (RFC 9110, Conditional Requests); null where it says neither. */
export interface Validators {
  readonly etag: string | null;
  readonly modified: string | null;
}

/** A page of a collection that was pulled: which of the collection's records it has follows from the pages before it. */
const pageSchema = v.object({
  url: v.string(),
  etag: v.nullable(v.string()),
  modified: v.nullable(v.string()),
  count: v.number(),
  /** As the API sent them. */
  links: v.custom<JsonObject>(isJsonObject),
  total: v.nullable(v.number()),
  next: v.nullable(v.string()),
});
export type PulledPage = v.InferOutput<typeof pageSchema>;

const notesSchema = v.record(v.string(), v.array(pageSchema));

/** What a folder of dumps was pulled from, beside them. */
const NOTES = '.pulled.json';

const unzip = promisify(gunzip);

/** The pages that a folder of dumps was pulled from, so that a later pull asks only for what changed. */
export class PulledPages {
  readonly #folder: string;
  readonly #pages: Map<string, readonly PulledPage[]>;
  readonly #write: (text: string) => Promise<void>;

  private constructor(folder: string, pages: ReadonlyMap<string, readonly PulledPage[]>) {
    this.#folder = folder;
    this.#pages = new Map(pages);
    this.#write = inTurn(join(folder, NOTES));
  }

  /** Of a folder without notes, or with notes that cannot be read, nothing is known. */
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

  /** Notes what the folder has of a collection now. */
  note(name: CollectionName, pages: readonly PulledPage[]): Promise<void> {
    this.#pages.set(name, pages);
    return this.#write(JSON.stringify(Object.fromEntries(this.#pages)));
  }

  /** The records of each page, read from the folder's dump; null where that is not what the pages say. */
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

import { type Collection, createDataset, type Dataset } from '../../../engine/dataset.ts';
import { writeCollection, writeSingle } from '../../../engine/documents.ts';
import { ApiError, errorResponse } from '../../../engine/errors.ts';
import { toText } from '../../../engine/json.ts';
import { fillBase } from '../../../engine/links.ts';
import { parseParams } from '../../../engine/params.ts';
import {
  COLLECTIONS,
  type CollectionName,
  JSONAPI_MEDIA_TYPE,
  type JsonObject,
} from '../../domain/json-api/jsonapi.ts';
import { compileBacktrackingRegex } from '../../domain/query-language/check.ts';
import { type CatalogueData, createData } from '../catalogue/data.ts';
import { fromBytes } from '../catalogue/records/packed.ts';
import { readStored } from '../catalogue/storage.ts';
import { type KeptSlice, readRecords, readSlices } from '../offline/keptData.ts';
import { KEPT_AT } from '../offline/messages.ts';
import { cardResources, printingResources } from './resources.ts';

/**
 * Answers reads of the API from what this device keeps: the catalogue, and the collections beside it. The answers are made by the
 * embedded server's own code, so that filters, sorts and pages mean the same as online.
 */

const OPTIONS = {
  defaults: 'spec',
  // The reader's own expressions on the reader's own device
  regexes: { compiler: () => compileBacktrackingRegex },
} as const;

/** One collection as it is stored. */
interface Kept {
  readonly collection: Collection;
  /** When it was last the same as the API's, in milliseconds since 1970; null where nothing of it is stored */
  readonly keptAt: number | null;
  /** Some of its records are here and others are not. */
  readonly isPartial: boolean;
}

/** Thrown where a query needs a collection that was not read yet: it is asked again with that. */
class NotRead extends Error {
  readonly collection: CollectionName;

  constructor(collection: CollectionName) {
    super(`${collection} were not read`);
    this.collection = collection;
  }
}

interface ApiUrl {
  /** Root of the API */
  readonly api: string;
  readonly collection: CollectionName;
  readonly id: string | null;
  readonly query: string;
}

const ADDRESS = new RegExp(`^(.+)/(${COLLECTIONS.join('|')})(?:/([^/]+))?$`);

/** An address of the API in its parts; null for any other. */
export function readApiUrl(address: string): ApiUrl | null {
  const url = new URL(address);
  const [, api, name, id] = ADDRESS.exec(url.origin + url.pathname) ?? [];
  const collection = COLLECTIONS.find((known) => known === name);
  if (api === undefined || collection === undefined) return null;
  return {
    api,
    collection,
    id: id === undefined ? null : decodeURIComponent(id),
    query: url.search.slice(1),
  };
}

let pool: Pool | null = null;

/** Reads anew what is stored when it is next wanted. */
export function forgetPool(): void {
  pool = null;
}

/** What is worked out of stored collections, and how far it can be trusted. */
export interface PoolAnswer {
  readonly response: Response;
  /** Of some of the collection's records alone */
  readonly isPartial: boolean;
}

/** The API's answer as far as it can be worked out of what is stored; null where it cannot. */
export async function answerFromPool(address: string): Promise<PoolAnswer | null> {
  const url = readApiUrl(address);
  if (url === null) return null;
  const { api, collection, id, query } = url;
  if (pool?.api !== api) pool = new Pool(api);
  const current = pool;
  const { keptAt, isPartial } = await current.read(collection);
  if (keptAt === null) return null;
  const headers = { 'Content-Type': JSONAPI_MEDIA_TYPE, [KEPT_AT]: String(keptAt) };
  try {
    const params = parseParams(query);
    const written = await current.ask((dataset) =>
      id === null
        ? writeCollection(dataset, collection, params, OPTIONS)
        : writeSingle(dataset, collection, id, params, OPTIONS),
    );
    return { response: new Response(toText(fillBase(written, api)), { headers }), isPartial };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // What is not among some of the records may well be among the others
    if (fault.status === 404 && isPartial) return null;
    return { response: errorResponse(fault, headers), isPartial };
  }
}

/** What is stored of one API, each collection read when it is first needed. */
class Pool {
  readonly api: string;
  readonly #reads = new Map<CollectionName, Promise<Kept>>();
  readonly #collections = new Map<string | symbol, Collection>();
  readonly #dataset: Dataset;
  #catalogue: Promise<CatalogueData | null> | null = null;
  #slices: Promise<readonly KeptSlice[]> | null = null;

  constructor(api: string) {
    this.api = api;
    this.#dataset = new Proxy(createDataset({}), {
      get: (_, name) => {
        const read = this.#collections.get(name);
        if (read === undefined) throw new NotRead(nameOf(name));
        return read;
      },
    });
  }

  /** Runs a query; what it needs besides is read, and then it runs again. */
  async ask<T>(query: (dataset: Dataset) => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await query(this.#dataset);
      } catch (fault) {
        if (!(fault instanceof NotRead)) throw fault;
        await this.read(fault.collection);
      }
    }
  }

  read(name: CollectionName): Promise<Kept> {
    const reading = this.#reads.get(name) ?? this.#read(name);
    this.#reads.set(name, reading);
    return reading;
  }

  async #read(name: CollectionName): Promise<Kept> {
    const { records, ...kept } =
      name === 'cards' || name === 'printings'
        ? await this.#fromCatalogue(name)
        : await this.#fromSlices(name);
    const collection = createDataset({ [name]: records })[name];
    this.#collections.set(name, collection);
    return { collection, ...kept };
  }

  async #fromCatalogue(name: 'cards' | 'printings') {
    this.#catalogue ??= readCatalogue(this.api);
    const catalogue = await this.#catalogue;
    if (catalogue === null) return { records: [], keptAt: null, isPartial: true };
    const records =
      name === 'cards' ? cardResources(catalogue, this.api) : printingResources(catalogue, this.api);
    return { records, keptAt: catalogue.facts.downloadedAt, isPartial: false };
  }

  async #fromSlices(name: CollectionName) {
    this.#slices ??= readSlices(this.api);
    const slices = await this.#slices;
    const records = new Map<unknown, JsonObject>();
    let keptAt: number | null = null;
    let isPartial = true;
    for (const slice of slices.filter(({ collection }) => collection === name)) {
      const read = await readRecords(slice);
      if (read === null) continue;
      for (const record of read) records.set(record.id, record);
      keptAt = Math.min(slice.keptAt, keptAt ?? slice.keptAt);
      if (slice.part === '' && slice.nextPage === null) isPartial = false;
    }
    return { records: [...records.values()], keptAt, isPartial };
  }
}

function nameOf(name: string | symbol): CollectionName {
  const known = COLLECTIONS.find((collection) => collection === name);
  if (known === undefined) throw new TypeError(`${String(name)} is no collection`);
  return known;
}

async function readCatalogue(api: string): Promise<CatalogueData | null> {
  const bytes = await readStored(api);
  if (bytes === null) return null;
  // Damage is the page's to deal with, which downloads it anew
  return fromBytes(bytes).then(createData, () => null);
}

import { createDataset } from '../../../engine/dataset.ts';
import { findPage, findRecord, writePage, writeSingle } from '../../../engine/documents.ts';
import { ApiError, errorResponse } from '../../../engine/errors.ts';
import { fillBase } from '../../../engine/links.ts';
import { type ParamTree, parseParams } from '../../../engine/params.ts';
import { collectionsRead } from '../../../engine/reads.ts';
import { JsonWriter } from '../../../engine/resource.ts';
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

/** Answers reads of the API from what this device keeps, by the server's own engine: filters, sorts and pages mean the same. */

// The reader's own expressions on the reader's own device
const OPTIONS = { defaults: 'spec', compileRegex: compileBacktrackingRegex } as const;

/** One collection as it is stored. */
interface Kept {
  /** When it was last the same as the API's, in milliseconds since 1970; null where nothing of it is stored */
  readonly keptAt: number | null;
  /** Some of its records are here and others are not. */
  readonly isPartial: boolean;
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
    await Promise.all([...collectionsRead(collection, params)].map((name) => current.read(name)));
    const document = write(current, collection, id, params);
    return { response: new Response(fillBase(document, api), { headers }), isPartial };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // What is not among some of the records may well be among the others
    if (fault.status === 404 && isPartial) return null;
    return { response: errorResponse(fault, headers), isPartial };
  }
}

function write(
  { dataset, writer }: Pool,
  name: CollectionName,
  id: string | null,
  params: ParamTree,
): string {
  return id === null
    ? writePage(dataset, findPage(dataset, name, params, OPTIONS), writer)
    : writeSingle(dataset, name, findRecord(dataset, name, id, params, OPTIONS), params, writer);
}

/** What is stored of one API, each collection read when it is first needed. */
class Pool {
  readonly api: string;
  readonly #reads = new Map<CollectionName, Promise<Kept>>();
  /** Collections that were not read yet are empty. */
  readonly dataset = { ...createDataset({}) };
  readonly writer = new JsonWriter();
  #catalogue: Promise<CatalogueData | null> | null = null;
  #slices: Promise<readonly KeptSlice[]> | null = null;

  constructor(api: string) {
    this.api = api;
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
    this.dataset[name] = createDataset({ [name]: records })[name];
    return kept;
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

async function readCatalogue(api: string): Promise<CatalogueData | null> {
  const bytes = await readStored(api);
  if (bytes === null) return null;
  // Damage is the page's to deal with, which downloads it anew
  return fromBytes(bytes).then(createData, () => null);
}

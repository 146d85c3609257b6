import { writeCollection, writeSingle } from '../../server/api/documents.ts';
import { ApiError, errorResponse } from '../../server/api/errors.ts';
import { parseParams } from '../../server/api/params.ts';
import { createDataset, type Dataset } from '../../server/dataset/dataset.ts';
import { toText } from '../../server/dataset/json.ts';
import { fillBase } from '../../server/dataset/links.ts';
import { COLLECTIONS, type CollectionName, JSONAPI_MEDIA_TYPE } from '../api/jsonapi.ts';
import { createData } from '../catalogue/data.ts';
import { fromBytes } from '../catalogue/records/packed.ts';
import { readStored } from '../catalogue/storage.ts';
import { readRecords, readSlices } from '../offline/keptData.ts';
import { KEPT_AT } from '../offline/messages.ts';
import { compileBacktrackingRegex } from '../query-language/check.ts';
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

interface Pool {
  readonly dataset: Dataset;
  /** When each collection that is here at all was last the same as the API's, in milliseconds since 1970 */
  readonly keptAt: ReadonlyMap<CollectionName, number>;
  /** Collections of which some records are here and others are not */
  readonly partial: ReadonlySet<CollectionName>;
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

let pool: { readonly api: string; readonly opened: Promise<Pool> } | null = null;

/** Reads anew what is stored when it is next wanted. */
export function forgetPool(): void {
  pool = null;
}

function openPool(api: string): Promise<Pool> {
  if (pool?.api !== api) pool = { api, opened: readPool(api) };
  return pool.opened;
}

/** The API's answer as far as it can be worked out of what is stored; null where it cannot. */
export async function answerFromPool(address: string): Promise<Response | null> {
  const url = readApiUrl(address);
  if (url === null) return null;
  const { api, collection, id, query } = url;
  const { dataset, keptAt, partial } = await openPool(api);
  const date = keptAt.get(collection);
  if (date === undefined) return null;
  const headers = { 'Content-Type': JSONAPI_MEDIA_TYPE, [KEPT_AT]: String(date) };
  try {
    const params = parseParams(query);
    const written =
      id === null
        ? writeCollection(dataset, collection, params, OPTIONS)
        : writeSingle(dataset, collection, id, params, OPTIONS);
    return new Response(toText(fillBase(await written, api)), { headers });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // What is not among some of the records may well be among the others
    if (fault.status === 404 && partial.has(collection)) return null;
    return errorResponse(fault, headers);
  }
}

async function readPool(api: string): Promise<Pool> {
  const raw: Partial<Record<CollectionName, unknown[]>> = {};
  const keptAt = new Map<CollectionName, number>();
  const partial = new Set<CollectionName>();
  for (const slice of await readSlices(api)) {
    const { collection } = slice;
    const records = await readRecords(slice);
    if (records === null) continue;
    raw[collection] = [...(raw[collection] ?? []), ...records];
    keptAt.set(collection, Math.min(slice.keptAt, keptAt.get(collection) ?? slice.keptAt));
    if (slice.part !== '' || slice.nextPage !== null) partial.add(collection);
  }
  const catalogue = await readCatalogue(api);
  if (catalogue !== null) {
    raw.cards = [...cardResources(catalogue, api)];
    raw.printings = [...printingResources(catalogue, api)];
    keptAt.set('cards', catalogue.facts.downloadedAt).set('printings', catalogue.facts.downloadedAt);
  }
  return { dataset: createDataset(raw), keptAt, partial };
}

async function readCatalogue(api: string) {
  const bytes = await readStored(api);
  if (bytes === null) return null;
  // Damage is the page's to deal with, which downloads it anew
  return fromBytes(bytes).then(createData, () => null);
}

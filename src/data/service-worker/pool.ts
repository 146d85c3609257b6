import { RULES } from '../../../engine/collections.ts';
import { createDataset } from '../../../engine/dataset.ts';
import { findPage, findRecord, writePage, writeSingle } from '../../../engine/documents.ts';
import { ApiError, errorResponse } from '../../../engine/errors.ts';
import { fillBase } from '../../../engine/links.ts';
import { parseParams } from '../../../engine/params.ts';
import { collectionsRead } from '../../../engine/reads.ts';
import { JsonWriter } from '../../../engine/resource.ts';
import {
  COLLECTIONS,
  type CollectionName,
  JSONAPI_MEDIA_TYPE,
  type JsonObject,
  type RawRecord,
} from '../../domain/json-api/collections.ts';
import { compileBacktrackingRegex } from '../../domain/query-language/check.ts';
import type { Listed } from '../api/resources/listed.ts';
import { type CatalogueData, createData } from '../catalogue/data.ts';
import { readStoredPool } from '../catalogue/storage.ts';
import { RECORDS } from '../keeper/heldList.ts';
import { type KeptList, readLists, readParts } from '../keeper/store.ts';

/** Answers API requests from stored data with the server's own engine, so that filters, sorts and pages behave the same. */

// Only the user's own device runs the user's own expressions
const OPTIONS = { defaults: 'spec', compileRegex: compileBacktrackingRegex } as const;

interface Kept {
  /** When it was last in sync with the API, in milliseconds since 1970; null if nothing is stored. */
  readonly keptAt: number | null;
  readonly isPartial: boolean;
}

const ADDRESS = new RegExp(`^(.+)/(${COLLECTIONS.join('|')})(?:/([^/]+))?$`);

/** Splits an API URL; null for any other. */
export function readApiUrl(address: string) {
  const url = new URL(address);
  const [, api, name, id] = ADDRESS.exec(url.origin + url.pathname) ?? [];
  const collection = COLLECTIONS.find((known) => known === name);
  if (api === undefined || collection === undefined) return null;
  return {
    /** Its root. */
    api,
    collection,
    id: id === undefined ? null : decodeURIComponent(id),
    query: url.search.slice(1),
  };
}

let pool: ReturnType<typeof openPool> | null = null;

/** Rereads the stored data on the next request. */
export function forgetPool(): void {
  pool = null;
}

/**
 * The API's answer, computed from stored data; its date, and the collection if that is incomplete. Null if there is none.
 */
export async function answerFromPool(address: string) {
  const url = readApiUrl(address);
  if (url === null) return null;
  const { api, collection, id, query } = url;
  if (pool?.api !== api) pool = openPool(api);
  const current = pool;
  const { keptAt, isPartial } = await current.read(collection);
  if (keptAt === null) return null;
  const headers = { 'Content-Type': JSONAPI_MEDIA_TYPE };
  const partial = isPartial ? collection : null;
  try {
    const params = parseParams(query);
    await Promise.all([...collectionsRead(collection, params)].map((name) => current.read(name)));
    const { dataset, writer } = current;
    const document =
      id === null
        ? writePage(dataset, findPage(dataset, collection, params, OPTIONS), writer, isPartial)
        : writeSingle(
            dataset,
            collection,
            findRecord(dataset, collection, id, params, OPTIONS),
            params,
            writer,
          );
    return { response: new Response(fillBase(document, api), { headers }), keptAt, partial };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // A record that is missing from an incomplete copy may exist
    if (fault.status === 404 && isPartial) return null;
    return { response: errorResponse(fault), keptAt, partial };
  }
}

/** The stored data of one API, each collection loaded on first use. */
function openPool(api: string) {
  const reads = new Map<CollectionName, Promise<Kept>>();
  /** Empty for collections that are not loaded yet. */
  const dataset = { ...createDataset({}) };
  let catalogue: Promise<CatalogueData | null> | null = null;
  let lists: Promise<readonly KeptList[]> | null = null;

  function read(name: CollectionName): Promise<Kept> {
    const reading = reads.get(name) ?? load(name);
    reads.set(name, reading);
    return reading;
  }

  async function load(name: CollectionName): Promise<Kept> {
    const { records, ...kept } =
      name === 'cards' || name === 'printings' ? await fromCatalogue(name) : await fromLists(name);
    dataset[name] = createDataset({ [name]: records })[name];
    return kept;
  }

  async function fromCatalogue(name: 'cards' | 'printings') {
    // A damaged one counts as none: the page downloads it again
    catalogue ??= readStoredPool(api).then((stored) => stored && createData(stored.packed));
    const data = await catalogue;
    if (data === null) return { records: [], keptAt: null, isPartial: true };
    const records = data[name]().all.map((record) => resource(name, record, api));
    return { records, keptAt: data.facts.downloadedAt, isPartial: false };
  }

  async function fromLists(name: CollectionName) {
    lists ??= readLists(api);
    const parts: (readonly RawRecord[])[] = [];
    let keptAt: number | null = null;
    let isPartial = true;
    for (const list of (await lists).filter(({ collection }) => collection === name)) {
      const stored = await readParts(list);
      if (stored === null) continue;
      parts.push(...stored.filter(RECORDS.isPart));
      keptAt = Math.min(list.keptAt, keptAt ?? list.keptAt);
      if (list.part === '' && list.next === null) isPartial = false;
    }
    return { records: RECORDS.merge(parts, () => true), keptAt, isPartial };
  }

  return { api, dataset, writer: new JsonWriter(), read };
}

/** Related collections whose ids are an attribute of the record; the others are filtered by the record. */
const BY_IDS: ReadonlySet<CollectionName> = new Set([
  'card_cycles',
  'card_sets',
  'card_subtypes',
  'illustrators',
]);

/**
 * A card or printing of the catalogue as the API's resource object, with links derived from its attributes (docs/api.md,
 * Relationships). A test compares them with the API's own.
 * @param api root for the links
 */
function resource(type: 'cards' | 'printings', record: Listed, api: string): JsonObject {
  const { id, ...attributes }: { id: string } & JsonObject = { ...record };
  const [owner, none] = type === 'cards' ? ['card_id', 'none'] : ['printing_id', ''];
  const related = (name: string, target: CollectionName) => {
    if (name !== target) return `${api}/${target}/${attributes[`${name}_id`]}`;
    if (!BY_IDS.has(target)) return `${api}/${target}?filter[${owner}]=${id}`;
    const ids = attributes[target.replace(/s$/, '_ids')];
    return `${api}/${target}?filter[id]=${(Array.isArray(ids) && ids.join()) || none}`;
  };
  return {
    id,
    type,
    attributes,
    // Lazily, since an answer has only a few of thousands of records
    get relationships() {
      const links = [...RULES[type].relationships].map(
        ([name, target]) => [name, { links: { related: related(name, target) } }] as const,
      );
      return Object.fromEntries(links);
    },
    links: { self: `${api}/${type}/${id}` },
  };
}

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
  isRecord,
  JSONAPI_MEDIA_TYPE,
  type JsonObject,
  type RawRecord,
} from '../../domain/json-api/jsonapi.ts';
import { compileBacktrackingRegex } from '../../domain/query-language/check.ts';
import { type CatalogueData, createData } from '../catalogue/data.ts';
import type { CatalogueRecord } from '../catalogue/records/storedRecords.ts';
import { readStoredPool } from '../catalogue/storage.ts';
import { recordForm } from '../keeper/heldList.ts';
import { type KeptList, readLists, readParts } from '../keeper/store.ts';
import { KEPT_AT } from '../offline/messages.ts';

/** Answers API requests from stored data with the server's own engine, so that filters, sorts and pages behave the same. */

// Only the user's own device runs the user's own expressions
const OPTIONS = { defaults: 'spec', compileRegex: compileBacktrackingRegex } as const;

/** A stored collection. */
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

let pool: Pool | null = null;

/** Rereads the stored data on the next request. */
export function forgetPool(): void {
  pool = null;
}

/** The API's answer, computed from stored data, and whether the collection is incomplete; null if that is not possible. */
export async function answerFromPool(address: string) {
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
    return { response: new Response(fillBase(document, api), { headers }), isPartial };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // A record that is missing from an incomplete copy may exist
    if (fault.status === 404 && isPartial) return null;
    return { response: errorResponse(fault, headers), isPartial };
  }
}

/** The stored data of one API, each collection loaded on first use. */
class Pool {
  readonly api: string;
  readonly #reads = new Map<CollectionName, Promise<Kept>>();
  /** Empty for collections that are not loaded yet. */
  readonly dataset = { ...createDataset({}) };
  readonly writer = new JsonWriter();
  #catalogue: Promise<CatalogueData | null> | null = null;
  #lists: Promise<readonly KeptList[]> | null = null;

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
        : await this.#fromLists(name);
    this.dataset[name] = createDataset({ [name]: records })[name];
    return kept;
  }

  async #fromCatalogue(name: 'cards' | 'printings') {
    // A damaged one counts as none: the page downloads it again
    this.#catalogue ??= readStoredPool(this.api).then((stored) => stored && createData(stored.packed));
    const catalogue = await this.#catalogue;
    if (catalogue === null) return { records: [], keptAt: null, isPartial: true };
    const records = catalogue[name]().all.map((record) => resource(name, record, this.api));
    return { records, keptAt: catalogue.facts.downloadedAt, isPartial: false };
  }

  async #fromLists(name: CollectionName) {
    this.#lists ??= readLists(this.api, 'records');
    const lists = await this.#lists;
    const parts: (readonly RawRecord[])[] = [];
    let keptAt: number | null = null;
    let isPartial = true;
    for (const list of lists.filter(({ collection }) => collection === name)) {
      const read = await readParts(list);
      if (read === null) continue;
      parts.push(...read.filter(RECORDS.isPart));
      keptAt = Math.min(list.keptAt, keptAt ?? list.keptAt);
      if (list.part === '' && list.next === null) isPartial = false;
    }
    return { records: RECORDS.merge(parts, () => true), keptAt, isPartial };
  }
}

const RECORDS = recordForm(isRecord);

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
function resource(type: 'cards' | 'printings', record: CatalogueRecord, api: string): JsonObject {
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

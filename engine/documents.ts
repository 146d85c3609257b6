import type { CollectionName, JsonObject } from '../src/domain/json-api/collections.ts';
import type { CompileRegex } from '../src/domain/query-language/check.ts';
import type { PageDefaults } from './collectionRules.ts';
import { RULES } from './collections.ts';
import {
  type Collection,
  type Dataset,
  idsOf,
  type Positions,
  recordsOf,
  type StoredRecord,
} from './dataset.ts';
import { ApiError, badRequest } from './errors.ts';
import { applyFilters } from './filters.ts';
import { countIncluded, parseInclude, resolveIncludes } from './include.ts';
import { pageLinks, parsePage, slicePage } from './page.ts';
import { isTree, type ParamNode, type ParamTree } from './params.ts';
import type { Fields, JsonWriter } from './resource.ts';
import type { SearchRules } from './search.ts';
import { sortPositions } from './sort.ts';

export interface FindOptions {
  /** Which default page sizes apply, how decklists by card are counted, and what `format:` finds without a ban list. */
  readonly defaults: PageDefaults;
  /** How a search runs regular expressions. */
  readonly compileRegex: CompileRegex;
}

/** The live API leaves out cards that any list ever banned where a format has no list (docs/api.md, Snapshots). */
function searchRules({ defaults, compileRegex }: FindOptions): SearchRules {
  return { compileRegex, everBanned: defaults === 'live' };
}

/** The page that answers a query, before any record is written. */
export interface FoundPage {
  readonly name: CollectionName;
  readonly params: ParamTree;
  /** All matching positions, in order. */
  readonly positions: Positions;
  /** The positions on this page. */
  readonly shown: Positions;
  /** Based on `BASE_TOKEN`; none for an empty page. */
  readonly links: ReturnType<typeof pageLinks> | undefined;
  /** Whether the total lists the records instead of counting them (docs/api.md, Paging). */
  readonly countsEach: boolean;
}

/** @throws {ApiError} 400 for a query that cannot be answered */
export function findPage(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
  options: FindOptions,
): FoundPage {
  checkStats(params.get('stats'));
  const { defaults } = options;
  const page = parsePage(params.get('page'), RULES[name], defaults);
  const filters = group(params, 'filter');
  const sort = params.get('sort') ?? '';
  if (typeof sort !== 'string') throw badRequest('Write sort=name,-name', 'sort');
  const positions = sortPositions(
    dataset[name],
    applyFilters(dataset, name, filters, searchRules(options)),
    sort,
  );
  const shown = slicePage(positions, page);
  const countsEach =
    defaults === 'spec' &&
    name === 'decklists' &&
    (filters?.has('card_id') === true || filters?.has('exclude_card_id') === true);
  const links =
    shown.length > 0 ? pageLinks(`/${name}`, params, page, positions.length, countsEach) : undefined;
  return { name, params, positions, shown, links, countsEach };
}

/** A rough number of records on a page, including those from `include`. */
export function weightOf({ params, shown }: FoundPage): number {
  return shown.length * (1 + countIncluded(params.get('include')));
}

/**
 * The document of a page as JSON, its links based on `BASE_TOKEN` (docs/api.md, Documents).
 * @param isPartial says in `meta` that the dataset is an incomplete copy, as the API never does
 * @throws {ApiError} 400 for an `include` or `fields` that cannot be answered
 */
export function writePage(dataset: Dataset, found: FoundPage, writer: JsonWriter, isPartial = false): string {
  const { name, params, positions, shown, links, countsEach } = found;
  const count = countsEach ? writeEach(dataset[name], positions, writer) : String(positions.length);
  const { data, included } = writeRecords(dataset, name, recordsOf(dataset[name], shown), params, writer);
  const linked = links === undefined ? '' : `,"links":${writer.write(links)}`;
  const partial = isPartial ? ',"partial":true' : '';
  return `{"data":[${data}]${included}${linked},"meta":{"stats":{"total":{"count":${count}}}${partial}}}`;
}

/** Like `writePage` of whole records, as an object. A total that lists records becomes their number. */
export function pageDocument(
  dataset: Dataset,
  found: FoundPage,
  readRecord: (record: StoredRecord) => JsonObject,
  readLink: (link: string) => string,
): CollectionDocument {
  const { name, positions, shown, links, countsEach } = found;
  const count = countsEach ? countIds(dataset[name], positions) : positions.length;
  return {
    data: recordsOf(dataset[name], shown).map(readRecord),
    ...(links && {
      links: Object.fromEntries(Object.entries(links).map(([key, link]) => [key, readLink(link)])),
    }),
    meta: { stats: { total: { count } } },
  };
}

interface CollectionDocument {
  readonly data: readonly JsonObject[];
  readonly links?: Readonly<Record<string, string>>;
  readonly meta: { readonly stats: { readonly total: { readonly count: number } } };
}

/** An id that needs no escaping in JSON and is not a number, which would come first in an object. */
const PLAIN_ID = /^[\w-]*[a-z-][\w-]*$/i;

/** An object with a 1 for each id. Written as text, since an object with tens of thousands of members takes five times as long. */
function writeEach(collection: Collection, positions: Positions, writer: JsonWriter): string {
  const ids = idsOf(collection, positions);
  const hasRepeats = collection.positionOf.size < collection.size;
  if (hasRepeats || !ids.every((id) => PLAIN_ID.test(id)))
    return writer.write(Object.fromEntries(ids.map((id) => [id, 1])));
  return ids.length === 0 ? '{}' : `{"${ids.join('":1,"')}":1}`;
}

/** Duplicate ids count once, as in the object from {@link writeEach}. */
function countIds(collection: Collection, positions: Positions): number {
  if (collection.positionOf.size === collection.size) return positions.length;
  return new Set(idsOf(collection, positions)).size;
}

/**
 * The record with an id. Filters apply here too, except `filter[id]`, which the path overrides (docs/api.md, Endpoints).
 * @throws {ApiError} 404 if there is no such record, 400 for a query that cannot be answered
 */
export function findRecord(
  dataset: Dataset,
  name: CollectionName,
  id: string,
  params: ParamTree,
  options: FindOptions,
): StoredRecord {
  checkStats(params.get('stats'));
  const filters = new Map<string, ParamNode>([...(group(params, 'filter') ?? []), ['id', id]]);
  const [position = -1] = applyFilters(dataset, name, filters, searchRules(options));
  const record = dataset[name].record(position);
  if (!record) throw new ApiError(404);
  return record;
}

/**
 * The document of one record as JSON, its links based on `BASE_TOKEN`.
 * @throws {ApiError} 400 for an `include` or `fields` that cannot be answered
 */
export function writeSingle(
  dataset: Dataset,
  name: CollectionName,
  record: StoredRecord,
  params: ParamTree,
  writer: JsonWriter,
): string {
  const { data, included } = writeRecords(dataset, name, [record], params, writer);
  return `{"data":${data}${included},"meta":{}}`;
}

/** The records joined by commas, and the `included` member, if any, with a comma before it. */
function writeRecords(
  dataset: Dataset,
  name: CollectionName,
  records: readonly StoredRecord[],
  params: ParamTree,
  writer: JsonWriter,
): { readonly data: string; readonly included: string } {
  const fields = parseFields(group(params, 'fields'));
  const include = parseInclude(name, params.get('include'));
  const { linkage, included } = resolveIncludes(dataset, name, records, include);
  const write = (record: StoredRecord) => writer.writeRecord(record, fields, linkage);
  return {
    data: records.map(write).join(','),
    included: included.length > 0 ? `,"included":[${included.map(write).join(',')}]` : '',
  };
}

function parseFields(types: ParamTree | undefined): Fields {
  const fields = new Map<string, ReadonlySet<string>>();
  for (const [type, node] of types ?? []) {
    if (isTree(node)) throw badRequest('Write fields[type]=name,name', `fields[${type}]`);
    fields.set(type, new Set(typeof node === 'string' ? node.split(',') : node));
  }
  return fields;
}

/** The total is always sent; no other statistic exists (docs/api.md, Paging). */
function checkStats(node: ParamNode | undefined): void {
  if (node === undefined) return;
  if (!isTree(node)) throw badRequest('Write stats[total]=count', 'stats');
  for (const [name, statistic] of node) {
    if (name !== 'total' || String(statistic) !== 'count') {
      throw badRequest('The only statistic is stats[total]=count', `stats[${name}]`);
    }
  }
}

function group(params: ParamTree, name: string): ParamTree | undefined {
  const node = params.get(name);
  if (node === undefined || isTree(node)) return node;
  throw badRequest(`Write ${name}[name]=value`, name);
}

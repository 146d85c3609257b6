import type { LargePages } from '../server/api/largePages.ts';
import type { CollectionName, JsonObject, PageLinks } from '../src/domain/json-api/jsonapi.ts';
import type { PageDefaults } from './collectionRules.ts';
import { RULES } from './collections.ts';
import type { Collection, Dataset, Positions, StoredRecord } from './dataset.ts';
import { ApiError, badRequest } from './errors.ts';
import { applyFilters, prepareFilters } from './filters.ts';
import { parseInclude, resolveIncludes } from './include.ts';
import { type ByteText, writeJson } from './json.ts';
import { pageLinks, parsePage, slicePage } from './page.ts';
import { isTree, type ParamNode, type ParamTree } from './params.ts';
import { type Fields, writeRecord } from './resource.ts';
import type { RegexEngine } from './search.ts';
import { sortPositions } from './sort.ts';

export interface AnswerOptions {
  /** Whose page sizes a query gets that asks for none */
  readonly defaults: PageDefaults;
  readonly regexes: RegexEngine;
  /** Where many readers are served: makes large pages wait for each other. */
  readonly largePages?: LargePages;
}

/** What a collection answers a query with, before anything is written. */
interface Found {
  readonly records: readonly StoredRecord[];
  /** Of all that match. */
  readonly positions: Positions;
  /** Based on `BASE_TOKEN`; none for a page without records. */
  readonly links: PageLinks | undefined;
  /** Whether the total says which records there are, not how many (docs/api.md, Paging). */
  readonly countsEach: boolean;
}

/**
 * What `use` makes of what a collection answers a query with. It comes at once but for large pages, and for a few searches that
 * another thread takes part in.
 * @throws {ApiError} 400 for a query that cannot be answered, 429 for one that many others go before
 */
function find<Result>(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
  { defaults, regexes, largePages }: AnswerOptions,
  use: (found: Found) => Result,
): Result | Promise<Result> {
  const collection = dataset[name];
  checkStats(params.get('stats'));
  const page = parsePage(params.get('page'), RULES[name], defaults);
  const filters = group(params, 'filter');
  const sort = params.get('sort') ?? '';
  if (typeof sort !== 'string') throw badRequest('Write sort=name,-name', 'sort');

  return once(prepareFilters(dataset, name, filters, regexes), (compileRegex = regexes.compiler()) => {
    const positions = sortPositions(collection, applyFilters(dataset, name, filters, compileRegex), sort);
    const shown = slicePage(positions, page);
    return once(largePages?.(shown.length * partsOf(params.get('include'))), () => {
      const records = Array.from(shown).flatMap((position) => collection.record(position) ?? []);
      const countsEach =
        name === 'decklists' &&
        (filters?.has('card_id') === true || filters?.has('exclude_card_id') === true);
      const form = countsEach ? 'object' : 'number';
      const links =
        records.length > 0 ? pageLinks(`/${name}`, params, page, positions.length, form) : undefined;
      return use({ records, positions, links, countsEach });
    });
  });
}

/**
 * The document of a collection as JSON, its links based on `BASE_TOKEN` (docs/api.md, Documents).
 * @throws {ApiError} as `find`
 */
export function writeCollection(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
  options: AnswerOptions,
): ByteText | Promise<ByteText> {
  return find(dataset, name, params, options, ({ records, positions, links, countsEach }) => {
    const count = countsEach ? writeEach(dataset[name], positions) : String(positions.length);
    const { data, included } = writeRecords(dataset, name, records, params);
    const linked = links === undefined ? '' : `,"links":${writeJson(links)}`;
    return `{"data":[${data}]${included}${linked},"meta":{"stats":{"total":{"count":${count}}}}}`;
  });
}

/** What `writeCollection` writes of whole records, as an object, but that a total which names records is their number. */
export function findCollectionDocument(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
  options: AnswerOptions,
  readRecord: (record: StoredRecord) => JsonObject,
  readLink: (link: string) => string,
): CollectionDocument | Promise<CollectionDocument> {
  return find(dataset, name, params, options, ({ records, positions, links, countsEach }) => ({
    data: records.map(readRecord),
    ...(links && {
      links: Object.fromEntries(Object.entries(links).map(([key, link]) => [key, readLink(link)])),
    }),
    meta: {
      stats: { total: { count: countsEach ? countIds(dataset[name], positions) : positions.length } },
    },
  }));
}

interface SingleDocument {
  readonly data: JsonObject;
  readonly meta: JsonObject;
}

interface CollectionDocument {
  readonly data: readonly JsonObject[];
  readonly links?: Readonly<Record<string, string>>;
  readonly meta: { readonly stats: { readonly total: { readonly count: number } } };
}

/** How many times its records a page may hold by what it includes, roughly. */
function partsOf(include: ParamNode | undefined): number {
  return typeof include === 'string' ? 1 + include.split(',').length : 1;
}

/** An id that JSON writes as it is, and that is no number, which would come first in an object. */
const PLAIN_ID = /^[\w-]*[a-z-][\w-]*$/i;

/** An object with a 1 for each id. As text, since an object of tens of thousands of members takes five times as long. */
function writeEach({ column, positionOf, size }: Collection, positions: Positions): ByteText {
  const idAt = column('id');
  const ids = Array.from(positions, (position) => String(idAt(position)));
  const hasRepeats = positionOf.size < size;
  if (hasRepeats || !ids.every((id) => PLAIN_ID.test(id)))
    return writeJson(Object.fromEntries(ids.map((id) => [id, 1])));
  return ids.length === 0 ? '{}' : `{"${ids.join('":1,"')}":1}`;
}

/** Ids that are there twice count once, as in the object that {@link writeEach} writes. */
function countIds({ column, positionOf, size }: Collection, positions: Positions): number {
  if (positionOf.size === size) return positions.length;
  const idAt = column('id');
  return new Set(Array.from(positions, idAt)).size;
}

/** What `use` makes of the one record with an id. @throws {ApiError} 404 when there is no such record */
function findOne<Result>(
  dataset: Dataset,
  name: CollectionName,
  id: string,
  params: ParamTree,
  { regexes }: Pick<AnswerOptions, 'regexes'>,
  use: (record: StoredRecord) => Result,
): Result | Promise<Result> {
  checkStats(params.get('stats'));
  const filters = new Map<string, ParamNode>([...(group(params, 'filter') ?? []), ['id', id]]);
  return once(prepareFilters(dataset, name, filters, regexes), (compileRegex = regexes.compiler()) => {
    const [position = -1] = applyFilters(dataset, name, filters, compileRegex);
    const record = dataset[name].record(position);
    if (!record) throw new ApiError(404);
    return use(record);
  });
}

/**
 * The document of one record as JSON. Filters apply here too, but for `filter[id]`, which the path overrides
 * (docs/api.md, Endpoints).
 * @throws {ApiError} 404 when there is no such record
 */
export function writeSingle(
  dataset: Dataset,
  name: CollectionName,
  id: string,
  params: ParamTree,
  options: Pick<AnswerOptions, 'regexes'>,
): ByteText | Promise<ByteText> {
  return findOne(dataset, name, id, params, options, (record) => {
    const { data, included } = writeRecords(dataset, name, [record], params);
    return `{"data":${data}${included},"meta":{}}`;
  });
}

/** What `writeSingle` writes of a whole record, as an object. */
export function findSingleDocument(
  dataset: Dataset,
  name: CollectionName,
  id: string,
  params: ParamTree,
  options: Pick<AnswerOptions, 'regexes'>,
  readRecord: (record: StoredRecord) => JsonObject,
): SingleDocument | Promise<SingleDocument> {
  return findOne(dataset, name, id, params, options, (record) => ({ data: readRecord(record), meta: {} }));
}

/** What `next` makes of a value: at once where there is none to wait for. */
function once<Value, Result>(
  value: Promise<Value> | undefined,
  next: (value: Value | undefined) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value ? value.then(next) : next(undefined);
}

/** The records of a page with commas between, and the `included` member, if any, with the comma before it. */
function writeRecords(
  dataset: Dataset,
  name: CollectionName,
  records: readonly StoredRecord[],
  params: ParamTree,
): { readonly data: ByteText; readonly included: ByteText } {
  const fields = parseFields(group(params, 'fields'));
  const include = parseInclude(name, params.get('include'));
  const { linkage, included } = resolveIncludes(dataset, name, records, include);
  const write = (record: StoredRecord) => writeRecord(record, fields, linkage);
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

/** The total is always given; no other statistic is (docs/api.md, Paging). */
function checkStats(node: ParamNode | undefined): void {
  if (node === undefined) return;
  if (!isTree(node)) throw badRequest('Write stats[total]=count', 'stats');
  for (const [name, statistic] of node) {
    if (name !== 'total' || statistic !== 'count') {
      throw badRequest('The only statistic is stats[total]=count', `stats[${name}]`);
    }
  }
}

function group(params: ParamTree, name: string): ParamTree | undefined {
  const node = params.get(name);
  if (node === undefined || isTree(node)) return node;
  throw badRequest(`Write ${name}[name]=value`, name);
}

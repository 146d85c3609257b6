import type { CollectionName } from '../../src/api/jsonapi.ts';
import type { Collection, Dataset, Positions, StoredRecord } from '../dataset/dataset.ts';
import { type ByteText, writeJson } from '../dataset/json.ts';
import type { PageDefaults } from './collectionRules.ts';
import { RULES } from './collections.ts';
import { ApiError, badRequest } from './errors.ts';
import { applyFilters, prepareFilters } from './filters.ts';
import { parseInclude, resolveIncludes } from './include.ts';
import type { LargePages } from './largePages.ts';
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

/**
 * The document of a collection as JSON, its links based on `BASE_TOKEN` (docs/api.md, Documents). It comes at once but
 * for large pages, and for a few searches that another thread takes part in.
 * @throws {ApiError} 400 for a query that cannot be answered, 429 for one that many others go before
 */
export function writeCollection(
  dataset: Dataset,
  name: CollectionName,
  params: ParamTree,
  { defaults, regexes, largePages }: AnswerOptions,
): ByteText | Promise<ByteText> {
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
      const byCard = name === 'decklists' && (filters?.has('card_id') || filters?.has('exclude_card_id'));
      const count = byCard ? writeEach(collection, positions) : String(positions.length);
      const links =
        records.length > 0
          ? `,"links":${writeJson(pageLinks(`/${name}`, params, page, positions.length, byCard ? 'object' : 'number'))}`
          : '';
      const { data, included } = writeRecords(dataset, name, records, params);
      return `{"data":[${data}]${included}${links},"meta":{"stats":{"total":{"count":${count}}}}}`;
    });
  });
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
  { regexes }: Pick<AnswerOptions, 'regexes'>,
): ByteText | Promise<ByteText> {
  checkStats(params.get('stats'));
  const filters = new Map<string, ParamNode>([...(group(params, 'filter') ?? []), ['id', id]]);
  return once(prepareFilters(dataset, name, filters, regexes), (compileRegex = regexes.compiler()) => {
    const [position = -1] = applyFilters(dataset, name, filters, compileRegex);
    const record = dataset[name].record(position);
    if (!record) throw new ApiError(404);
    const { data, included } = writeRecords(dataset, name, [record], params);
    return `{"data":${data}${included},"meta":{}}`;
  });
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

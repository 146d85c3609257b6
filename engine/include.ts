import type { CollectionName } from '../src/domain/json-api/collections.ts';
import { remember } from '../src/domain/text/lookup.ts';
import { RULES } from './collections.ts';
import { type Dataset, recordsOf, recordWithId, relatedLink, type StoredRecord } from './dataset.ts';
import { badRequest } from './errors.ts';
import { applyFilters } from './filters.ts';
import { BASE_TOKEN, rewriteLink } from './links.ts';
import { groupOf, isTree, type ParamNode, parseParams } from './params.ts';
import { quote } from './values.ts';

/** Relationships to include, with those nested below each. */
export type IncludeTree = ReadonlyMap<string, IncludeTree>;
type MutableIncludeTree = Map<string, MutableIncludeTree>;

interface Identifier {
  readonly type: CollectionName;
  readonly id: string;
}

/** The `data` of relationships, by record and name: one identifier, null, or a list. */
export type Linkage = ReadonlyMap<
  StoredRecord,
  ReadonlyMap<string, Identifier | null | readonly Identifier[]>
>;
type MutableLinkage = Map<StoredRecord, Map<string, Identifier | null | readonly Identifier[]>>;

/** A client's longest paths have five names; each further one makes the answer larger by all that it leads to. */
const MAX_DEPTH = 10;

/**
 * Parses `include=a,b.c`, also written `include[]=a&include[]=b.c` (docs/api.md, Include and fields).
 * @throws {ApiError} 400 for an unknown relationship
 */
export function parseInclude(name: CollectionName, node: ParamNode | undefined): IncludeTree {
  const tree: MutableIncludeTree = new Map();
  if (node === undefined) return tree;
  if (isTree(node)) throw badRequest('Write include=name,name.name', 'include');
  for (const path of pathsOf(node)) insert(tree, name, path.split('.'));
  return tree;
}

function pathsOf(node: string | readonly string[]): readonly string[] {
  return [node].flat().flatMap((paths) => paths.split(',').filter((path) => path !== ''));
}

/** How many relationships an `include` follows, at most: a rough measure of how much larger it makes a page. */
export function countIncluded(node: ParamNode | undefined): number {
  if (node === undefined || isTree(node)) return 0;
  return pathsOf(node).reduce((count, path) => count + path.split('.').length, 0);
}

function insert(tree: MutableIncludeTree, name: CollectionName, path: readonly string[]): void {
  if (path.length > MAX_DEPTH) throw badRequest(`A path has ${MAX_DEPTH} names at most`, 'include');
  const [relationship, ...rest] = path;
  if (relationship === undefined) return;
  const target = RULES[name].relationships.get(relationship);
  if (!target) {
    const known = [...RULES[name].relationships.keys()].join(', ');
    throw badRequest(`${quote(relationship)} is not a relationship of ${name}: ${known}`, 'include');
  }
  const child = remember(tree, relationship, (): MutableIncludeTree => new Map());
  insert(child, target, rest);
}

/**
 * Follows the relationships of a page's records by their own links, so that `included` is exactly what the links answer.
 * @returns the linkage to write into the records, and the records to include: each once, and none from the page itself
 */
export function resolveIncludes(
  dataset: Dataset,
  name: CollectionName,
  records: readonly StoredRecord[],
  include: IncludeTree,
): { readonly linkage: Linkage; readonly included: readonly StoredRecord[] } {
  const linkage: MutableLinkage = new Map();
  const seen = new Set(records);
  const included: StoredRecord[] = [];
  const followed = new Map<IncludeTree, Set<StoredRecord>>();

  // Breadth first, record by record, in the order of each collection's relationships, like the reference
  const queue = records.map((record) => ({ record, collection: name, tree: include }));
  for (const { record, collection, tree } of queue) {
    const already = remember(followed, tree, () => new Set());
    if (already.has(record)) continue;
    already.add(record);
    for (const [relationship, target] of RULES[collection].relationships) {
      const subtree = tree.get(relationship);
      const related = subtree && followLink(dataset, record, relationship, target);
      if (related === undefined || subtree === undefined) continue;
      remember(linkage, record, () => new Map()).set(relationship, identify(target, related));
      for (const next of related === null || 'id' in related ? [related] : related) {
        if (next === null) continue;
        queue.push({ record: next, collection: target, tree: subtree });
        if (seen.has(next)) continue;
        seen.add(next);
        included.push(next);
      }
    }
  }
  return { linkage, included };
}

type Related = StoredRecord | null | readonly StoredRecord[];

function identify(type: CollectionName, related: Related): Identifier | null | readonly Identifier[] {
  if (related === null) return null;
  return 'id' in related ? { type, id: related.id } : related.map(({ id }) => ({ type, id }));
}

/** The records behind a relationship's link; `undefined` if there is no such link. */
function followLink(
  dataset: Dataset,
  record: StoredRecord,
  relationship: string,
  target: CollectionName,
): Related | undefined {
  const link = relatedLink(record, relationship);
  if (link === null) return null;
  if (typeof link !== 'string') return undefined;

  const [path = '', query] = rewriteLink(link).split('?', 2);
  const collection = dataset[target];
  if (path.startsWith(`${BASE_TOKEN}/${target}/`)) {
    const id = path.slice(path.lastIndexOf('/') + 1);
    return recordWithId(collection, id) ?? null;
  }
  if (path !== `${BASE_TOKEN}/${target}`) return undefined;
  const filters = groupOf(parseParams(query ?? ''), 'filter');
  return recordsOf(collection, applyFilters(dataset, target, filters));
}

import { badRequest } from './errors.ts';

/**
 * A query string as a tree, as Rails parses it: `filter[name][prefix]=a` nests three names, `filter[id][]=a` is a list.
 * Maps, not objects, so that a parameter called `__proto__` is harmless.
 */
export type ParamNode = string | readonly string[] | ParamTree;
export type ParamTree = ReadonlyMap<string, ParamNode>;

type MutableNode = string | string[] | MutableTree;
type MutableTree = Map<string, MutableNode>;

/** Parameters that this API uses: malformed ones are errors, all others are only echoed. */
const FAMILIES = new Set(['filter', 'page', 'sort', 'fields', 'include', 'stats']);
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_DEPTH = 4;

/**
 * Parses a raw query string (without its `?`).
 * @throws {ApiError} 400 for broken percent-encoding, malformed brackets and names used as both value and group
 */
export function parseParams(query: string): ParamTree {
  const tree: MutableTree = new Map();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = decode(equals === -1 ? '' : pair.slice(equals + 1));
    insert(tree, key, pathOf(key), value);
  }
  return tree;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).toWellFormed();
  } catch {
    throw badRequest(`The query has a broken percent-encoding: ${JSON.stringify(text.slice(0, 80))}`);
  }
}

function pathOf(key: string): readonly string[] {
  const match = KEY.exec(key);
  if (!match) {
    if (!FAMILIES.has(key.split(/[[\]]/, 1)[0] ?? '')) return [key];
    throw badRequest('The brackets in this parameter don’t match', key);
  }
  const inner = match[2] ? match[2].slice(1, -1).split('][') : [];
  if (inner.length > MAX_DEPTH) throw badRequest('This parameter is nested too deeply', key);
  return [match[1] ?? key, ...inner];
}

function insert(tree: MutableTree, key: string, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  const present = tree.get(name);
  if (rest.length === 0) {
    if (present !== undefined && typeof present !== 'string') throw usedTwoWays(key);
    tree.set(name, value); // The last of two equal names counts, as in Rails.
  } else if (rest.length === 1 && rest[0] === '') {
    if (present === undefined) tree.set(name, [value]);
    else if (Array.isArray(present)) present.push(value);
    else throw usedTwoWays(key);
  } else {
    if (present !== undefined && !(present instanceof Map)) throw usedTwoWays(key);
    const child: MutableTree = present ?? new Map();
    tree.set(name, child);
    insert(child, key, rest, value);
  }
}

function usedTwoWays(key: string) {
  return badRequest('This parameter is given both as a value and as a group', key);
}

/** Formats a tree as a query string: form-encoded and sorted at every level, like Rails' `to_query` (docs/api.md, Paging). */
export function formatParams(tree: ParamTree): string {
  return formatTree(tree, '');
}

function formatTree(tree: ParamTree, prefix: string): string {
  return [...tree]
    .map(([name, node]) => formatNode(node, prefix === '' ? name : `${prefix}[${name}]`))
    .filter((text) => text !== '')
    .sort()
    .join('&');
}

function formatNode(node: ParamNode, key: string): string {
  if (typeof node === 'string') return `${encode(key)}=${encode(node)}`;
  if (isTree(node)) return formatTree(node, key);
  return node.map((value) => `${encode(`${key}[]`)}=${encode(value)}`).join('&');
}

/** Form-encoding: everything but letters, digits and `_.-~` is escaped, and a space is `+`. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

export function isTree(node: ParamNode | undefined): node is ParamTree {
  return node instanceof Map;
}

/** The parameters in a group, such as those called `filter[…]`; `undefined` if there is no group of that name. */
export function groupOf(params: ParamTree, name: string): ParamTree | undefined {
  const node = params.get(name);
  return isTree(node) ? node : undefined;
}

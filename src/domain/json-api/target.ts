import { COLLECTIONS, type CollectionName } from './jsonapi.ts';

/**
 * What an API link or an app URL points at: a collection with its query, or one record of it. The app's URLs mirror
 * the API's (docs/architecture.md, Addresses), so both are printed from the same target by one function each.
 */
export interface Target {
  readonly collection: CollectionName;
  readonly id: string | null;
  /** Query parameters in order, decoded: `['filter[side_id]', 'corp']`. */
  readonly params: readonly (readonly [name: string, value: string])[];
}

/** The app's only friendlier name (docs/architecture.md, Addresses). */
const APP_NAMES: Partial<Record<CollectionName, string>> = { restrictions: 'bans' };

const byAppName = new Map<string, CollectionName>(COLLECTIONS.map((name) => [appName(name), name]));
const byApiName = new Map<string, CollectionName>(COLLECTIONS.map((name) => [name, name]));

/** The first segment of a collection's app URL. */
export function appName(collection: CollectionName): string {
  return APP_NAMES[collection] ?? collection;
}

/** Parameters that say how the API shall answer and not what is looked at: they never reach the app's URL. */
const TRANSPORT = /^(stats\[|fields\[|include$)/;

/** The day that legality is looked at (`addressDay.ts`): the app's own parameter, which no target has. */
export const AS_OF = 'as_of';

/** An API link → its target; `null` where the link belongs to another host or names no collection. */
export function parseApiLink(link: string, api: string): Target | null {
  const root = rootOf(api);
  const url = URL.parse(link, `${api}/`);
  if (
    url === null ||
    root === null ||
    url.origin !== root.origin ||
    !url.pathname.startsWith(root.pathname)
  ) {
    return null;
  }
  return parsePath(url.pathname.slice(root.pathname.length), url.searchParams, byApiName);
}

let lastRoot: { readonly api: string; readonly url: URL | null } = { api: '', url: null };

/** There is one API at a time, and every link is compared with its root. */
function rootOf(api: string): URL | null {
  if (lastRoot.api !== api) lastRoot = { api, url: URL.parse(`${api}/`) };
  return lastRoot.url;
}

/** An app URL's path and query → its target; `null` where it is none of the collections' pages. */
export function parseAppUrl(pathname: string, search: string): Target | null {
  return parsePath(pathname.replace(/^\//, ''), new URLSearchParams(search), byAppName);
}

function parsePath(
  path: string,
  params: URLSearchParams,
  names: ReadonlyMap<string, CollectionName>,
): Target | null {
  const [first = '', second = '', ...rest] = path.split('/');
  const collection = names.get(first);
  if (collection === undefined || rest.length > 0) return null;
  const id = decodeSegment(second);
  if (id === null) return null;
  return { collection, id: id === '' ? null : id, params: [...params].filter(([name]) => name !== AS_OF) };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The target without the parameters that never reach the app's URL. */
export function withoutTransport(target: Target): Target {
  return { ...target, params: target.params.filter(([name]) => !TRANSPORT.test(name)) };
}

/** The target as an app URL: `/cards?filter[faction_id]=anarch&page[number]=2`. */
export function toAppUrl(target: Target): string {
  const path = `/${appName(target.collection)}${target.id === null ? '' : `/${encodeURIComponent(target.id)}`}`;
  return path + printQuery(withoutTransport(target).params);
}

/** The target as a full API URL. */
export function toApiUrl(target: Target, api: string): string {
  const path = `${api}/${target.collection}${target.id === null ? '' : `/${encodeURIComponent(target.id)}`}`;
  const query = new URLSearchParams(target.params.map(([name, value]) => [name, value])).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A query with brackets, commas and colons left readable; everything else is encoded. */
export function printQuery(params: Target['params']): string {
  if (params.length === 0) return '';
  return `?${params.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&')}`;
}

function readable(part: string): string {
  return encodeURIComponent(part)
    .replaceAll('%20', '+')
    .replace(/%(5B|5D|2C|3A|2F)/g, (code) => decodeURIComponent(code));
}

/** One record's target. */
export function recordTarget(collection: CollectionName, id: string): Target {
  return { collection, id, params: [] };
}

/** One collection's target, filtered by `filter[name]=value` pairs. */
export function collectionTarget(
  collection: CollectionName,
  filters: Readonly<Record<string, string>> = {},
): Target {
  return {
    collection,
    id: null,
    params: Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value] as const),
  };
}

/** The value of a parameter; the last one counts, as on the server. */
export function param(target: Target, name: string): string | null {
  return target.params.findLast(([candidate]) => candidate === name)?.[1] ?? null;
}

/** The target with a parameter set, or removed with `null`; its place in the order is kept. */
export function withParam(target: Target, name: string, value: string | null): Target {
  const at = target.params.findIndex(([candidate]) => candidate === name);
  const others = target.params.filter(([candidate]) => candidate !== name);
  if (value === null) return { ...target, params: others };
  const entry = [name, value] as const;
  return { ...target, params: at < 0 ? [...others, entry] : others.toSpliced(at, 0, entry) };
}

/**
 * Where a relationship leads. "None" is said by null, by an empty and by the word `none` in `filter[id]` (docs/api.md,
 * Relationships).
 */
export type Related =
  | { readonly kind: 'none' }
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'foreign'; readonly url: string };

/** Reads a `relationships.*.links.related` value. Nothing that is "none" or on another host may be requested. */
export function readRelated(link: string | null | undefined, api: string): Related {
  if (link === null || link === undefined || link === '') return { kind: 'none' };
  const target = parseApiLink(link, api);
  if (target === null) return { kind: 'foreign', url: link };
  const ids = param(target, 'filter[id]');
  return ids === '' || ids === 'none' ? { kind: 'none' } : { kind: 'target', target };
}

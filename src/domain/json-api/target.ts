import { decodePercent } from '../text/escape.ts';
import { COLLECTIONS, type CollectionName } from './collections.ts';

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

/** The one collection with a friendlier name in the app (docs/architecture.md, Addresses). */
const APP_NAMES: Partial<Record<CollectionName, string>> = { restrictions: 'bans' };

const byAppName = new Map<string, CollectionName>(COLLECTIONS.map((name) => [appName(name), name]));
const byApiName = new Map<string, CollectionName>(COLLECTIONS.map((name) => [name, name]));

/** The first segment of a collection's app URL. */
export function appName(collection: CollectionName): string {
  return APP_NAMES[collection] ?? collection;
}

/** Parameters for how the API answers rather than what is shown: they never appear in the app's URLs. */
const TRANSPORT = /^(stats\[|fields\[|include$)/;

/** The day for legality (`addressDay.ts`): the app's own parameter, never part of a target. */
export const AS_OF = 'as_of';

/** How cards are shown, on any page with a list of them: the app's own parameter, never sent to the API. */
export const VIEW = 'view';

/**
 * An API link → its target; `null` if the link belongs to another host or no collection.
 * @param api its root, as a normalised URL without a trailing slash
 */
export function parseApiLink(link: string, api: string): Target | null {
  const root = `${api}/`;
  const url = parseUrl(link, root);
  if (url === null || !url.href.startsWith(root)) return null;
  return parsePath(url.pathname.slice(root.length - url.origin.length), url.searchParams, byApiName);
}

/** An app URL's path and query → its target; `null` if it is not a collection's page. */
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
  const id = decodePercent(second);
  if (id === null) return null;
  return { collection, id: id === '' ? null : id, params: [...params].filter(([name]) => name !== AS_OF) };
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

export function recordTarget(collection: CollectionName, id: string): Target {
  return { collection, id, params: [] };
}

/** How the app's own filters compare; the API has more operators (docs/api.md, Filters). */
export type FilterOperator = 'gt' | 'gte' | 'lte';

/** A value, or values by operator, such as `{ gte: '2024-01-01' }`. */
type FilterValue = string | Readonly<Partial<Record<FilterOperator, string>>>;

/** The name of a filter parameter: `filter[created_at][gte]`. */
export function filterParam(name: string, operator: string | null = null): string {
  return `filter[${name}]${operator === null ? '' : `[${operator}]`}`;
}

/** `collectionTarget('decklists', { side_id: 'corp', created_at: { gte: '2024-01-01' } })`. */
export function collectionTarget(
  collection: CollectionName,
  filters: Readonly<Record<string, FilterValue>> = {},
): Target {
  return {
    collection,
    id: null,
    params: Object.entries(filters).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[filterParam(name), value] as const]
        : Object.entries(value).map(([operator, one]) => [filterParam(name, operator), one] as const),
    ),
  };
}

/** The app URL of a record. */
export function recordUrl(collection: CollectionName, id: string): string {
  return toAppUrl(recordTarget(collection, id));
}

/** The app URL of a list: `listUrl('decklists', { side_id: 'corp' })`. */
export function listUrl(...list: Parameters<typeof collectionTarget>): string {
  return toAppUrl(collectionTarget(...list));
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

/** Where a relationship leads. "None" is null, an empty `filter[id]` or `filter[id]=none` (docs/api.md, Relationships). */
export type Related =
  | { readonly kind: 'none' }
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'foreign'; readonly url: string };

/** Reads a `relationships.*.links.related` value. Only a `target` may be requested. */
export function readRelated(link: string | null | undefined, api: string): Related {
  if (link === null || link === undefined || link === '') return { kind: 'none' };
  const target = parseApiLink(link, api);
  if (target === null) return { kind: 'foreign', url: link };
  const ids = param(target, 'filter[id]');
  return ids === '' || ids === 'none' ? { kind: 'none' } : { kind: 'target', target };
}

/** `URL.parse`, which Safari supports only from 18. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

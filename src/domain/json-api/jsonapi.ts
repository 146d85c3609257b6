import { DECLARATIONS } from './collections.ts';

/** The API's JSON:API documents (docs/api.md, Documents), for the client and the embedded server. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The path under a host at which every endpoint lives (docs/api.md, Endpoints). */
export const API_PREFIX = '/api/v3/public';

/** The origin of in-process API requests during server rendering: they never reach the network. */
export const IN_PROCESS_ORIGIN = 'http://api.sift.invalid';

/** The media type of every answer, errors included (docs/api.md, Documents). */
export const JSONAPI_MEDIA_TYPE = 'application/vnd.api+json; charset=utf-8';

/** A collection by the API's name. */
export type CollectionName = keyof typeof DECLARATIONS;

/** Every collection, in the order in which the site map shows them. */
export const COLLECTIONS: readonly CollectionName[] = Object.keys(DECLARATIONS).filter(isCollection);

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(DECLARATIONS, name);
}

export function perCollection<T>(make: (name: CollectionName) => T): Readonly<Record<CollectionName, T>> {
  const values = Object.fromEntries(COLLECTIONS.map((name) => [name, make(name)] as const));
  if (!hasAll(values)) throw new TypeError('A collection has no value');
  return values;
}

function hasAll<T>(values: Readonly<Record<string, T>>): values is Record<CollectionName, T> {
  return COLLECTIONS.every((name) => Object.hasOwn(values, name));
}

/** A relationship holds one link; `null` means that there is nothing to relate to. */
export interface Relationship {
  readonly links: { readonly related: string | null };
}

/** One record. `A` is the shape of its attributes. */
export interface ResourceObject<A = JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly attributes: A;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly links: { readonly self: string };
}

export type RawRecord = JsonObject & { readonly id: string };

/** Whether a value of a JSON document is a resource object. */
export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** One attribute; undefined if it is missing. */
export function attributeOf({ attributes }: RawRecord, name: string): unknown {
  return typeof attributes === 'object' && attributes !== null && Object.hasOwn(attributes, name)
    ? Reflect.get(attributes, name)
    : undefined;
}

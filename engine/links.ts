import { API_PREFIX, type Json, type JsonObject } from '../src/domain/json-api/collections.ts';
import { isJsonObject } from './json.ts';

/**
 * A placeholder for the base URL (`https://host/api/v3/public`) in links, so that a record is serialized once for any host.
 * Random, so that no text in a dump can contain it.
 */
export const BASE_TOKEN = `@base:${crypto.randomUUID()}@`;

const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?=\/|$)/i;

/**
 * The base URL for an answer's links: the configured origin, else the one in the request. Only a plain host and port are
 * accepted from it, and `X-Forwarded-*` headers are ignored: anyone can send one.
 * @param basePath of the site, such as `/sift`
 */
export function baseUrlOf(url: string, origin: string | undefined, basePath = ''): string {
  return `${siteOf(url, origin, basePath)}${API_PREFIX}`;
}

/** The site's public address without a trailing slash. @param url of a request, without `basePath` */
export function siteOf(url: string, origin: string | undefined, basePath: string): string {
  return (origin ?? ORIGIN.exec(url)?.[0] ?? 'http://localhost') + basePath;
}

/** A request's path, query and fragment. */
export function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** Replaces every {@link BASE_TOKEN} by `base`, which is ASCII. */
export function fillBase(text: string, base: string): string {
  return text.replaceAll(BASE_TOKEN, base);
}

/**
 * Replaces the base URL of a dump's link, whatever its host, by {@link BASE_TOKEN} or another base. Other links stay as
 * they are.
 */
export function rewriteLink(link: string, base = BASE_TOKEN): string {
  const at = link.indexOf(API_PREFIX);
  if (at === -1 || !/^(?:https?:\/\/[^?#\s]+)?$/.test(link.slice(0, at))) return link;
  const rest = link.slice(at + API_PREFIX.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('?') ? base + rest : link;
}

/** A dump's record with its own links and its relationships' links rewritten. */
export function rewriteRecord(record: JsonObject, base = BASE_TOKEN): JsonObject {
  const { links, relationships } = record;
  const rewriteValue = (value: Json) => (typeof value === 'string' ? rewriteLink(value, base) : value);
  const rewriteRelationship = (relationship: Json) =>
    isJsonObject(relationship) && isJsonObject(relationship.links)
      ? { ...relationship, links: mapMembers(relationship.links, rewriteValue) }
      : relationship;
  return {
    ...record,
    ...(isJsonObject(relationships) && { relationships: mapMembers(relationships, rewriteRelationship) }),
    ...(isJsonObject(links) && { links: mapMembers(links, rewriteValue) }),
  };
}

function mapMembers(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

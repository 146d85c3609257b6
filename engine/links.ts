import { API_PREFIX, type Json, type JsonObject } from '../src/domain/json-api/jsonapi.ts';
import { isJsonObject } from './json.ts';

/**
 * Stands for the base URL (`https://host/api/v3/public`) in links, so that a record is written once as JSON and then
 * answers for any host. Random, so that no text in a dump can be taken for it.
 */
export const BASE_TOKEN = `@base:${crypto.randomUUID()}@`;

const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?=\/|$)/i;

/**
 * The base URL that an answer's links are written with: the configured origin, else the one that the client addressed. Only
 * a plain host and port are taken from the request, and no `X-Forwarded-*` header is believed: anyone can send one.
 * @param basePath that the site lies below, such as `/sift`
 */
export function baseUrlOf(url: string, origin: string | undefined, basePath = ''): string {
  return `${siteOf(url, origin, basePath)}${API_PREFIX}`;
}

/** The site's address as its reader uses it, without a slash at its end. @param url of a request, which does not have `basePath` */
export function siteOf(url: string, origin: string | undefined, basePath: string): string {
  return (origin ?? ORIGIN.exec(url)?.[0] ?? 'http://localhost') + basePath;
}

/** A text with every {@link BASE_TOKEN} in it replaced by `base`, which is ASCII. */
export function fillBase(text: string, base: string): string {
  return text.replaceAll(BASE_TOKEN, base);
}

/**
 * Puts {@link BASE_TOKEN}, or another base, in place of the base URL that a dump's link was written with, whatever its host.
 * A link that leads elsewhere stays as it is.
 */
export function rewriteLink(link: string, base = BASE_TOKEN): string {
  const at = link.indexOf(API_PREFIX);
  if (at === -1 || !/^(?:https?:\/\/[^?#\s]+)?$/.test(link.slice(0, at))) return link;
  const rest = link.slice(at + API_PREFIX.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('?') ? base + rest : link;
}

/** A record of a dump with its links and those of its relationships rewritten; every other member is kept as it is. */
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

import {
  API_PREFIX,
  type CollectionName,
  type Json,
  type JsonObject,
  type Relationship,
  type ResourceObject,
} from '../../../src/domain/json-api/jsonapi.ts';

/** An unreachable host: the server replaces it in each answer. */
const BASE = `https://sift.invalid${API_PREFIX}`;

/** The date of the whole sample. */
export const UPDATED_AT = '2026-05-01T00:00:00+00:00';

/** A record of `type`; relationships are paths, `null` for nothing to relate to. */
export function recordOf(
  type: CollectionName,
  id: string,
  attributes: JsonObject,
  relationships: Readonly<Record<string, string | null>>,
): ResourceObject {
  return {
    id,
    type,
    attributes,
    relationships: Object.fromEntries(
      Object.entries(relationships).map(([name, path]) => [name, relationshipTo(path)]),
    ),
    links: { self: `${BASE}/${type}/${id}` },
  };
}

function relationshipTo(path: string | null): Relationship {
  return { links: { related: path === null ? null : `${BASE}/${path}` } };
}

/** Picks `names` from `values`, in that order. */
export function inOrder<Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, Json>>,
): JsonObject {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

import {
  API_PREFIX,
  type CollectionName,
  type Json,
  type JsonObject,
  type Relationship,
  type ResourceObject,
} from '../../../src/domain/json-api/collections.ts';

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

/** A name-based UUID (RFC 9562, version 5) of the first 16 bytes of a digest. */
export function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

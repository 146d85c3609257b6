import type { JsonObject } from '../src/domain/json-api/collections.ts';
import { remember } from '../src/domain/text/lookup.ts';
import type { StoredRecord } from './dataset.ts';
import type { Linkage } from './include.ts';
import { isJsonObject, writeJson } from './json.ts';
import { rewriteRecord } from './links.ts';

/** Attributes to write, by type; types without an entry are written whole (docs/api.md, Include and fields). */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Writes JSON, and caches records that are written whole, as nearly all are.
 * @param encode applied to all output, such as to make it UTF-8 bytes; must leave ASCII as it is
 */
export class JsonWriter {
  readonly #encode: (text: string) => string;
  readonly #records = new WeakMap<StoredRecord, string>();

  constructor(encode: (text: string) => string = (text) => text) {
    this.#encode = encode;
  }

  write(value: unknown): string {
    return this.#encode(writeJson(value));
  }

  /** One record, its links based on `BASE_TOKEN`. */
  writeRecord(record: StoredRecord, fields: Fields, linkage: Linkage): string {
    const names = fields.get(String(record.members.type));
    const links = linkage.get(record);
    if (names || links) {
      let members = rewriteRecord(record.members);
      if (names) members = withAttributes(members, names);
      if (links) members = withLinkage(members, links);
      return this.write(members);
    }
    return remember(this.#records, record, () => this.write(rewriteRecord(record.members)));
  }
}

/** Only the given attributes; the member is dropped if none is left. */
function withAttributes(members: JsonObject, names: ReadonlySet<string>): JsonObject {
  const { attributes, ...rest } = members;
  if (!isJsonObject(attributes)) return members;
  const kept = Object.entries(attributes).filter(([name]) => names.has(name));
  if (kept.length === 0) return rest;
  return { ...members, attributes: Object.fromEntries(kept) };
}

function withLinkage(members: JsonObject, links: ReadonlyMap<string, unknown>): JsonObject {
  const { relationships } = members;
  if (!isJsonObject(relationships)) return members;
  const linked = Object.entries(relationships).map(([name, relationship]) =>
    links.has(name) && isJsonObject(relationship)
      ? [name, { ...relationship, data: links.get(name) }]
      : [name, relationship],
  );
  return { ...members, relationships: Object.fromEntries(linked) };
}

import type { JsonObject } from '../src/domain/json-api/jsonapi.ts';
import type { StoredRecord } from './dataset.ts';
import type { Linkage } from './include.ts';
import { remember } from './indexes.ts';
import { isJsonObject, writeJson } from './json.ts';
import { rewriteRecord } from './links.ts';

/** Attributes to write, by type; a type that is not named is written whole (docs/api.md, Include and fields). */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Writes JSON. A record as it is, which is nearly every one, is written once.
 * @param encode what becomes of a text that is written, such as its bytes in UTF-8; it leaves ASCII as it is
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

/** Only the named attributes; where none is left the member is dropped. */
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

import type { Field } from './fields.ts';

/** A record as the API sends it. Attributes are read tolerantly: what is of a wrong type counts as missing. */
export interface SearchRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Subtype id → name, as the API writes it. */
export type SubtypeNames = ReadonlyMap<string, string>;

/** The text of a string or date field; null where it is missing. */
export function readText(record: SearchRecord, field: Field): string | null {
  const value = readSource(record, field);
  return typeof value === 'string' ? value : null;
}

/** The number of an integer field, or 1 and 0 for a flag; NaN where it is missing. X is -1 (docs/search.md, Types). */
export function readNumber(record: SearchRecord, field: Field): number {
  const value = readSource(record, field);
  if (field.type === 'boolean') return value === true ? 1 : value === false ? 0 : Number.NaN;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  if (/^x$/i.test(value)) return -1;
  return /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
}

/** The elements of an array field; none where it is missing. */
export function readElements(
  record: SearchRecord,
  { source }: Field,
  subtypeNames: SubtypeNames,
): readonly string[] {
  const { attributes } = record;
  switch (source.in) {
    case 'subtypeNames':
      return stringsOf(attributes.card_subtype_ids).map((id) =>
        (subtypeNames.get(id) ?? id.replaceAll('_', ' ')).toLowerCase(),
      );
    case 'restrictions':
      return stringsOf(entryOf(attributes.restrictions, source.name));
    case 'restrictionPairs': {
      const pairs = entryOf(attributes.restrictions, source.name);
      return isObject(pairs) ? Object.entries(pairs).map(([id, value]) => `${id}=${String(value)}`) : [];
    }
    case 'attribute':
      return stringsOf(attributes[source.name]);
    default:
      return [];
  }
}

function readSource({ id, attributes }: SearchRecord, { source }: Field): unknown {
  switch (source.in) {
    case 'id':
      return id;
    case 'attribute':
      return attributes[source.name];
    case 'ability':
      return entryOf(attributes.card_abilities, source.name);
    default:
      return null;
  }
}

function entryOf(object: unknown, name: string): unknown {
  return isObject(object) ? object[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  // Nearly always all are strings, and a catalogue has a million of them: no copies.
  return value.every(isString) ? value : value.filter(isString);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

import * as v from 'valibot';
import { type CollectionName, perCollection } from '../../domain/json-api/collections.ts';
import { type Related, readRelated } from '../../domain/json-api/target.ts';
import { remember } from '../../domain/text/lookup.ts';
import { ApiError } from './errors.ts';
import { type RecordOf, schemas } from './resources/registry.ts';

const relationshipSchema = v.object({ links: v.object({ related: v.nullable(v.string()) }) });

/** In characters; the API's longest has 47. */
const LONGEST_ID = 300;

/** An unpaired surrogate cannot be part of a URL. */
const isId = (id: string) => id !== '' && id.length <= LONGEST_ID && id.isWellFormed();

const envelopeSchema = v.object({
  id: v.pipe(v.string(), v.check(isId)),
  attributes: v.record(v.string(), v.unknown()),
  relationships: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** A number, or for decklists filtered by card an object of id → 1 (docs/api.md, Paging). */
const countSchema = v.union([v.number(), v.record(v.string(), v.number())]);

const metaSchema = v.object({
  stats: v.object({ total: v.object({ count: countSchema }) }),
  partial: v.optional(v.fallback(v.boolean(), false), false),
});

/** Absent altogether when the page holds no record (docs/api.md, Paging). */
const link = v.fallback(v.optional(v.string()), undefined);
const linksSchema = v.object({ self: link, first: link, last: link, prev: link, next: link });

const collectionSchema = v.object({
  data: v.array(v.unknown()),
  links: v.optional(linksSchema, {}),
  meta: v.fallback(v.optional(metaSchema), undefined),
});

/** The most records read from one page; requests never ask for more than a thousand. */
const MOST_RECORDS = 10_000;

export interface ReadCollection<R> {
  readonly records: readonly R[];
  /** How many records failed validation and were left out. */
  readonly invalid: number;
  readonly links: v.InferOutput<typeof linksSchema>;
  /** `null` if the server sends no count. */
  readonly count: v.InferOutput<typeof countSchema> | null;
  /** Whether the answer, from the service worker, only counts records saved on this device. */
  readonly isPartial: boolean;
}

/** Collections whose lists need relationships: a card type has its side only as a link. */
const LISTED_WITH_LINKS: ReadonlySet<CollectionName> = new Set(['card_types']);

/**
 * Parses a collection document; `api` distinguishes its own links from foreign ones. Relationships, which are most of the
 * data and only used on a record's own page, are skipped. Invalid records are left out. @throws ApiError (shape)
 */
export function parseCollection<C extends CollectionName>(
  collection: C,
  document: unknown,
  url: string,
  api: string,
): ReadCollection<RecordOf<C>> {
  return readCollection(collection, document, url, (record) =>
    readRecord(collection, record, api, LISTED_WITH_LINKS.has(collection)),
  );
}

/** Like `parseCollection` with another parser, for sparse records; `read` returns null for an invalid one. @throws ApiError (shape) */
export function readCollection<R>(
  collection: CollectionName,
  document: unknown,
  url: string,
  read: (record: unknown) => R | null,
): ReadCollection<R> {
  const parsed = v.safeParse(collectionSchema, document);
  if (!parsed.success) {
    throw new ApiError(url, { kind: 'shape', expected: `a list of ${words(collection)}` });
  }
  const { data, links, meta } = parsed.output;
  const records = data.slice(0, MOST_RECORDS).map(read);
  const good = records.filter((record) => record !== null);
  return {
    records: good,
    invalid: data.length - good.length,
    links,
    count: meta?.stats.total.count ?? null,
    isPartial: meta?.partial ?? false,
  };
}

/** A record's id and attributes, validated by `schema`; null if invalid. Relationships are left out. */
export function readAttributes<A extends object>(
  record: unknown,
  schema: v.GenericSchema<unknown, A>,
): (A & { readonly id: string }) | null {
  const envelope = v.safeParse(envelopeSchema, record);
  if (!envelope.success) return null;
  const attributes = v.safeParse(schema, envelope.output.attributes);
  return attributes.success ? { ...attributes.output, id: envelope.output.id } : null;
}

/** Parses a single-record document. @throws ApiError (shape) if the record is invalid */
export function parseSingle<C extends CollectionName>(
  collection: C,
  document: unknown,
  url: string,
  api: string,
): RecordOf<C> {
  const parsed = v.safeParse(v.object({ data: v.unknown() }), document);
  const record = parsed.success ? readRecord(collection, parsed.output.data, api, true) : null;
  if (record === null) {
    throw new ApiError(url, { kind: 'shape', expected: `one record of ${words(collection)}` });
  }
  return record;
}

type Known = { readonly [C in CollectionName]: WeakMap<object, RecordOf<C> | null> };
let known: { readonly listed: Known; readonly linked: Known } | undefined;

/** Caches parsed records by object identity from now on: for a source in the same process. */
export function keepRecords(): void {
  const none = () => perCollection(() => new WeakMap<object, never>());
  known = { listed: none(), linked: none() };
}

function readRecord<C extends CollectionName>(
  collection: C,
  record: unknown,
  api: string,
  withLinks: boolean,
): RecordOf<C> | null {
  if (known === undefined || typeof record !== 'object' || record === null)
    return parseRecord(collection, record, api, withLinks);
  const kept = (withLinks ? known.linked : known.listed)[collection];
  // Frozen, because all pages share it
  return remember(kept, record, () => freeze(parseRecord(collection, record, api, withLinks)));
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const member of Object.values(Object.freeze(value))) freeze(member);
  return value;
}

function parseRecord<C extends CollectionName>(
  collection: C,
  record: unknown,
  api: string,
  withLinks: boolean,
): RecordOf<C> | null {
  const envelope = v.safeParse(envelopeSchema, record);
  if (!envelope.success) return null;
  const attributes = v.safeParse(schemas[collection], envelope.output.attributes);
  if (!attributes.success) return null;
  const related: [string, Related][] = [];
  for (const [name, value] of withLinks ? Object.entries(envelope.output.relationships) : []) {
    const relationship = v.safeParse(relationshipSchema, value);
    if (relationship.success) related.push([name, readRelated(relationship.output.links.related, api)]);
  }
  return { ...attributes.output, id: envelope.output.id, related: Object.fromEntries(related) };
}

function words(collection: CollectionName): string {
  return collection.replaceAll('_', ' ');
}

import { type Columns, fromColumns, hasKeys, isColumns, isObject, toColumns } from './columns.ts';
import {
  type Catalogue,
  type CatalogueFacts,
  REFERENCES,
  type References,
  type StoredCard,
  type StoredPrinting,
  storedCardSchema,
  storedPrintingSchema,
} from './storedRecords.ts';

/** Raise it when the form below, or what is downloaded, changes: what was stored under another number is dropped. */
export const PACKED_VERSION = 1;

/** The catalogue in its compact form: as it is stored, and as it goes from one thread to another. */
export interface PackedCatalogue {
  readonly version: typeof PACKED_VERSION;
  readonly facts: CatalogueFacts;
  readonly cards: Columns;
  readonly printings: Columns;
  readonly references: References;
}

export function pack(catalogue: Catalogue): PackedCatalogue {
  return {
    version: PACKED_VERSION,
    facts: catalogue.facts,
    cards: toColumns(catalogue.cards),
    printings: toColumns(catalogue.printings),
    references: catalogue.references,
  };
}

/** @throws TypeError when a column is missing */
export function unpackCards(packed: PackedCatalogue): Generator<void, StoredCard[]> {
  return fromColumns(packed.cards, hasKeys<StoredCard>(['id', ...Object.keys(storedCardSchema.entries)]));
}

/** @throws TypeError when a column is missing */
export function unpackPrintings(packed: PackedCatalogue): Generator<void, StoredPrinting[]> {
  return fromColumns(
    packed.printings,
    hasKeys<StoredPrinting>(['id', ...Object.keys(storedPrintingSchema.entries)]),
  );
}

/** As gzip of JSON, whose checksum shows damage. */
export async function toBytes(packed: PackedCatalogue): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([JSON.stringify(packed)]).stream();
  return readAll(stream.pipeThrough(new CompressionStream('gzip')));
}

/** @throws when the bytes are damaged or of another version */
export async function fromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<PackedCatalogue> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const value: unknown = JSON.parse(new TextDecoder().decode(await readAll(stream)));
  if (!isPacked(value)) throw new TypeError('The stored catalogue has another form');
  return value;
}

function isPacked(value: unknown): value is PackedCatalogue {
  if (!isObject(value) || value.version !== PACKED_VERSION) return false;
  const { facts, cards, printings, references } = value;
  return (
    isObject(facts) &&
    isColumns(cards) &&
    isColumns(printings) &&
    isObject(references) &&
    REFERENCES.every((name) => Array.isArray(references[name]))
  );
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

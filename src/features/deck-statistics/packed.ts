import * as v from 'valibot';
import type { DeckTable } from './table.ts';

/** Raise it when the form below, or what is downloaded, changes: what was stored under another number is dropped. */
export const PACKED_VERSION = 1;

/** What is known of a table beside its decks. */
interface DeckFacts {
  /** The latest `updated_at` among the decks, as the API sent it; empty where it sends none. */
  readonly newest: string;
  /** How many decklists the API counted when they were read; null where it gives no count. */
  readonly total: number | null;
  /** Decklists of a wrong shape, left out. */
  readonly invalid: number;
  /** When the whole was read, and when it was last compared with the API, in milliseconds since 1970. */
  readonly readAt: number;
  readonly checkedAt: number;
}

/** All decklists as they are stored. */
export interface StoredDecks {
  readonly table: DeckTable;
  readonly facts: DeckFacts;
}

const headSchema = v.object({
  version: v.picklist([PACKED_VERSION]),
  count: v.number(),
  slots: v.number(),
  cards: v.array(v.string()),
  sides: v.array(v.string()),
  factions: v.array(v.string()),
  facts: v.object({
    newest: v.string(),
    total: v.nullable(v.number()),
    invalid: v.number(),
    readAt: v.number(),
    checkedAt: v.number(),
  }),
});

/** As gzip, whose checksum shows damage: the length of the head, the head as JSON, the columns. */
export async function toBytes({ table, facts }: StoredDecks): Promise<Uint8Array<ArrayBuffer>> {
  const { count, cards, sides, factions } = table;
  const slots = table.slotCards.length;
  const head = new TextEncoder().encode(
    JSON.stringify({ version: PACKED_VERSION, count, slots, cards, sides, factions, facts }),
  );
  const columns = [
    table.keys,
    table.starts,
    table.identities,
    table.days,
    table.slotCards,
    table.slotCopies,
    table.sideOf,
    table.factionOf,
  ];
  const parts = new Blob([new Uint32Array([head.length]), head, ...columns]);
  return readAll(parts.stream().pipeThrough(new CompressionStream('gzip')));
}

/** @throws when the bytes are damaged or of another version */
export async function fromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<StoredDecks> {
  const { buffer } = await readAll(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  const [length = 0] = new Uint32Array(buffer.slice(0, 4));
  const text = new TextDecoder().decode(buffer.slice(4, 4 + length));
  const { count, slots, cards, sides, factions, facts } = v.parse(headSchema, JSON.parse(text));
  let at = 4 + length;
  // A copy of each part, since a column may not begin at any byte
  const next = (size: number) => {
    at += size;
    return buffer.slice(at - size, at);
  };
  const table: DeckTable = {
    count,
    cards,
    sides,
    factions,
    keys: new Float64Array(next(count * 8)),
    starts: new Uint32Array(next((count + 1) * 4)),
    identities: new Uint16Array(next(count * 2)),
    days: new Uint16Array(next(count * 2)),
    slotCards: new Uint16Array(next(slots * 2)),
    slotCopies: new Uint8Array(next(slots)),
    sideOf: new Uint8Array(next(count)),
    factionOf: new Uint8Array(next(count)),
  };
  if (at !== buffer.byteLength) throw new TypeError('The stored decklists have another form');
  return { table, facts };
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';

/** The raw dumps, read without any code of the app. */

const strings = v.array(v.string());
const number = v.nullable(v.number());
const text = v.nullable(v.string());
const amounts = v.record(v.string(), v.number());

const cardSchema = v.object({
  title: v.string(),
  stripped_title: v.string(),
  card_type_id: v.string(),
  side_id: v.string(),
  faction_id: v.string(),
  cost: text,
  strength: number,
  deck_limit: number,
  influence_cost: number,
  influence_limit: number,
  minimum_deck_size: number,
  agenda_points: number,
  trash_cost: number,
  memory_cost: number,
  is_unique: v.boolean(),
  stripped_text: text,
  text: text,
  date_release: v.string(),
  num_printings: v.number(),
  card_subtype_ids: strings,
  card_pool_ids: strings,
  card_set_ids: strings,
  card_cycle_ids: strings,
  printing_ids: strings,
  snapshot_ids: strings,
  restriction_ids: strings,
  card_abilities: v.object({ num_printed_subroutines: number }),
});

const deckSchema = v.object({
  name: v.string(),
  user_id: v.string(),
  identity_card_id: v.string(),
  side_id: v.string(),
  faction_id: v.string(),
  created_at: v.string(),
  card_slots: amounts,
  num_cards: v.number(),
  influence_spent: v.number(),
});

const snapshotSchema = v.object({
  format_id: v.string(),
  active: v.boolean(),
  card_pool_id: v.string(),
  restriction_id: text,
  date_start: v.string(),
});

const listSchema = v.object({
  name: v.string(),
  date_start: v.string(),
  point_limit: number,
  banned_subtypes: strings,
  verdicts: v.object({
    banned: strings,
    restricted: strings,
    global_penalty: strings,
    points: amounts,
    universal_faction_cost: amounts,
  }),
});

const printingSchema = v.object({
  card_id: v.string(),
  card_set_id: v.string(),
  date_release: v.string(),
  quantity: number,
});

const named = v.object({ name: v.string() });
const ofCard = v.object({ card_id: v.string() });

export type Card = v.InferOutput<typeof cardSchema> & { readonly id: string };
export type Deck = v.InferOutput<typeof deckSchema> & { readonly id: string };
export type Snapshot = v.InferOutput<typeof snapshotSchema> & { readonly id: string };
export type List = v.InferOutput<typeof listSchema> & { readonly id: string };

/** A record with all of its dump's data, for comparison. */
export interface RawRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export const COLLECTIONS = [
  'cards',
  'printings',
  'decklists',
  'rulings',
  'reviews',
  'restrictions',
  'snapshots',
  'formats',
  'card_pools',
  'card_cycles',
  'card_sets',
  'card_set_types',
  'card_types',
  'card_subtypes',
  'factions',
  'sides',
  'illustrators',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

const dumpSchema = v.object({
  data: v.array(v.object({ id: v.string(), attributes: v.record(v.string(), v.unknown()) })),
});

export interface Records {
  readonly raw: Readonly<Record<Collection, readonly RawRecord[]>>;
  readonly cards: ReadonlyMap<string, Card>;
  readonly decks: readonly Deck[];
  readonly snapshots: readonly Snapshot[];
  readonly lists: ReadonlyMap<string, List>;
  readonly formats: readonly { readonly id: string; readonly name: string }[];
  readonly printings: readonly (v.InferOutput<typeof printingSchema> & { readonly id: string })[];
  readonly rulings: readonly { readonly id: string; readonly card_id: string }[];
  readonly reviews: readonly { readonly id: string; readonly card_id: string }[];
  /** Subtype id → name */
  readonly subtypes: ReadonlyMap<string, string>;
}

/** Reads a folder of dumps, compressed or not. */
export function readRecords(folder: string): Records {
  const raw = Object.fromEntries(COLLECTIONS.map((name) => [name, readDump(folder, name)])) as Record<
    Collection,
    readonly RawRecord[]
  >;
  const read = <S extends v.GenericSchema<unknown, object>>(name: Collection, schema: S) =>
    raw[name].map(({ id, attributes }) => ({ id, ...v.parse(schema, attributes) }));
  return {
    raw,
    cards: byId(read('cards', cardSchema)),
    decks: read('decklists', deckSchema),
    snapshots: read('snapshots', snapshotSchema),
    lists: byId(read('restrictions', listSchema)),
    formats: read('formats', named),
    printings: read('printings', printingSchema),
    rulings: read('rulings', ofCard),
    reviews: read('reviews', ofCard),
    subtypes: new Map(read('card_subtypes', named).map(({ id, name }) => [id, name])),
  };
}

function readDump(folder: string, name: Collection): readonly RawRecord[] {
  const path = join(folder, `${name}.json`);
  const bytes = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  return v.parse(dumpSchema, JSON.parse(bytes.toString())).data;
}

function byId<R extends { readonly id: string }>(records: readonly R[]): ReadonlyMap<string, R> {
  return new Map(records.map((record) => [record.id, record]));
}

/** Random choices that a seed reproduces (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 ≤ number < 1 */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  one<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.roll() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  /** Distinct ones, at most as many as there are. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(Math.floor(this.roll() * left.length), 1),
    ).flat();
  }
}

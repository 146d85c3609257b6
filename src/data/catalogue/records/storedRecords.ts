import * as v from 'valibot';
import {
  COLLECTIONS,
  isReference,
  type RawRecord,
  type ReferenceName,
} from '../../../domain/json-api/collections.ts';
import { parseCollection } from '../../api/documents.ts';
import { cardSchema, printingSchema } from '../../api/resources/card.ts';
import type { RecordOf } from '../../api/resources/registry.ts';

/**
 * The stored form: cards without what other records repeat, printings without what equals their card (docs/api.md, Printings).
 * That is about a third less to transfer. `joinCards` and `joinPrintings` restore the rest.
 */

/** A card without the names of sets and cycles, and without pictures. */
export const storedCardSchema = v.omit(cardSchema, [
  'card_cycle_names',
  'card_set_names',
  'latest_printing_images',
]);

/** The attributes that a printing does not share with its card. */
export const storedPrintingSchema = v.pick(printingSchema, [
  'card_id',
  'card_cycle_id',
  'card_set_id',
  'flavor',
  'display_illustrators',
  'illustrator_ids',
  'illustrator_names',
  'position',
  'position_in_set',
  'quantity',
  'date_release',
  'is_latest_printing',
  'released_by',
  'images',
  'num_extra_faces',
  'faces',
  'updated_at',
]);

type Identified<A> = Readonly<A> & { readonly id: string };
export type StoredCard = Identified<v.InferOutput<typeof storedCardSchema>>;
export type StoredPrinting = Identified<v.InferOutput<typeof storedPrintingSchema>>;

/** The small collections that give names, order and legality to cards. */
export const REFERENCES: readonly ReferenceName[] = COLLECTIONS.filter(isReference);

export type References = { readonly [C in ReferenceName]: readonly RecordOf<C>[] };

/** The same as the API sends them, which is how they are stored: offline pages read them too. */
export type RawReferences = ReadonlyMap<ReferenceName, readonly RawRecord[]>;

/** Records validated per step. */
const READ_AT_ONCE = 20;

/**
 * Validates the small collections, with pauses for the browser; invalid records are left out.
 * @param api their root, by which their links are recognised
 */
export function* readReferences(raw: RawReferences, api: string): Generator<void, References> {
  function* read<C extends ReferenceName>(name: C): Generator<void, readonly RecordOf<C>[]> {
    const all = raw.get(name) ?? [];
    const records: RecordOf<C>[] = [];
    for (let at = 0; at < all.length; at += READ_AT_ONCE) {
      yield;
      const document = { data: all.slice(at, at + READ_AT_ONCE) };
      records.push(...parseCollection(name, document, `${api}/${name}`, api).records);
    }
    return records;
  }
  return {
    card_cycles: yield* read('card_cycles'),
    card_pools: yield* read('card_pools'),
    card_set_types: yield* read('card_set_types'),
    card_sets: yield* read('card_sets'),
    card_subtypes: yield* read('card_subtypes'),
    card_types: yield* read('card_types'),
    factions: yield* read('factions'),
    formats: yield* read('formats'),
    restrictions: yield* read('restrictions'),
    sides: yield* read('sides'),
    snapshots: yield* read('snapshots'),
  };
}

interface CatalogueFacts {
  /** Root of its API. */
  readonly api: string;
  /** Latest `updated_at` of the cards, ISO 8601; empty if the server sends none. */
  readonly dataDate: string;
  /** Milliseconds since 1970. */
  readonly downloadedAt: number;
  /** Records that failed validation. */
  readonly invalid: number;
  /** Cards and printings that the server counts but did not send. */
  readonly missing: number;
}

/** The whole card pool as it is downloaded. */
export interface Catalogue {
  readonly facts: CatalogueFacts;
  readonly cards: readonly StoredCard[];
  readonly printings: readonly StoredPrinting[];
  readonly references: RawReferences;
}

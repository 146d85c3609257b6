import * as v from 'valibot';
import type { CollectionName } from '../../../domain/json-api/jsonapi.ts';
import type { Related } from '../../../domain/json-api/target.ts';
import { cardSchema } from './card.ts';
import {
  date,
  flag,
  ids,
  nullableInteger,
  nullableShortText,
  nullableText,
  text,
  timestamp,
} from './fields.ts';
import { cardPoolSchema, formatSchema, restrictionSchema, snapshotSchema } from './legality.ts';
import { printingSchema } from './printing.ts';
import { decklistSchema, reviewSchema, rulingSchema } from './writing.ts';

/* The small collections that give names to ids (docs/api.md, Cycles and sets, Names). */

const factionSchema = v.object({
  name: text,
  description: nullableShortText,
  is_mini: flag,
  side_id: text,
  updated_at: timestamp,
});

/** Collections of names alone: sides, card types, subtypes. */
const namedSchema = v.object({ name: text, updated_at: timestamp });

const cardCycleSchema = v.object({
  name: text,
  date_release: v.nullish(date, null),
  legacy_code: nullableText,
  card_set_ids: ids,
  first_printing_id: nullableText,
  position: nullableInteger,
  released_by: nullableText,
  updated_at: timestamp,
});

const cardSetSchema = v.object({
  name: text,
  date_release: v.nullish(date, null),
  size: nullableInteger,
  card_cycle_id: text,
  card_set_type_id: text,
  legacy_code: nullableText,
  position: nullableInteger,
  first_printing_id: nullableText,
  released_by: nullableText,
  updated_at: timestamp,
});

const cardSetTypeSchema = v.object({ name: text, description: nullableShortText, updated_at: timestamp });

const illustratorSchema = v.object({
  name: text,
  num_printings: nullableInteger,
  updated_at: timestamp,
});

/** The one schema of each collection's attributes. */
const SCHEMAS = {
  cards: cardSchema,
  printings: printingSchema,
  decklists: decklistSchema,
  rulings: rulingSchema,
  restrictions: restrictionSchema,
  snapshots: snapshotSchema,
  formats: formatSchema,
  card_pools: cardPoolSchema,
  card_cycles: cardCycleSchema,
  card_sets: cardSetSchema,
  card_set_types: cardSetTypeSchema,
  factions: factionSchema,
  sides: namedSchema,
  card_types: namedSchema,
  card_subtypes: namedSchema,
  illustrators: illustratorSchema,
  reviews: reviewSchema,
} satisfies Record<CollectionName, v.GenericSchema>;

type Attributes = { [C in CollectionName]: v.InferOutput<(typeof SCHEMAS)[C]> };

/** The same for a collection that is known by its type alone. */
export const schemas: { readonly [C in CollectionName]: v.GenericSchema<unknown, Attributes[C]> } = SCHEMAS;

/** What every record has besides its attributes: its id, and where each relationship leads. */
export interface Identified {
  readonly id: string;
  readonly related: Readonly<Record<string, Related>>;
}

/** A record of collection `C` as the app reads it: attributes and id side by side, under the API's names. */
export type RecordOf<C extends CollectionName> = Identified & Readonly<Attributes[C]>;

export type Card = RecordOf<'cards'>;
export type Printing = RecordOf<'printings'>;
export type Decklist = RecordOf<'decklists'>;
export type Ruling = RecordOf<'rulings'>;
export type Restriction = RecordOf<'restrictions'>;
export type Snapshot = RecordOf<'snapshots'>;
export type Format = RecordOf<'formats'>;
export type CardPool = RecordOf<'card_pools'>;
export type CardSet = RecordOf<'card_sets'>;
export type Faction = RecordOf<'factions'>;
export type Review = RecordOf<'reviews'>;

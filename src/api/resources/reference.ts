import * as v from 'valibot';
import { date, flag, ids, nullableInteger, nullableText, text, timestamp } from './fields.ts';

/** The small collections that give names to ids (docs/api.md, Cycles and sets, Names). */

export const factionSchema = v.object({
  name: text,
  description: nullableText,
  is_mini: flag,
  side_id: text,
  updated_at: timestamp,
});

export const namedSchema = v.object({ name: text, updated_at: timestamp });

export const cardCycleSchema = v.object({
  name: text,
  date_release: v.nullish(date, null),
  legacy_code: nullableText,
  card_set_ids: ids,
  first_printing_id: nullableText,
  position: nullableInteger,
  released_by: nullableText,
  updated_at: timestamp,
});

export const cardSetSchema = v.object({
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

export const cardSetTypeSchema = v.object({ name: text, description: nullableText, updated_at: timestamp });

export const illustratorSchema = v.object({
  name: text,
  num_printings: nullableInteger,
  updated_at: timestamp,
});

export type FactionAttributes = v.InferOutput<typeof factionSchema>;
export type NamedAttributes = v.InferOutput<typeof namedSchema>;
export type CardCycleAttributes = v.InferOutput<typeof cardCycleSchema>;
export type CardSetAttributes = v.InferOutput<typeof cardSetSchema>;
export type CardSetTypeAttributes = v.InferOutput<typeof cardSetTypeSchema>;
export type IllustratorAttributes = v.InferOutput<typeof illustratorSchema>;

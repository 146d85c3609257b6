import * as v from 'valibot';
import { flag, integer, integersById, nullableInteger, nullableText, text } from './fields.ts';

/** docs/api.md, Decklists. `card_slots` maps card id → copies, with the identity or without; `num_cards` never counts it. */
export const decklistSchema = v.object({
  user_id: nullableText,
  follows_basic_deckbuilding_rules: flag,
  identity_card_id: text,
  name: text,
  notes: v.nullish(v.string(), ''),
  tags: v.nullish(v.array(v.string()), []),
  side_id: text,
  faction_id: text,
  created_at: text,
  updated_at: text,
  card_slots: integersById,
  num_cards: integer,
  influence_spent: nullableInteger,
});

export type DecklistAttributes = v.InferOutput<typeof decklistSchema>;

import * as v from 'valibot';
import { flag, integer, integersById, nullableInteger, nullableText, text, timestamp } from './fields.ts';

/** docs/api.md, Rulings. Either `question` and `answer`, or `text_ruling`: Markdown with old HTML. */
export const rulingSchema = v.object({
  card_id: text,
  nsg_rules_team_verified: flag,
  question: nullableText,
  answer: nullableText,
  text_ruling: nullableText,
  updated_at: timestamp,
});

/** docs/api.md, Reviews. `body` is untrusted Markdown; `card` is the card's title. */
export const reviewSchema = v.object({
  username: v.nullish(v.string(), ''),
  body: text,
  card: nullableText,
  card_id: text,
  created_at: timestamp,
  updated_at: timestamp,
  votes: v.optional(integer, 0),
  comments: v.optional(
    v.array(
      v.object({
        id: v.union([v.number(), v.string()]),
        body: text,
        user: v.nullish(v.string(), ''),
        created_at: timestamp,
        updated_at: timestamp,
      }),
    ),
    [],
  ),
});

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

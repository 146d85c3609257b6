import * as v from 'valibot';
import {
  flag,
  integer,
  integersById,
  listOf,
  nullableInteger,
  nullableProse,
  nullableText,
  prose,
  text,
  timestamp,
} from './fields.ts';

/** docs/api.md, Rulings. Either `question` and `answer`, or `text_ruling`: Markdown with old HTML. */
export const rulingSchema = v.object({
  card_id: text,
  nsg_rules_team_verified: flag,
  question: nullableProse,
  answer: nullableProse,
  text_ruling: nullableProse,
  updated_at: timestamp,
});

/** docs/api.md, Reviews. `body` is untrusted Markdown; `card` is the card's title. */
export const reviewSchema = v.object({
  username: v.nullish(text, ''),
  body: prose,
  card: nullableText,
  card_id: text,
  created_at: timestamp,
  updated_at: timestamp,
  votes: v.optional(integer, 0),
  comments: v.optional(
    listOf(
      v.object({
        id: v.union([v.number(), text]),
        body: prose,
        user: v.nullish(text, ''),
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
  notes: v.nullish(prose, ''),
  tags: v.nullish(listOf(text), []),
  side_id: text,
  faction_id: text,
  created_at: text,
  updated_at: text,
  card_slots: integersById,
  num_cards: integer,
  influence_spent: nullableInteger,
});

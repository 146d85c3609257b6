import * as v from 'valibot';
import type { CollectionName } from '../../../domain/json-api/collections.ts';
import type { Related } from '../../../domain/json-api/target.ts';
import { cardSchema, printingSchema } from './card.ts';
import {
  date,
  distinctIds,
  flag,
  ids,
  integer,
  integersById,
  listOf,
  name,
  nullableInteger,
  nullableProse,
  nullableShortText,
  nullableText,
  prose,
  text,
  timestamp,
} from './fields.ts';

/** The schema of a collection's attributes; every record says when it was last changed. */
function attributes<E extends v.ObjectEntries>(entries: E) {
  return v.object({ ...entries, updated_at: timestamp });
}

const SCHEMAS = {
  cards: cardSchema,
  printings: printingSchema,
  /** docs/api.md, Decklists. `card_slots` maps card id → copies, with the identity or without; `num_cards` never counts it. */
  decklists: v.object({
    user_id: nullableText,
    follows_basic_deckbuilding_rules: flag,
    identity_card_id: text,
    name,
    notes: v.nullish(prose, ''),
    tags: v.nullish(listOf(text), []),
    side_id: text,
    faction_id: text,
    created_at: text,
    updated_at: text,
    card_slots: integersById,
    num_cards: integer,
    influence_spent: nullableInteger,
  }),
  /** docs/api.md, Rulings. Either `question` and `answer`, or `text_ruling`: Markdown with old HTML. */
  rulings: attributes({
    card_id: text,
    nsg_rules_team_verified: flag,
    question: nullableProse,
    answer: nullableProse,
    text_ruling: nullableProse,
  }),
  /** docs/api.md, Restrictions. The ids in `verdicts` are card ids. `point_limit` is 7 on points lists. */
  restrictions: attributes({
    name,
    date_start: date,
    point_limit: nullableInteger,
    format_id: text,
    verdicts: v.object({
      banned: distinctIds,
      restricted: distinctIds,
      universal_faction_cost: integersById,
      global_penalty: distinctIds,
      points: integersById,
    }),
    banned_subtypes: distinctIds,
    size: nullableInteger,
  }),
  /** docs/api.md, Snapshots. Use `active`, never the latest date: a later one may be only announced. */
  snapshots: attributes({
    format_id: text,
    active: flag,
    card_set_ids: distinctIds,
    card_pool_id: text,
    restriction_id: nullableText,
    num_cards: nullableInteger,
    date_start: date,
  }),
  /** docs/api.md, Formats. */
  formats: attributes({
    name,
    active_snapshot_id: nullableText,
    snapshot_ids: distinctIds,
    restriction_ids: ids,
    active_card_pool_id: nullableText,
    active_restriction_id: nullableText,
  }),
  /** docs/api.md, Card pools. */
  card_pools: attributes({ name, format_id: text, card_cycle_ids: ids, num_cards: nullableInteger }),
  card_cycles: attributes({
    name,
    date_release: v.nullish(date, null),
    legacy_code: nullableText,
    card_set_ids: ids,
    first_printing_id: nullableText,
    position: nullableInteger,
    released_by: nullableText,
  }),
  card_sets: attributes({
    name,
    date_release: v.nullish(date, null),
    size: nullableInteger,
    card_cycle_id: text,
    card_set_type_id: text,
    legacy_code: nullableText,
    position: nullableInteger,
    first_printing_id: nullableText,
    released_by: nullableText,
  }),
  card_set_types: attributes({ name, description: nullableShortText }),
  factions: attributes({ name, description: nullableShortText, is_mini: flag, side_id: text }),
  sides: attributes({ name }),
  card_types: attributes({ name }),
  card_subtypes: attributes({ name }),
  illustrators: attributes({ name, num_printings: nullableInteger }),
  /** docs/api.md, Reviews. `body` is untrusted Markdown; `card` is the card's title. */
  reviews: attributes({
    username: v.nullish(text, ''),
    body: prose,
    card: nullableText,
    card_id: text,
    created_at: timestamp,
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
  }),
} satisfies Record<CollectionName, v.GenericSchema>;

type Attributes = { [C in CollectionName]: v.InferOutput<(typeof SCHEMAS)[C]> };

/** The schemas, typed for generic collection names. */
export const schemas: { readonly [C in CollectionName]: v.GenericSchema<unknown, Attributes[C]> } = SCHEMAS;

/** The part of every record besides its attributes: its id, and its relationships. */
export interface Identified {
  readonly id: string;
  readonly related: Readonly<Record<string, Related>>;
}

/** A parsed record of collection `C`: attributes and id in one object, under the API's names. */
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

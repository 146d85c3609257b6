import * as v from 'valibot';
import {
  date,
  distinctIds,
  flag,
  ids,
  integersById,
  nullableInteger,
  nullableText,
  text,
  timestamp,
} from './fields.ts';

/** docs/api.md, Restrictions. In `verdicts` the ids are card ids. `point_limit` is 7 on points lists. */
export const restrictionSchema = v.object({
  name: text,
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
  updated_at: timestamp,
});

/** docs/api.md, Snapshots. Take `active`, never the latest date: a later one may be announced. */
export const snapshotSchema = v.object({
  format_id: text,
  active: flag,
  card_set_ids: distinctIds,
  card_pool_id: text,
  restriction_id: nullableText,
  num_cards: nullableInteger,
  date_start: date,
  updated_at: timestamp,
});

/** docs/api.md, Formats. */
export const formatSchema = v.object({
  name: text,
  active_snapshot_id: nullableText,
  snapshot_ids: distinctIds,
  restriction_ids: ids,
  active_card_pool_id: nullableText,
  active_restriction_id: nullableText,
  updated_at: timestamp,
});

/** docs/api.md, Card pools. */
export const cardPoolSchema = v.object({
  name: text,
  format_id: text,
  card_cycle_ids: ids,
  num_cards: nullableInteger,
  updated_at: timestamp,
});

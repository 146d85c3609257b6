import * as v from 'valibot';
import { images, sharedCardEntries } from './card.ts';
import {
  date,
  flag,
  ids,
  integer,
  nullableInteger,
  nullableShortText,
  nullableText,
  text,
} from './fields.ts';

/** docs/api.md, Printings. `date_release` is the set's; every shared field equals the card's. */
export const printingSchema = v.object({
  ...sharedCardEntries,
  card_id: text,
  card_cycle_id: text,
  card_cycle_name: text,
  card_set_id: text,
  card_set_name: text,
  flavor: nullableShortText,
  display_illustrators: nullableText,
  illustrator_ids: ids,
  illustrator_names: ids,
  position: nullableInteger,
  position_in_set: nullableInteger,
  quantity: nullableInteger,
  date_release: date,
  card_subtype_names: ids,
  is_latest_printing: flag,
  released_by: nullableText,
  images,
  num_extra_faces: v.optional(integer, 0),
});

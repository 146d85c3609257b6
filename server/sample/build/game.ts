import type { ResourceObject } from '../../../src/domain/json-api/collections.ts';
import { CARD_TYPES, FACTIONS, SIDES, SUBTYPES } from '../game.ts';
import { slugOf } from './plainText.ts';
import { recordOf, UPDATED_AT } from './records.ts';

export function sideRecords(): readonly ResourceObject[] {
  return SIDES.map(({ id, name }) =>
    recordOf(
      'sides',
      id,
      { name, updated_at: UPDATED_AT },
      {
        factions: `factions?filter[side_id]=${id}`,
        card_types: `card_types?filter[side_id]=${id}`,
        cards: `cards?filter[side_id]=${id}`,
        decklists: `decklists?filter[side_id]=${id}`,
        printings: `printings?filter[side_id]=${id}`,
      },
    ),
  );
}

export function factionRecords(): readonly ResourceObject[] {
  return FACTIONS.map(({ id, name, description, isMini, side }) =>
    recordOf(
      'factions',
      id,
      { name, description, is_mini: isMini === true, side_id: side, updated_at: UPDATED_AT },
      {
        side: `sides/${side}`,
        cards: `cards?filter[faction_id]=${id}`,
        decklists: `decklists?filter[faction_id]=${id}`,
        printings: `printings?filter[faction_id]=${id}`,
      },
    ),
  );
}

/** A card type has its side only as a relationship (docs/api.md, Names). */
export function cardTypeRecords(): readonly ResourceObject[] {
  return CARD_TYPES.map(({ id, name, side }) =>
    recordOf(
      'card_types',
      id,
      { name, updated_at: UPDATED_AT },
      {
        side: `sides/${side}`,
        cards: `cards?filter[card_type_id]=${id}`,
        printings: `printings?filter[card_type_id]=${id}`,
      },
    ),
  );
}

export function subtypeRecords(): readonly ResourceObject[] {
  return SUBTYPES.map((name) => {
    const id = slugOf(name);
    return recordOf(
      'card_subtypes',
      id,
      { name, updated_at: UPDATED_AT },
      {
        cards: `cards?filter[card_subtype_id]=${id}`,
        printings: `printings?filter[card_subtype_id]=${id}`,
      },
    );
  });
}

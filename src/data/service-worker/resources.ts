import type { CollectionName, JsonObject } from '../../domain/json-api/jsonapi.ts';
import type { CatalogueData } from '../catalogue/data.ts';

/**
 * The catalogue's cards and printings as the API's resource objects: the catalogue keeps what is read of them, and their links
 * follow from that (docs/api.md, Relationships). A test compares all of them with the API's own.
 */

type Links = Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => string>>;

const CARD_LINKS: Links = {
  card_cycles: ({ card_cycle_ids }) => `/card_cycles?filter[id]=${joined(card_cycle_ids)}`,
  card_sets: ({ card_set_ids }) => `/card_sets?filter[id]=${joined(card_set_ids)}`,
  card_subtypes: ({ card_subtype_ids }) => `/card_subtypes?filter[id]=${joined(card_subtype_ids) || 'none'}`,
  card_type: ({ card_type_id }) => `/card_types/${card_type_id}`,
  faction: ({ faction_id }) => `/factions/${faction_id}`,
  printings: ({ id }) => `/printings?filter[card_id]=${id}`,
  rulings: ({ id }) => `/rulings?filter[card_id]=${id}`,
  reviews: ({ id }) => `/reviews?filter[card_id]=${id}`,
  side: ({ side_id }) => `/sides/${side_id}`,
  decklists: ({ id }) => `/decklists?filter[card_id]=${id}`,
  card_pools: ({ id }) => `/card_pools?filter[card_id]=${id}`,
};

const PRINTING_LINKS: Links = {
  card: ({ card_id }) => `/cards/${card_id}`,
  card_cycle: ({ card_cycle_id }) => `/card_cycles/${card_cycle_id}`,
  card_set: ({ card_set_id }) => `/card_sets/${card_set_id}`,
  card_type: ({ card_type_id }) => `/card_types/${card_type_id}`,
  faction: ({ faction_id }) => `/factions/${faction_id}`,
  side: ({ side_id }) => `/sides/${side_id}`,
  card_subtypes: ({ card_subtype_ids }) => `/card_subtypes?filter[id]=${joined(card_subtype_ids)}`,
  illustrators: ({ illustrator_ids }) => `/illustrators?filter[id]=${joined(illustrator_ids)}`,
  card_pools: ({ id }) => `/card_pools?filter[printing_id]=${id}`,
};

/** @param api root of the API that the links lead to */
export function cardResources(data: CatalogueData, api: string): readonly JsonObject[] {
  return data.cards().all.map((card) => resource('cards', card, CARD_LINKS, api));
}

/** @param api root of the API that the links lead to */
export function printingResources(data: CatalogueData, api: string): readonly JsonObject[] {
  return data.printings().all.map((printing) => resource('printings', printing, PRINTING_LINKS, api));
}

function resource(
  type: CollectionName,
  record: object & { readonly id: string },
  links: Links,
  api: string,
): JsonObject {
  const { id, ...attributes }: { id: string } & JsonObject = { ...record };
  return {
    id,
    type,
    attributes,
    // Made for the few records that an answer holds, out of thousands
    get relationships() {
      const row = { ...record };
      const related = Object.entries(links).map(
        ([name, link]) => [name, { links: { related: api + link(row) } }] as const,
      );
      return Object.fromEntries(related);
    },
    links: { self: `${api}/${type}/${id}` },
  };
}

function joined(ids: unknown): string {
  return Array.isArray(ids) ? ids.join(',') : '';
}

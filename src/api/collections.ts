/** What the app calls a collection. */
interface CollectionWords {
  /** In a sentence, for one record and for many. */
  readonly one: string;
  readonly many: string;
}

/**
 * The collections of the API by its names, with the app's words for them, in the order of the site map.
 */
export const COLLECTION_WORDS = {
  cards: {
    one: 'card',
    many: 'cards',
  },
  printings: {
    one: 'printing',
    many: 'printings',
  },
  card_sets: {
    one: 'set',
    many: 'sets',
  },
  card_cycles: {
    one: 'cycle',
    many: 'cycles',
  },
  card_set_types: {
    one: 'set type',
    many: 'set types',
  },
  illustrators: {
    one: 'illustrator',
    many: 'illustrators',
  },
  factions: {
    one: 'faction',
    many: 'factions',
  },
  sides: {
    one: 'side',
    many: 'sides',
  },
  card_types: {
    one: 'card type',
    many: 'card types',
  },
  card_subtypes: {
    one: 'subtype',
    many: 'subtypes',
  },
  formats: {
    one: 'format',
    many: 'formats',
  },
  restrictions: {
    one: 'ban list',
    many: 'ban lists',
  },
  snapshots: {
    one: 'snapshot',
    many: 'snapshots',
  },
  card_pools: {
    one: 'card pool',
    many: 'card pools',
  },
  decklists: {
    one: 'decklist',
    many: 'decklists',
  },
  rulings: {
    one: 'ruling',
    many: 'rulings',
  },
  reviews: {
    one: 'review',
    many: 'reviews',
  },
} as const satisfies Record<string, CollectionWords>;

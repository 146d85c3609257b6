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

/** What each collection holds, in one line. */
export const COLLECTION_ABOUT: Readonly<Record<keyof typeof COLLECTION_WORDS, string>> = {
  cards: 'Every card of the game, whatever it was printed in.',
  printings: 'Each card as it appeared in each set: number, picture, flavour.',
  card_sets: 'Boxes and packs that cards came in.',
  card_cycles: 'Sets that were released together.',
  card_set_types: 'Kinds of boxes and packs.',
  illustrators: 'The people who drew the cards.',
  factions: 'The corporations and runners of the game.',
  sides: 'Corp and Runner.',
  card_types: 'What a card can be: ice, program, agenda and so on.',
  card_subtypes: 'Finer kinds of cards, such as icebreaker or barrier.',
  formats: 'Ways to play, each with its own card pool and ban list.',
  restrictions: 'Which cards a format bans, restricts or gives points.',
  snapshots: 'A format from one day on: its card pool and ban list.',
  card_pools: 'The sets that a format allows at one time.',
  decklists: 'Decks that players published.',
  rulings: 'Questions about cards, answered.',
  reviews: 'What players wrote about cards.',
};

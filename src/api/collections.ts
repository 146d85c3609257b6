/** What the app calls a collection. */
interface CollectionWords {
  /** In a sentence, for one record and for many. */
  readonly one: string;
  readonly many: string;
  /** What it holds, in one line. */
  readonly about: string;
}

/**
 * The collections of the API by its names, with the app's words for them, in the order of the site map.
 */
export const COLLECTION_WORDS = {
  cards: {
    one: 'card',
    many: 'cards',
    about: 'Every card of the game, whatever it was printed in.',
  },
  printings: {
    one: 'printing',
    many: 'printings',
    about: 'Each card as it appeared in each set: number, picture, flavour.',
  },
  card_sets: {
    one: 'set',
    many: 'sets',
    about: 'Boxes and packs that cards came in.',
  },
  card_cycles: {
    one: 'cycle',
    many: 'cycles',
    about: 'Sets that were released together.',
  },
  card_set_types: {
    one: 'set type',
    many: 'set types',
    about: 'Kinds of boxes and packs.',
  },
  illustrators: {
    one: 'illustrator',
    many: 'illustrators',
    about: 'The people who drew the cards.',
  },
  factions: {
    one: 'faction',
    many: 'factions',
    about: 'The corporations and runners of the game.',
  },
  sides: {
    one: 'side',
    many: 'sides',
    about: 'Corp and Runner.',
  },
  card_types: {
    one: 'card type',
    many: 'card types',
    about: 'What a card can be: ice, program, agenda and so on.',
  },
  card_subtypes: {
    one: 'subtype',
    many: 'subtypes',
    about: 'Finer kinds of cards, such as icebreaker or barrier.',
  },
  formats: {
    one: 'format',
    many: 'formats',
    about: 'Ways to play, each with its own card pool and ban list.',
  },
  restrictions: {
    one: 'ban list',
    many: 'ban lists',
    about: 'Which cards a format bans, restricts or gives points.',
  },
  snapshots: {
    one: 'snapshot',
    many: 'snapshots',
    about: 'A format from one day on: its card pool and ban list.',
  },
  card_pools: {
    one: 'card pool',
    many: 'card pools',
    about: 'The sets that a format allows at one time.',
  },
  decklists: {
    one: 'decklist',
    many: 'decklists',
    about: 'Decks that players published.',
  },
  rulings: {
    one: 'ruling',
    many: 'rulings',
    about: 'Questions about cards, answered.',
  },
  reviews: {
    one: 'review',
    many: 'reviews',
    about: 'What players wrote about cards.',
  },
} as const satisfies Record<string, CollectionWords>;

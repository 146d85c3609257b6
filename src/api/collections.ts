/** What the app calls a collection. */
interface CollectionWords {
  /** In a sentence, for one record and for many. */
  readonly one: string;
  readonly many: string;
  /** What it holds, in one line. */
  readonly about: string;
  /** The heading under which the site map lists it. */
  readonly group: string;
}

/**
 * The collections of the API by its names, with the app's words for them. The groups of the site map, and the collections
 * of each, come in this order.
 */
export const COLLECTION_WORDS = {
  cards: {
    one: 'card',
    many: 'cards',
    about: 'Every card of the game, whatever it was printed in.',
    group: 'Cards',
  },
  printings: {
    one: 'printing',
    many: 'printings',
    about: 'Each card as it appeared in each set: number, picture, flavour.',
    group: 'Cards',
  },
  card_sets: {
    one: 'set',
    many: 'sets',
    about: 'Boxes and packs, the way cards are sold.',
    group: 'Cards',
  },
  card_cycles: {
    one: 'cycle',
    many: 'cycles',
    about: 'Sets that were released together, in the order of release.',
    group: 'Cards',
  },
  card_set_types: {
    one: 'set type',
    many: 'set types',
    about: 'Kinds of boxes and packs.',
    group: 'Cards',
  },
  illustrators: {
    one: 'illustrator',
    many: 'illustrators',
    about: 'The people who drew the cards.',
    group: 'Cards',
  },
  factions: {
    one: 'faction',
    many: 'factions',
    about: 'The corporations and runners of the game.',
    group: 'Kinds of cards',
  },
  sides: {
    one: 'side',
    many: 'sides',
    about: 'Corp and Runner.',
    group: 'Kinds of cards',
  },
  card_types: {
    one: 'card type',
    many: 'card types',
    about: 'What a card can be: ice, program, agenda and so on.',
    group: 'Kinds of cards',
  },
  card_subtypes: {
    one: 'subtype',
    many: 'subtypes',
    about: 'Finer kinds of cards, such as icebreaker or barrier.',
    group: 'Kinds of cards',
  },
  formats: {
    one: 'format',
    many: 'formats',
    about: 'Ways to play, each with its own card pool and ban list.',
    group: 'What may be played',
  },
  restrictions: {
    one: 'ban list',
    many: 'ban lists',
    about: 'Which cards a format bans, restricts or gives points.',
    group: 'What may be played',
  },
  snapshots: {
    one: 'snapshot',
    many: 'snapshots',
    about: 'A format as it stood from a day on: its card pool and its ban list.',
    group: 'What may be played',
  },
  card_pools: {
    one: 'card pool',
    many: 'card pools',
    about: 'The sets that a format could be played with at one time.',
    group: 'What may be played',
  },
  decklists: {
    one: 'decklist',
    many: 'decklists',
    about: 'Decks that players published.',
    group: 'Written by players',
  },
  rulings: {
    one: 'ruling',
    many: 'rulings',
    about: 'Questions about cards, answered.',
    group: 'Written by players',
  },
  reviews: {
    one: 'review',
    many: 'reviews',
    about: 'What players wrote about cards.',
    group: 'Written by players',
  },
} as const satisfies Record<string, CollectionWords>;

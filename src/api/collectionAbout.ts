import type { CollectionName } from './jsonapi.ts';

/** What each collection holds, in one line: apart from its words, which every page needs. */
export const COLLECTION_ABOUT: Readonly<Record<CollectionName, string>> = {
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

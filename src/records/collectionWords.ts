import { COLLECTIONS, type CollectionName } from '../api/jsonapi.ts';

/** What a collection is called in a sentence and in headings: one, many. */
export const COLLECTION_WORDS: Readonly<Record<CollectionName, readonly [one: string, many: string]>> = {
  cards: ['card', 'cards'],
  printings: ['printing', 'printings'],
  decklists: ['decklist', 'decklists'],
  rulings: ['ruling', 'rulings'],
  restrictions: ['ban list', 'ban lists'],
  snapshots: ['snapshot', 'snapshots'],
  formats: ['format', 'formats'],
  card_pools: ['card pool', 'card pools'],
  card_cycles: ['cycle', 'cycles'],
  card_sets: ['set', 'sets'],
  card_set_types: ['set type', 'set types'],
  factions: ['faction', 'factions'],
  sides: ['side', 'sides'],
  card_types: ['card type', 'card types'],
  card_subtypes: ['subtype', 'subtypes'],
  illustrators: ['illustrator', 'illustrators'],
  reviews: ['review', 'reviews'],
};

/** What a collection holds, in one line. */
export const COLLECTION_ABOUT: Readonly<Record<CollectionName, string>> = {
  cards: 'Every card of the game, whatever it was printed in.',
  printings: 'Each card as it appeared in each set: number, picture, flavour.',
  decklists: 'Decks that players published.',
  rulings: 'Questions about cards, answered.',
  restrictions: 'Which cards a format bans, restricts or gives points.',
  snapshots: 'A format as it stood from a day on: its card pool and its ban list.',
  formats: 'Ways to play, each with its own card pool and ban list.',
  card_pools: 'The sets that a format could be played with at one time.',
  card_cycles: 'Sets that were released together, in the order of release.',
  card_sets: 'Boxes and packs, the way cards are sold.',
  card_set_types: 'Kinds of boxes and packs.',
  factions: 'The corporations and runners of the game.',
  sides: 'Corp and Runner.',
  card_types: 'What a card can be: ice, program, agenda and so on.',
  card_subtypes: 'Finer kinds of cards, such as icebreaker or barrier.',
  illustrators: 'The people who drew the cards.',
  reviews: 'What players wrote about cards.',
};

/** The name of a collection as a title: "Card pools". */
export function collectionTitle(collection: CollectionName): string {
  return capital(COLLECTION_WORDS[collection][1]);
}

/** The collection that a relationship of the API leads to, by its name: `card_set` and `card_sets` → `card_sets`. */
export function collectionOf(name: string): CollectionName | null {
  return COLLECTIONS.find((collection) => collection === name || collection === `${name}s`) ?? null;
}

/** The name of a relationship in words, with a capital: `card_set` → "Set", `card_sets` → "Sets". */
export function relationWord(name: string): string {
  const collection = collectionOf(name);
  if (collection === null) return capital(name.replaceAll('_', ' '));
  const [one, many] = COLLECTION_WORDS[collection];
  return capital(collection === name ? many : one);
}

/** The word with a capital, for titles. */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

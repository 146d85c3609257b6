import type { CollectionName } from '../api/jsonapi.ts';

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

/** The name of a relationship in words: "Card sets" → "Sets". To-one and to-many names of the API alike. */
export function relationWord(name: string): string {
  const pair = Object.entries(COLLECTION_WORDS).find(
    ([collection]) => collection === name || collection === `${name}s`,
  );
  const word = pair === undefined ? name.replaceAll('_', ' ') : pair[1][pair[0] === name ? 1 : 0];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

import type { CollectionName } from '../api/jsonapi.ts';
import type { CollectionEntry } from '../records/entry.ts';
import { cardSubtypes, cardTypes, factions, sides } from './cardKinds.tsx';
import { cardPools, formats, restrictions, snapshots } from './play.tsx';
import { cardCycles, cardSets, cardSetTypes, illustrators } from './releases.tsx';
import { decklists, reviews, rulings } from './writing.tsx';

/** The collections that the one list and the one record page can show; cards and printings have pages of their own. */
export type ListedCollection = Exclude<CollectionName, 'cards' | 'printings'>;

/** One entry per collection: adding one here, with its words, gives it a list and a page. */
export const registry: { readonly [C in ListedCollection]: CollectionEntry<C> } = {
  decklists,
  rulings,
  restrictions,
  snapshots,
  formats,
  card_pools: cardPools,
  card_cycles: cardCycles,
  card_sets: cardSets,
  card_set_types: cardSetTypes,
  factions,
  sides,
  card_types: cardTypes,
  card_subtypes: cardSubtypes,
  illustrators,
  reviews,
};

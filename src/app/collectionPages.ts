import type { CollectionName } from '../api/jsonapi.ts';
import type { lazyPage } from './lazyPage.ts';

type PageLoad = Parameters<typeof lazyPage>[0];

const list: PageLoad = () => import('./pages/collection.tsx');

/** The list and the record page of each collection but cards and printings: a list of its own, or the one that serves all. */
export const COLLECTION_PAGES: readonly (readonly [
  collection: CollectionName,
  list: PageLoad,
  record: PageLoad,
])[] = [
  ['decklists', () => import('./pages/decklists.tsx'), () => import('./pages/decklist.tsx')],
  ['rulings', () => import('./pages/rulings.tsx'), () => import('./pages/ruling.tsx')],
  ['reviews', () => import('./pages/reviews.tsx'), () => import('./pages/review.tsx')],
  ['restrictions', () => import('./pages/bans.tsx'), () => import('./pages/ban.tsx')],
  ['snapshots', () => import('./pages/snapshots.tsx'), () => import('./pages/snapshot.tsx')],
  ['formats', list, () => import('./pages/format.tsx')],
  ['card_pools', list, () => import('./pages/cardPool.tsx')],
  ['card_cycles', list, () => import('./pages/cardCycle.tsx')],
  ['card_sets', list, () => import('./pages/cardSet.tsx')],
  ['card_set_types', list, () => import('./pages/cardSetType.tsx')],
  ['factions', list, () => import('./pages/faction.tsx')],
  ['sides', list, () => import('./pages/side.tsx')],
  ['card_types', list, () => import('./pages/cardType.tsx')],
  ['card_subtypes', list, () => import('./pages/cardSubtype.tsx')],
  ['illustrators', list, () => import('./pages/illustrator.tsx')],
];

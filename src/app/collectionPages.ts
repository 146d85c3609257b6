import type { CollectionName } from '../api/jsonapi.ts';
import type { lazyPage } from './lazyPage.ts';

type PageLoad = Parameters<typeof lazyPage>[0];

const list: PageLoad = () => import('../routes/collection.tsx');

/** The list and the record page of each collection but cards and printings: a list of its own, or the one that serves all. */
export const COLLECTION_PAGES: readonly (readonly [
  collection: CollectionName,
  list: PageLoad,
  record: PageLoad,
])[] = [
  ['decklists', () => import('../routes/decklists.tsx'), () => import('../routes/decklist.tsx')],
  ['rulings', () => import('../routes/rulings.tsx'), () => import('../routes/ruling.tsx')],
  ['reviews', () => import('../routes/reviews.tsx'), () => import('../routes/review.tsx')],
  ['restrictions', () => import('../routes/bans.tsx'), () => import('../routes/ban.tsx')],
  ['snapshots', () => import('../routes/snapshots.tsx'), () => import('../routes/snapshot.tsx')],
  ['formats', list, () => import('../routes/format.tsx')],
  ['card_pools', list, () => import('../routes/cardPool.tsx')],
  ['card_cycles', list, () => import('../routes/cardCycle.tsx')],
  ['card_sets', list, () => import('../routes/cardSet.tsx')],
  ['card_set_types', list, () => import('../routes/cardSetType.tsx')],
  ['factions', list, () => import('../routes/faction.tsx')],
  ['sides', list, () => import('../routes/side.tsx')],
  ['card_types', list, () => import('../routes/cardType.tsx')],
  ['card_subtypes', list, () => import('../routes/cardSubtype.tsx')],
  ['illustrators', list, () => import('../routes/illustrator.tsx')],
];

import type { CollectionName } from '../api/jsonapi.ts';
import type { lazyPage } from './lazyPage.ts';

type PageLoad = Parameters<typeof lazyPage>[0];

const list: PageLoad = () => import('./pages/CollectionPage.tsx');

/** The list and the record page of each collection but cards and printings: a list of its own, or the one that serves all. */
export const COLLECTION_PAGES: readonly (readonly [
  collection: CollectionName,
  list: PageLoad,
  record: PageLoad,
])[] = [
  ['decklists', () => import('../decks/DecklistsPage.tsx'), () => import('../decks/DecklistPage.tsx')],
  ['rulings', () => import('../rulings/RulingsPage.tsx'), () => import('../rulings/RulingPage.tsx')],
  ['reviews', () => import('../reviews/ReviewsPage.tsx'), () => import('../reviews/ReviewPage.tsx')],
  ['restrictions', () => import('../bans/BansPage.tsx'), () => import('../bans/BanListPage.tsx')],
  ['snapshots', () => import('../bans/SnapshotsPage.tsx'), () => import('../bans/SnapshotPage.tsx')],
  ['formats', list, () => import('../formats/FormatPage.tsx')],
  ['card_pools', list, () => import('../formats/CardPoolPage.tsx')],
  ['card_cycles', list, () => import('./pages/CyclePage.tsx')],
  ['card_sets', list, () => import('./pages/SetPage.tsx')],
  ['card_set_types', list, () => import('../sets/SetTypePage.tsx')],
  ['factions', list, () => import('./pages/FactionPage.tsx')],
  ['sides', list, () => import('./pages/SidePage.tsx')],
  ['card_types', list, () => import('../factions/CardTypePage.tsx')],
  ['card_subtypes', list, () => import('../factions/SubtypePage.tsx')],
  ['illustrators', list, () => import('../sets/IllustratorPage.tsx')],
];

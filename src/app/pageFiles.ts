import { COLLECTIONS } from '../domain/json-api/collections.ts';
import { CLASSIC_PATHS, classicPage } from '../domain/json-api/otherSites.ts';
import { appName } from '../domain/json-api/target.ts';

/**
 * The app's pages: React Router path → module below `src`. In any order: the router ranks `cards/compare` above
 * `cards/:id`.
 */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '': 'app/pages/HomePage.tsx',
  cards: 'features/search/results/CardsPage.tsx',
  'cards/:id': 'app/pages/CardPage.tsx',
  'cards/compare': 'features/cards/CompareCardsPage.tsx',
  printings: 'features/search/results/CardsPage.tsx',
  'printings/:id': 'app/pages/PrintingPage.tsx',
  decklists: 'features/decks/DecklistsPage.tsx',
  'decklists/:id': 'features/decks/DecklistPage.tsx',
  'decklists/:id/proxies': 'features/decks/ProxiesPage.tsx',
  'decklists/compare': 'features/decks/CompareDecksPage.tsx',
  check: 'features/decks/CheckPage.tsx',
  table: 'app/pages/TablePage.tsx',
  breakers: 'features/breakers/BreakersPage.tsx',
  collection: 'features/collection/OwnedSetsPage.tsx',
  trends: 'features/deck-statistics/TrendsPage.tsx',
  rulings: 'features/rulings/RulingsPage.tsx',
  'rulings/:id': 'features/rulings/RulingPage.tsx',
  reviews: 'features/reviews/ReviewsPage.tsx',
  'reviews/:id': 'features/reviews/ReviewPage.tsx',
  bans: 'features/bans/BansPage.tsx',
  'bans/:id': 'features/bans/BanListPage.tsx',
  'bans/compare': 'features/bans/ComparePage.tsx',
  snapshots: 'features/bans/SnapshotsPage.tsx',
  'snapshots/:id': 'features/bans/SnapshotPage.tsx',
  formats: 'features/formats/FormatsPage.tsx',
  'formats/:id': 'features/formats/FormatPage.tsx',
  card_pools: 'features/formats/CardPoolsPage.tsx',
  'card_pools/:id': 'features/formats/CardPoolPage.tsx',
  'card_pools/compare': 'features/formats/ComparePoolsPage.tsx',
  card_cycles: 'features/sets/ReleasesPage.tsx',
  'card_cycles/:id': 'app/pages/CyclePage.tsx',
  card_sets: 'features/sets/ReleasesPage.tsx',
  'card_sets/:id': 'app/pages/SetPage.tsx',
  'card_set_types/:id': 'features/sets/SetTypePage.tsx',
  factions: 'features/factions/FactionsPage.tsx',
  'factions/:id': 'app/pages/FactionPage.tsx',
  sides: 'features/factions/FactionsPage.tsx',
  'sides/:id': 'app/pages/SidePage.tsx',
  card_types: 'features/factions/CardTypesPage.tsx',
  'card_types/:id': 'features/factions/CardTypePage.tsx',
  card_subtypes: 'features/factions/SubtypesPage.tsx',
  sitemap: 'app/pages/sitemap/SitemapPage.tsx',
  'help/search': 'app/pages/help/SearchHelpPage.tsx',
  settings: 'features/settings/SettingsPage.tsx',
  '*': 'app/pages/NotFoundPage.tsx',
};

/** Collections without pages of their own use the generic one. */
const COLLECTION_PAGES = Object.fromEntries(
  COLLECTIONS.flatMap((collection) => [appName(collection), `${appName(collection)}/:id`]).map(
    (path) => [path, 'app/pages/CollectionPage.tsx'] as const,
  ),
);

export const PAGE_FILES: readonly (readonly [path: string, file: string])[] = Object.entries({
  ...COLLECTION_PAGES,
  ...OWN_PAGES,
});

/** Where addresses lead that the app calls differently; the query is kept. */
interface Redirect {
  readonly path: string;
  readonly to: (pathname: string, search: string) => string;
}

/** Redirects from the API's names of collections, such as `/restrictions`, and from the classic site's addresses. */
export const REDIRECTS: readonly Redirect[] = [
  ...COLLECTIONS.filter((collection) => appName(collection) !== collection).flatMap((collection) => {
    const to = (pathname: string, search: string) =>
      pathname.replace(`/${collection}`, `/${appName(collection)}`) + search;
    return [
      { path: collection, to },
      { path: `${collection}/:id`, to },
    ];
  }),
  ...CLASSIC_PATHS.map((path) => ({
    path,
    to: (pathname: string, search: string) => classicPage(pathname, search) ?? '/',
  })),
];

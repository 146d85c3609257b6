import { COLLECTIONS } from '../domain/json-api/jsonapi.ts';
import { appName, recordTarget, toAppUrl } from '../domain/json-api/target.ts';

/**
 * The pages of the app: the path of each, as React Router reads it, and its module below `src`. Paths that only this table knows
 * make no difference to the router's order: it ranks `cards/compare` before `cards/:id` by itself.
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
  'card_subtypes/:id': 'features/factions/SubtypePage.tsx',
  'illustrators/:id': 'features/sets/IllustratorPage.tsx',
  sitemap: 'app/pages/sitemap/SitemapPage.tsx',
  'help/search': 'app/pages/help/SearchHelpPage.tsx',
  settings: 'features/settings/SettingsPage.tsx',
  '*': 'app/pages/NotFoundPage.tsx',
};

/** A collection without a list or a record page of its own has the one that serves all. */
const COLLECTION_PAGES = Object.fromEntries(
  COLLECTIONS.flatMap((collection) => [appName(collection), `${appName(collection)}/:id`]).map(
    (path) => [path, 'app/pages/CollectionPage.tsx'] as const,
  ),
);

/** Every page: its path, and its module below `src`. */
export const PAGE_FILES: readonly (readonly [path: string, file: string])[] = Object.entries({
  ...COLLECTION_PAGES,
  ...OWN_PAGES,
});

type Params = Readonly<Record<string, string | undefined>>;

/** An address that only leads to another. */
export interface Redirect {
  readonly path: string;
  readonly to: (params: Params) => string;
}

const toPrinting = ({ id = '' }: Params) => toAppUrl(recordTarget('printings', id));

/** The classic site's links to a printing: `/card/01050` and `/en/card/01050`. */
export const REDIRECTS: readonly Redirect[] = [
  { path: 'card/:id', to: toPrinting },
  { path: ':language/card/:id', to: toPrinting },
];

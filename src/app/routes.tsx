import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { COLLECTIONS, type CollectionName } from '../api/jsonapi.ts';
import { allQuery, recordQuery } from '../api/queries.ts';
import { appName, recordTarget, toAppUrl } from '../api/target.ts';

/** What a page's module exports. */
interface PageModule {
  readonly Component: ComponentType;
}

/** An address as its route's path reads it. */
interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** A query of whatever type; it is only begun here, components read it. */
// biome-ignore lint/suspicious/noExplicitAny: React Query's options are invariant in their data
type AnyQuery = UseQueryOptions<any, any, any, any> & { readonly queryKey: QueryKey };

/** One page of the app. */
export interface PageRoute {
  /** Below the app's root, as React Router reads it */
  readonly path: string;
  /** The page's module, below `src`: the server names its chunks and style sheets in the HTML. */
  readonly file: string;
  readonly load: () => Promise<PageModule>;
  /** What the first screen needs of the API, as far as the address tells: all of it is begun at once. */
  readonly queries: (at: PageAddress) => readonly AnyQuery[];
}

const SHELL_QUERIES = [allQuery('formats')];

function page(
  path: string,
  file: string,
  load: PageRoute['load'],
  queries: PageRoute['queries'] = () => [],
): PageRoute {
  return { path, file, load, queries: (at) => [...SHELL_QUERIES, ...queries(at)] };
}

function record(
  collection: CollectionName,
  file: string,
  load: PageRoute['load'],
  more: PageRoute['queries'] = () => [],
): PageRoute {
  return page(`${appName(collection)}/:id`, file, load, (at) =>
    at.params.id === undefined ? [] : [recordQuery(collection, at.params.id), ...more(at)],
  );
}

function list(
  collection: CollectionName,
  file: string,
  load: PageRoute['load'],
  queries: PageRoute['queries'] = () => [],
): PageRoute {
  return page(appName(collection), file, load, queries);
}

const COLLECTION_PAGE = 'app/pages/CollectionPage.tsx';
const loadCollectionPage = () => import('./pages/CollectionPage.tsx');

/** Collections have a list or a record page of their own here, or else those that serve all. */
const OWN_PAGES: readonly PageRoute[] = [
  page('', 'app/pages/HomePage.tsx', () => import('./pages/HomePage.tsx')),
  list('cards', 'results/CardsPage.tsx', () => import('../results/CardsPage.tsx')),
  record('cards', 'app/pages/CardPage.tsx', () => import('./pages/CardPage.tsx')),
  list('printings', 'results/CardsPage.tsx', () => import('../results/CardsPage.tsx')),
  record('printings', 'app/pages/PrintingPage.tsx', () => import('./pages/PrintingPage.tsx')),
  list('decklists', 'decks/DecklistsPage.tsx', () => import('../decks/DecklistsPage.tsx')),
  record('decklists', 'decks/DecklistPage.tsx', () => import('../decks/DecklistPage.tsx')),
  list('rulings', 'rulings/RulingsPage.tsx', () => import('../rulings/RulingsPage.tsx')),
  record('rulings', 'rulings/RulingPage.tsx', () => import('../rulings/RulingPage.tsx')),
  list('reviews', 'reviews/ReviewsPage.tsx', () => import('../reviews/ReviewsPage.tsx')),
  record('reviews', 'reviews/ReviewPage.tsx', () => import('../reviews/ReviewPage.tsx')),
  list('restrictions', 'bans/BansPage.tsx', () => import('../bans/BansPage.tsx')),
  page(
    'bans/compare',
    'bans/ComparePage.tsx',
    () => import('../bans/ComparePage.tsx'),
    () => [allQuery('restrictions'), allQuery('snapshots')],
  ),
  record('restrictions', 'bans/BanListPage.tsx', () => import('../bans/BanListPage.tsx')),
  list('snapshots', 'bans/SnapshotsPage.tsx', () => import('../bans/SnapshotsPage.tsx')),
  record('snapshots', 'bans/SnapshotPage.tsx', () => import('../bans/SnapshotPage.tsx')),
  record('formats', 'formats/FormatPage.tsx', () => import('../formats/FormatPage.tsx')),
  record('card_pools', 'formats/CardPoolPage.tsx', () => import('../formats/CardPoolPage.tsx')),
  record('card_cycles', 'app/pages/CyclePage.tsx', () => import('./pages/CyclePage.tsx')),
  record('card_sets', 'app/pages/SetPage.tsx', () => import('./pages/SetPage.tsx')),
  record('card_set_types', 'sets/SetTypePage.tsx', () => import('../sets/SetTypePage.tsx')),
  record('factions', 'app/pages/FactionPage.tsx', () => import('./pages/FactionPage.tsx')),
  record('sides', 'app/pages/SidePage.tsx', () => import('./pages/SidePage.tsx')),
  record('card_types', 'factions/CardTypePage.tsx', () => import('../factions/CardTypePage.tsx')),
  record('card_subtypes', 'factions/SubtypePage.tsx', () => import('../factions/SubtypePage.tsx')),
  record('illustrators', 'sets/IllustratorPage.tsx', () => import('../sets/IllustratorPage.tsx')),
  page('sitemap', 'sitemap/SitemapPage.tsx', () => import('../sitemap/SitemapPage.tsx')),
  page('help/search', 'help/SearchHelpPage.tsx', () => import('../help/SearchHelpPage.tsx')),
  page('settings', 'settings-page/SettingsPage.tsx', () => import('../settings-page/SettingsPage.tsx')),
  page('*', 'app/pages/NotFoundPage.tsx', () => import('./pages/NotFoundPage.tsx')),
];

const OWN_PATHS = new Set(OWN_PAGES.map(({ path }) => path));

/** Every page of the app: the router, the server and the prerenderer read this table. */
export const PAGES: readonly PageRoute[] = [
  ...OWN_PAGES,
  ...COLLECTIONS.flatMap((collection) => [
    list(collection, COLLECTION_PAGE, loadCollectionPage),
    record(collection, COLLECTION_PAGE, loadCollectionPage),
  ]).filter(({ path }) => !OWN_PATHS.has(path)),
];

/** An address that only leads to another. */
export interface Redirect {
  readonly path: string;
  readonly to: (params: PageAddress['params']) => string;
}

const toPrinting = ({ id = '' }: PageAddress['params']) => toAppUrl(recordTarget('printings', id));

/** The classic site's links to a printing: `/card/01050` and `/en/card/01050`. */
export const REDIRECTS: readonly Redirect[] = [
  { path: 'card/:id', to: toPrinting },
  { path: ':language/card/:id', to: toPrinting },
];

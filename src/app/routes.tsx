import type {
  FetchInfiniteQueryOptions,
  QueryClient,
  QueryKey,
  UseQueryOptions,
} from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { allQuery, namesQuery, ofCardQuery, pageQuery, recordQuery } from '../data/api/queries.ts';
import type { RecordOf } from '../data/api/resources/registry.ts';
import { COLLECTIONS, type CollectionName } from '../domain/json-api/jsonapi.ts';
import { appName, collectionTarget, parseAppUrl, recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import { decksWithCardQuery } from '../features/decks/decksWithCardQuery.ts';
import { finderTarget, firstDecksQueries, isFilteredHere } from '../features/decks/finderQuery.ts';
import { requestOf } from '../shared/lists/listAddress.ts';
import {
  CARDS_OF_RECORD,
  FIRST_RULINGS,
  LIST_DEFAULTS,
  newestQuery,
  PRINTINGS_OF_RECORD,
  printingsOfSetQuery,
} from '../shared/lists/listDefaults.ts';

/** What a page's module exports. */
interface PageModule {
  readonly Component: ComponentType;
}

/** An address as its route's path reads it. */
interface PageAddress {
  /** With its `?`; empty where there is none */
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A query of whatever type; it is only begun here, components read it. */
export type AnyQuery =
  // biome-ignore lint/suspicious/noExplicitAny: React Query's options are invariant in their data
  | (UseQueryOptions<any, any, any, any> & { readonly queryKey: QueryKey })
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | (FetchInfiniteQueryOptions<any, any, any, any, any> & { readonly queryKey: QueryKey });

/** Asks for what is not there yet. */
export function beginQueries(client: QueryClient, queries: readonly AnyQuery[]): void {
  for (const query of queries) {
    void ('initialPageParam' in query ? client.prefetchInfiniteQuery(query) : client.prefetchQuery(query));
  }
}

/** One page of the app. */
export interface PageRoute {
  /** Below the app's root, as React Router reads it */
  readonly path: string;
  /** The page's module, below `src`: the server names its chunks and style sheets in the HTML. */
  readonly file: string;
  readonly load: () => Promise<PageModule>;
  /** Code that the module loads by itself for some addresses: begun with the module. */
  readonly more?: (at: PageAddress) => Promise<unknown>;
  /** The modules, below `src`, that the first screen of an address needs besides: from a host of plain files they come with the page's. */
  readonly parts?: (at: PageAddress) => readonly string[];
  /** The same of a narrow window, where to ask again takes longest. */
  readonly narrowParts?: readonly string[];
  /** What the first screen needs of the API, as far as the address tells: all of it is begun at once. */
  readonly queries: (at: PageAddress) => readonly AnyQuery[];
  /** What it needs besides, which only the page's record tells. @throws what reading the record throws */
  readonly following?: (client: QueryClient, params: PageAddress['params']) => Promise<readonly AnyQuery[]>;
}

const SHELL_QUERIES = [allQuery('formats')];

/** What verdicts are made of. */
const LEGALITY = [allQuery('snapshots'), allQuery('restrictions')];
/** The names that stand on a snapshot. */
const SNAPSHOT_NAMES = [namesQuery('formats'), namesQuery('card_pools'), namesQuery('restrictions')];
/** The choices of the lists of cards. */
const FACETS = [allQuery('factions'), allQuery('card_sets'), allQuery('card_cycles')];
/** The names that stand on a card. */
const CARD_NAMES = [namesQuery('sides'), namesQuery('card_types'), namesQuery('factions')];

function page(
  path: string,
  file: string,
  load: PageRoute['load'],
  queries: PageRoute['queries'] = () => [],
): PageRoute {
  return { path, file, load, queries: (at) => [...SHELL_QUERIES, ...queries(at)] };
}

/** @param of what the page shows of the record with an id */
function record(
  collection: CollectionName,
  file: string,
  load: PageRoute['load'],
  of: (id: string, at: PageAddress) => readonly AnyQuery[] = () => [],
  more = '',
): PageRoute {
  return page(`${appName(collection)}/:id${more}`, file, load, (at) => {
    const { id } = at.params;
    return id === undefined ? [] : [recordQuery(collection, id), ...of(id, at)];
  });
}

/** A list that the API pages; with other queries, one that the page makes of whole collections. */
function list(
  collection: CollectionName,
  file: string,
  load: PageRoute['load'],
  queries: PageRoute['queries'] = (at) => [pageOfList(collection, at)],
): PageRoute {
  return page(appName(collection), file, load, queries);
}

function pageOfList(collection: CollectionName, { search }: PageAddress): AnyQuery {
  const address = parseAppUrl(`/${appName(collection)}`, search) ?? { collection, id: null, params: [] };
  return pageQuery(collection, requestOf({ address, ...LIST_DEFAULTS[collection] }).params);
}

/** The page of all cards, or printings, which is no list of the API while a query is asked. */
function cards(collection: 'cards' | 'printings'): PageRoute {
  const isSearch = ({ search }: PageAddress) => new URLSearchParams(search).has('q');
  return {
    ...list(
      collection,
      'features/search/results/CardsPage.tsx',
      () => import('../features/search/results/CardsPage.tsx'),
      (at) => [...LEGALITY, ...CARD_NAMES, ...(isSearch(at) ? [] : [...FACETS, pageOfList(collection, at)])],
    ),
    more: (at) =>
      isSearch(at)
        ? import('../features/search/results/SearchPage.tsx')
        : import('../features/search/results/browse/BrowsePage.tsx'),
    parts: (at) => [
      isSearch(at)
        ? 'features/search/results/SearchPage.tsx'
        : 'features/search/results/browse/BrowsePage.tsx',
    ],
    narrowParts: ['shared/card-lists/CardRows.tsx'],
  };
}

/** The cards, or printings, that belong to a record: its page's own address pages and sorts them. */
function cardsOf(filter: string, collection: 'cards' | 'printings' = 'cards') {
  return (id: string, { search }: PageAddress): readonly AnyQuery[] => {
    const address = parseAppUrl(`/${collection}`, search) ?? { collection, id: null, params: [] };
    const defaults = collection === 'cards' ? CARDS_OF_RECORD : PRINTINGS_OF_RECORD;
    const within = collectionTarget(collection, { [filter]: id });
    return [
      ...LEGALITY,
      ...CARD_NAMES,
      pageQuery(collection, requestOf({ address, within, ...defaults }).params),
    ];
  };
}

/** What a page needs besides, once the record is here that its address names. */
function following<C extends CollectionName>(
  collection: C,
  queries: (record: RecordOf<C>) => readonly AnyQuery[],
): NonNullable<PageRoute['following']> {
  return async (client, { id = '' }) => queries(await client.fetchQuery(recordQuery(collection, id)));
}

const COLLECTION_PAGE = 'app/pages/CollectionPage.tsx';
const loadCollectionPage = () => import('./pages/CollectionPage.tsx');

/** Collections have a list or a record page of their own here, or else those that serve all. */
const OWN_PAGES: readonly PageRoute[] = [
  page(
    '',
    'app/pages/HomePage.tsx',
    () => import('./pages/HomePage.tsx'),
    () => [
      ...LEGALITY,
      ...CARD_NAMES,
      newestQuery('card_sets', 3),
      newestQuery('decklists', 5),
      newestQuery('rulings', 5),
      namesQuery('formats'),
    ],
  ),
  cards('cards'),
  {
    ...record(
      'cards',
      'app/pages/CardPage.tsx',
      () => import('./pages/CardPage.tsx'),
      (id) => [
        ...LEGALITY,
        ...CARD_NAMES,
        ofCardQuery('printings', id),
        ofCardQuery('rulings', id),
        ofCardQuery('reviews', id),
      ],
    ),
    following: following('cards', (card) => [decksWithCardQuery(card)]),
  },
  cards('printings'),
  {
    ...record(
      'printings',
      'app/pages/PrintingPage.tsx',
      () => import('./pages/PrintingPage.tsx'),
      () => [...CARD_NAMES, namesQuery('card_cycles'), namesQuery('card_sets')],
    ),
    following: following('printings', ({ card_id }) => [ofCardQuery('printings', card_id)]),
  },
  {
    ...list(
      'decklists',
      'features/decks/DecklistsPage.tsx',
      () => import('../features/decks/DecklistsPage.tsx'),
      ({ search }) => [
        ...firstDecksQueries(search),
        allQuery('sides'),
        allQuery('factions'),
        namesQuery('factions'),
      ],
    ),
    more: async ({ search }) =>
      isFilteredHere(finderTarget(search))
        ? import('../features/decks/LoadedDecks.tsx')
        : Promise.resolve(null),
  },
  record(
    'decklists',
    'features/decks/DecklistPage.tsx',
    () => import('../features/decks/DecklistPage.tsx'),
    () => [...LEGALITY, ...CARD_NAMES],
  ),
  record(
    'decklists',
    'features/decks/ProxiesPage.tsx',
    () => import('../features/decks/ProxiesPage.tsx'),
    undefined,
    '/proxies',
  ),
  page(
    'cards/compare',
    'features/cards/CompareCardsPage.tsx',
    () => import('../features/cards/CompareCardsPage.tsx'),
    () => [...LEGALITY, ...CARD_NAMES],
  ),
  page(
    'table',
    'app/pages/TablePage.tsx',
    () => import('./pages/TablePage.tsx'),
    () => [namesQuery('card_types')],
  ),
  page(
    'breakers',
    'features/breakers/BreakersPage.tsx',
    () => import('../features/breakers/BreakersPage.tsx'),
  ),
  page(
    'decklists/compare',
    'features/decks/CompareDecksPage.tsx',
    () => import('../features/decks/CompareDecksPage.tsx'),
    ({ search }) =>
      (new URLSearchParams(search).get('ids') ?? '')
        .split(',')
        .filter((id) => id !== '')
        .slice(0, 4)
        .map((id) => recordQuery('decklists', id)),
  ),
  page(
    'check',
    'features/decks/CheckPage.tsx',
    () => import('../features/decks/CheckPage.tsx'),
    ({ search }) => {
      const id = new URLSearchParams(search).get('decklist');
      return id === null ? [] : [...LEGALITY, recordQuery('decklists', id)];
    },
  ),
  page(
    'collection',
    'features/collection/OwnedSetsPage.tsx',
    () => import('../features/collection/OwnedSetsPage.tsx'),
    () => [allQuery('card_cycles'), allQuery('card_sets')],
  ),
  page(
    'trends',
    'features/deck-statistics/TrendsPage.tsx',
    () => import('../features/deck-statistics/TrendsPage.tsx'),
    () => [...LEGALITY, allQuery('card_pools'), allQuery('card_sets')],
  ),
  list(
    'rulings',
    'features/rulings/RulingsPage.tsx',
    () => import('../features/rulings/RulingsPage.tsx'),
    ({ search }) => [
      allQuery('factions'),
      ...CARD_NAMES,
      ...(search === '' ? [newestQuery('rulings', FIRST_RULINGS)] : []),
    ],
  ),
  record(
    'rulings',
    'features/rulings/RulingPage.tsx',
    () => import('../features/rulings/RulingPage.tsx'),
    () => CARD_NAMES,
  ),
  list(
    'reviews',
    'features/reviews/ReviewsPage.tsx',
    () => import('../features/reviews/ReviewsPage.tsx'),
    (at) => [pageOfList('reviews', at), ...CARD_NAMES],
  ),
  record(
    'reviews',
    'features/reviews/ReviewPage.tsx',
    () => import('../features/reviews/ReviewPage.tsx'),
    () => CARD_NAMES,
  ),
  list(
    'restrictions',
    'features/bans/BansPage.tsx',
    () => import('../features/bans/BansPage.tsx'),
    () => [...LEGALITY, namesQuery('formats')],
  ),
  page(
    'bans/compare',
    'features/bans/ComparePage.tsx',
    () => import('../features/bans/ComparePage.tsx'),
    () => [...LEGALITY, ...CARD_NAMES],
  ),
  record(
    'restrictions',
    'features/bans/BanListPage.tsx',
    () => import('../features/bans/BanListPage.tsx'),
    (id) => [
      ...LEGALITY,
      ...CARD_NAMES,
      namesQuery('formats'),
      namesQuery('card_subtypes'),
      allQuery('snapshots', [['filter[restriction_id]', id]]),
    ],
  ),
  list(
    'snapshots',
    'features/bans/SnapshotsPage.tsx',
    () => import('../features/bans/SnapshotsPage.tsx'),
    () => [...LEGALITY, ...SNAPSHOT_NAMES],
  ),
  record(
    'snapshots',
    'features/bans/SnapshotPage.tsx',
    () => import('../features/bans/SnapshotPage.tsx'),
    () => [...LEGALITY, ...SNAPSHOT_NAMES],
  ),
  list(
    'formats',
    'features/formats/FormatsPage.tsx',
    () => import('../features/formats/FormatsPage.tsx'),
    () => [...LEGALITY, ...SNAPSHOT_NAMES],
  ),
  record(
    'formats',
    'features/formats/FormatPage.tsx',
    () => import('../features/formats/FormatPage.tsx'),
    (id) => [
      ...LEGALITY,
      ...SNAPSHOT_NAMES,
      allQuery('card_sets'),
      allQuery('snapshots', [['filter[format_id]', id]]),
    ],
  ),
  list(
    'card_pools',
    'features/formats/CardPoolsPage.tsx',
    () => import('../features/formats/CardPoolsPage.tsx'),
    () => [allQuery('card_pools'), allQuery('snapshots'), namesQuery('formats'), namesQuery('card_sets')],
  ),
  page(
    'card_pools/compare',
    'features/formats/ComparePoolsPage.tsx',
    () => import('../features/formats/ComparePoolsPage.tsx'),
    () => [allQuery('card_pools'), allQuery('snapshots')],
  ),
  record(
    'card_pools',
    'features/formats/CardPoolPage.tsx',
    () => import('../features/formats/CardPoolPage.tsx'),
    () => [...LEGALITY, ...SNAPSHOT_NAMES],
  ),
  ...(['card_cycles', 'card_sets'] as const).map((collection) =>
    list(
      collection,
      'features/sets/ReleasesPage.tsx',
      () => import('../features/sets/ReleasesPage.tsx'),
      () => [allQuery('card_cycles'), allQuery('card_sets'), allQuery('snapshots'), namesQuery('formats')],
    ),
  ),
  record(
    'card_cycles',
    'app/pages/CyclePage.tsx',
    () => import('./pages/CyclePage.tsx'),
    cardsOf('card_cycle_id'),
  ),
  record(
    'card_sets',
    'app/pages/SetPage.tsx',
    () => import('./pages/SetPage.tsx'),
    (id) => [
      ...LEGALITY,
      ...CARD_NAMES,
      printingsOfSetQuery(id),
      allQuery('card_sets'),
      namesQuery('card_cycles'),
      namesQuery('card_set_types'),
    ],
  ),
  record('card_set_types', 'features/sets/SetTypePage.tsx', () => import('../features/sets/SetTypePage.tsx')),
  ...(['factions', 'sides'] as const).map((collection) =>
    list(
      collection,
      'features/factions/FactionsPage.tsx',
      () => import('../features/factions/FactionsPage.tsx'),
      () => [allQuery('factions'), allQuery('card_types'), ...CARD_NAMES],
    ),
  ),
  list(
    'card_types',
    'features/factions/CardTypesPage.tsx',
    () => import('../features/factions/CardTypesPage.tsx'),
    () => [allQuery('card_types'), ...CARD_NAMES],
  ),
  list(
    'card_subtypes',
    'features/factions/SubtypesPage.tsx',
    () => import('../features/factions/SubtypesPage.tsx'),
    () => [allQuery('card_subtypes')],
  ),
  record(
    'factions',
    'app/pages/FactionPage.tsx',
    () => import('./pages/FactionPage.tsx'),
    (id) => [
      ...LEGALITY,
      ...CARD_NAMES,
      allQuery('card_types'),
      newestQuery('decklists', 5, [['filter[faction_id]', id]]),
    ],
  ),
  record(
    'sides',
    'app/pages/SidePage.tsx',
    () => import('./pages/SidePage.tsx'),
    (id) => [
      ...CARD_NAMES,
      allQuery('factions'),
      allQuery('card_types'),
      newestQuery('decklists', 5, [['filter[side_id]', id]]),
    ],
  ),
  record(
    'card_types',
    'features/factions/CardTypePage.tsx',
    () => import('../features/factions/CardTypePage.tsx'),
    cardsOf('card_type_id'),
  ),
  record(
    'card_subtypes',
    'features/factions/SubtypePage.tsx',
    () => import('../features/factions/SubtypePage.tsx'),
    cardsOf('card_subtype_id'),
  ),
  record(
    'illustrators',
    'features/sets/IllustratorPage.tsx',
    () => import('../features/sets/IllustratorPage.tsx'),
    cardsOf('illustrator_id', 'printings'),
  ),
  page('sitemap', 'app/pages/sitemap/SitemapPage.tsx', () => import('./pages/sitemap/SitemapPage.tsx')),
  page('help/search', 'app/pages/help/SearchHelpPage.tsx', () => import('./pages/help/SearchHelpPage.tsx')),
  page(
    'settings',
    'features/settings/SettingsPage.tsx',
    () => import('../features/settings/SettingsPage.tsx'),
  ),
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

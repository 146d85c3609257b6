import { createBrowserRouter, type RouteObject } from 'react-router';
import type { CollectionName } from '../api/jsonapi.ts';
import { recordQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { appName } from '../api/target.ts';
import { COLLECTION_PAGES } from './collectionPages.ts';
import { lazyPage } from './lazyPage.ts';
import { RouteFault } from './RouteFault.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

type PageLoad = Parameters<typeof lazyPage>[0];

/** A page that is loaded when it is first opened; the shell stays and shows a skeleton meanwhile. */
function page(path: string, load: PageLoad): RouteObject {
  return { path, lazy: lazyPage(load, goingTo), HydrateFallback: PageSkeleton };
}

/** A record's page: its data is asked for while its code is still on the way. */
function recordPage(path: string, collection: CollectionName, load: PageLoad): RouteObject {
  return {
    ...page(path, load),
    loader: ({ params }) => {
      if (params.id !== undefined) void queryClient.prefetchQuery(recordQuery(collection, params.id));
      return null;
    },
  };
}

/** The address that is being opened: until its code is here, the address bar still names the page before. */
function goingTo(): string {
  const { navigation, location } = router.state;
  return new URL(router.createHref(navigation.location ?? location), window.location.href).href;
}

export const router = createBrowserRouter(
  [
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: RouteFault,
      children: [
        {
          ErrorBoundary: RouteFault,
          children: [
            page('', () => import('./pages/HomePage.tsx')),
            page('cards', () => import('./pages/CardsPage.tsx')),
            recordPage('cards/:id', 'cards', () => import('./pages/CardPage.tsx')),
            page('printings', () => import('./pages/PrintingsPage.tsx')),
            recordPage('printings/:id', 'printings', () => import('./pages/PrintingPage.tsx')),
            // The classic site's links to a printing
            page('card/:id', () => import('./pages/ClassicCardPage.tsx')),
            page(':language/card/:id', () => import('./pages/ClassicCardPage.tsx')),
            ...COLLECTION_PAGES.flatMap(([collection, list, record]) => [
              page(appName(collection), list),
              recordPage(`${appName(collection)}/:id`, collection, record),
            ]),
            page('sitemap', () => import('../sitemap/SitemapPage.tsx')),
            page('help/search', () => import('../help/SearchHelpPage.tsx')),
            page('settings', () => import('../settings-page/SettingsPage.tsx')),
            page('*', () => import('./pages/NotFoundPage.tsx')),
          ],
        },
      ],
    },
  ],
  { basename: import.meta.env.BASE_URL.replace(/\/$/, '') || '/' },
);

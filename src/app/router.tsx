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
            page('', () => import('./pages/home.tsx')),
            page('cards', () => import('./pages/cards.tsx')),
            recordPage('cards/:id', 'cards', () => import('./pages/card.tsx')),
            page('printings', () => import('./pages/printings.tsx')),
            recordPage('printings/:id', 'printings', () => import('./pages/printing.tsx')),
            // The classic site's links to a printing
            page('card/:id', () => import('./pages/classicCard.tsx')),
            page(':language/card/:id', () => import('./pages/classicCard.tsx')),
            ...COLLECTION_PAGES.flatMap(([collection, list, record]) => [
              page(appName(collection), list),
              recordPage(`${appName(collection)}/:id`, collection, record),
            ]),
            page('sitemap', () => import('./pages/sitemap.tsx')),
            page('help/search', () => import('./pages/searchHelp.tsx')),
            page('settings', () => import('./pages/settings.tsx')),
            page('*', () => import('./pages/notFound.tsx')),
          ],
        },
      ],
    },
  ],
  { basename: import.meta.env.BASE_URL.replace(/\/$/, '') || '/' },
);

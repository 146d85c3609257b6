import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { basePath } from '../data/api/base.ts';
import { beginFollowing, beginQueries, SHELL_QUERIES } from '../data/api/pageQueries.ts';
import type { Settings } from '../data/settings/settings.ts';
import { keepView } from '../domain/json-api/addressDay.ts';
import { readQueriesContext, routeObjects } from './router.tsx';

/**
 * The browser's router.
 * @param isRendered whether the server rendered the page: then its code is loaded first, and its data is not fetched
 */
export async function createAppRouter(client: QueryClient, isRendered: boolean): Promise<DataRouter> {
  const routes = routeObjects(basePath());
  const basename = `${basePath()}/`;
  const loaderData: Record<string, null> = {};
  for (const { route } of isRendered ? (matchRoutes(routes, window.location, basename) ?? []) : []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (route.id !== undefined) loaderData[route.id] = null;
  }
  return createBrowserRouter(routes, {
    basename,
    getContext: () => {
      const context = new RouterContextProvider();
      // Nothing is awaited: panels show their own loading states and errors
      context.set(readQueriesContext, ({ required, optional = [], following = [] }) => {
        void beginQueries(client, [...SHELL_QUERIES, ...required, ...optional]);
        void beginFollowing(client, following, (queries) => beginQueries(client, queries));
      });
      return context;
    },
    ...(isRendered && { hydrationData: { loaderData } }),
  });
}

/**
 * Has the address of a list of cards say how the page shows them, so that others see the same. Before the router reads it.
 * @param view that the page is first rendered with, where the address names none
 */
export function nameView(view: Settings['view']): void {
  const { pathname, search, hash } = window.location;
  const address = pathname.slice(basePath().length) + search + hash;
  const named = keepView(address, view);
  if (named !== address) window.history.replaceState(window.history.state, '', basePath() + named);
}

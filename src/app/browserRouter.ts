import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { basePath } from '../data/api/base.ts';
import { type AnyQuery, beginFollowing, beginQueries, SHELL_QUERIES } from '../data/api/pageQueries.ts';
import { type ReadQueries, readQueriesContext, routeObjects } from './router.tsx';

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
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(readQueriesContext, beginAll(client));
      return context;
    },
    ...(isRendered && { hydrationData: { loaderData } }),
  });
  return router;
}

/** Starts all of a page's queries without awaiting them: panels show their own loading states and errors. */
function beginAll(client: QueryClient): ReadQueries {
  const begin = (queries: readonly AnyQuery[]) => beginQueries(client, queries);
  return ({ required, optional = [], following = [] }) => {
    void begin([...SHELL_QUERIES, ...required, ...optional]);
    void beginFollowing(client, following, begin);
  };
}

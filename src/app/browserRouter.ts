import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { basePath } from '../data/api/basePath.ts';
import { beginQueries, SHELL_QUERIES } from '../data/api/pageQueries.ts';
import { type ReadQueries, readQueriesContext, routeObjects } from './router.tsx';

/**
 * The router of the browser.
 * @param isRendered whether the page is here already, rendered by a server: its code is loaded first, and its data is not asked for
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

/** Begins all that a page needs. Nothing waits for it here: panels show what is on its way, and say what failed. */
function beginAll(client: QueryClient): ReadQueries {
  return ({ required, optional = [], following }) => {
    void beginQueries(client, [...SHELL_QUERIES, ...required, ...optional]);
    following?.(client).then(
      (queries) => beginQueries(client, queries),
      () => {},
    );
  };
}

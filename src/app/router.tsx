import type { QueryClient } from '@tanstack/react-query';
import { createContext, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { lazyPage } from './lazyPage.ts';
import { RouteFault } from './RouteFault.tsx';
import { PAGES, type PageRoute, REDIRECTS } from './routes.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** The cache that a page's first queries are begun in. */
export const queryClientContext = createContext<QueryClient>();

/** Begins what the first screen needs, while the page's code is still on the way. Nothing waits for it here. */
function beginQueries(route: PageRoute, { params, request, context }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  const at = { params, search: new URL(request.url).searchParams };
  for (const query of route.queries(at)) void client.prefetchQuery(query);
  return null;
}

/**
 * The table of pages as React Router takes it.
 * @param goingTo the full address that is being opened; where a page's code is gone, the browser loads that address afresh
 */
export function routeObjects(goingTo: () => string): RouteObject[] {
  const pages = PAGES.map((route): RouteObject => {
    return {
      id: route.path === '' ? 'home' : route.path,
      path: route.path,
      lazy: lazyPage(route.load, goingTo),
      loader: (args) => beginQueries(route, args),
      HydrateFallback: PageSkeleton,
    };
  });
  const redirects = REDIRECTS.map(({ path, to }): RouteObject => {
    return { id: path, path, loader: ({ params }) => redirect(to(params)), HydrateFallback: PageSkeleton };
  });
  return [
    {
      id: 'shell',
      path: '/',
      Component: Shell,
      ErrorBoundary: RouteFault,
      children: [{ id: 'pages', ErrorBoundary: RouteFault, children: [...pages, ...redirects] }],
    },
  ];
}

/** The table's entry for a route id of React Router. */
export function pageOf(id: string): PageRoute | undefined {
  return PAGES.find(({ path }) => (path === '' ? 'home' : path) === id);
}

import type { QueryClient } from '@tanstack/react-query';
import {
  createContext,
  createPath,
  type DataRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type To,
} from 'react-router';
import { keepAsOf } from '../shared/records/asOf.tsx';
import { lazyPage } from './lazyPage.ts';
import { RouteFault } from './RouteFault.tsx';
import { beginQueries, PAGES, type PageRoute, REDIRECTS, type Redirect } from './routes.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** The cache that a page's first queries are begun in. */
export const queryClientContext = createContext<QueryClient>();

/** Begins what the first screen needs, while the page's code is still on the way. Nothing waits for it here. */
function beginPage(route: PageRoute, { params, request, context }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  const at = { params, search: new URL(request.url).search };
  void route.more?.(at).catch(() => {}); // The page asks again, and says what is wrong
  beginQueries(client, route.queries(at));
  // The page itself says what is wrong with its record
  void route.following?.(client, params).then(
    (queries) => beginQueries(client, queries),
    () => {},
  );
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
      loader: (args) => beginPage(route, args),
      HydrateFallback: PageSkeleton,
    };
  });
  const redirects = REDIRECTS.map(({ path, to }): RouteObject => {
    return { id: path, path, loader: redirectTo(to), HydrateFallback: PageSkeleton };
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

/** The route with an id, among all and those within them. */
export function routeWith(id: string, routes: readonly RouteObject[]): RouteObject | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : routeWith(id, route.children ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Leads to another address, on the day that this one looks at. */
function redirectTo(to: Redirect['to']) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const target = keepAsOf(to(params), new URL(request.url).search);
    return redirect(typeof target === 'string' ? target : createPath(target));
  };
}

/** Lets every step that the app takes keep the day of the page that it leaves; `AsOfProvider` does so in the addresses of links. */
export function keepDayOf(router: DataRouter): void {
  const navigate = router.navigate.bind(router);
  router.navigate = (to: To | number | null, options?: Parameters<DataRouter['navigate']>[1]) => {
    if (typeof to === 'number') return navigate(to);
    return navigate(to === null ? null : keepAsOf(to, router.state.location.search), options);
  };
}

/** The table's entry for a route id of React Router. */
export function pageOf(id: string): PageRoute | undefined {
  return PAGES.find(({ path }) => (path === '' ? 'home' : path) === id);
}

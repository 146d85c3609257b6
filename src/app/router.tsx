import { createContext, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { PageQueries } from '../data/api/pageQueries.ts';
import { REDIRECTS } from './pageFiles.ts';
import { loadPage, RouteFault } from './RouteFault.tsx';
import { PAGES } from './routes.ts';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** Runs a page's queries from its loader: the browser starts them, the server awaits some. */
export type ReadQueries = (queries: PageQueries) => void | Promise<void>;

/** Set per router in the browser, and per request on the server. */
export const readQueriesContext = createContext<ReadQueries>();

/** All pages as React Router routes. @param basePath of the site, such as `/sift` */
export function routeObjects(basePath: string): RouteObject[] {
  const pages = PAGES.map(({ id, path, load }): RouteObject => {
    const lazy = async () => {
      const { Component, queries } = await loadPage(load);
      const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
        const { pathname, search } = new URL(request.url);
        const at = { pathname: pathname.slice(basePath.length), search, params };
        await context.get(readQueriesContext)(queries?.(at) ?? { required: [] });
        return null;
      };
      return { Component, loader };
    };
    return { id, path, lazy, HydrateFallback: PageSkeleton };
  });
  const redirects = REDIRECTS.map(({ path, to }): RouteObject => {
    const loader = ({ request }: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(request.url);
      return redirect(to(pathname.slice(basePath.length), search), 308);
    };
    return { id: path, path, loader, HydrateFallback: PageSkeleton };
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

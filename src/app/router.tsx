import { createContext, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { PageQueries } from '../data/api/pageQueries.ts';
import { keepDay, readAsOf } from '../domain/json-api/addressDay.ts';
import { loadPage } from './lazyPage.ts';
import { REDIRECTS, type Redirect } from './pageFiles.ts';
import { RouteFault } from './RouteFault.tsx';
import { PAGES, type PageModule, routeId } from './routes.ts';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** What a page's loader does with the queries that the page names: the browser begins them, the server waits for some. */
export type ReadQueries = (queries: PageQueries) => void | Promise<void>;

/** Given by whoever makes the router: to the browser's for the whole visit, to the server's for each request. */
export const readQueriesContext = createContext<ReadQueries>();

/** Reads what the page at an address needs, once its code is here. */
async function readPage(
  module: PageModule,
  basePath: string,
  { params, request, context }: LoaderFunctionArgs,
): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const at = { pathname: pathname.slice(basePath.length), search, params };
  await context.get(readQueriesContext)(module.queries?.(at) ?? { required: [] });
  return null;
}

/** The table of pages as React Router takes it. @param basePath that the site lies below, such as `/sift` */
export function routeObjects(basePath: string): RouteObject[] {
  const pages = PAGES.map((page): RouteObject => {
    return {
      id: routeId(page),
      path: page.path,
      HydrateFallback: PageSkeleton,
      lazy: async () => {
        const module = await loadPage(page.load);
        return {
          Component: module.Component,
          loader: (args: LoaderFunctionArgs) => readPage(module, basePath, args),
        };
      },
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

/** Leads to another address, on the day that this one looks at. */
function redirectTo(to: Redirect['to']) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const { day } = readAsOf(new URL(request.url).search);
    return redirect(keepDay(to(params), day));
  };
}

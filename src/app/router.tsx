import { createContext, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { PageQueries } from '../data/api/pageQueries.ts';
import type { CollectionName } from '../domain/json-api/jsonapi.ts';
import { toAppUrl } from '../domain/json-api/target.ts';
import { REDIRECTS } from './pageFiles.ts';
import { loadPage, RouteFault } from './RouteFault.tsx';
import { PAGES, type PageModule, routeId } from './routes.ts';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** Runs a page's queries from its loader: the browser starts them, the server awaits some. */
export type ReadQueries = (queries: PageQueries) => void | Promise<void>;

/** Set per router in the browser, and per request on the server. */
export const readQueriesContext = createContext<ReadQueries>();

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

/** All pages as React Router routes. @param basePath of the site, such as `/sift` */
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
  const redirects = REDIRECTS.map(({ path, collection }): RouteObject => {
    return { id: path, path, loader: redirectTo(collection), HydrateFallback: PageSkeleton };
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

/** Redirects to a collection's list or record, keeping the query. */
function redirectTo(collection: CollectionName) {
  return ({ params: { id }, request }: LoaderFunctionArgs) =>
    redirect(toAppUrl({ collection, id: id ?? null, params: [] }) + new URL(request.url).search, 308);
}

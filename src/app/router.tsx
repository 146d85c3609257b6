import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  createContext,
  createPath,
  type DataRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router';
import * as v from 'valibot';
import { basePath } from '../data/api/base.ts';
import {
  beginFollowing,
  beginQueries,
  type PageQueries,
  type QueriesOf,
  SHELL_QUERIES,
} from '../data/api/queries.ts';
import type { Settings } from '../data/settings/settings.ts';
import { readStored, writeStored } from '../data/stored.ts';
import { keepView } from '../domain/json-api/addressDay.ts';
import { FaultPanel } from '../shared/panels/Panel.tsx';
import { useGo } from '../shared/ui/Link.tsx';
import { MissingCode } from '../shared/ui/lazyPart.tsx';
import { PageSkeleton } from '../shared/ui/Skeleton.tsx';
import { PAGE_FILES, REDIRECTS } from './pageFiles.ts';
import { Shell } from './shell/Shell.tsx';

interface PageModule {
  readonly Component: ComponentType;
  /** The page's API data besides the shell's. */
  readonly queries?: QueriesOf;
}

const MODULES = import.meta.glob<PageModule>([
  './pages/**/*Page.tsx',
  '../features/**/*Page.tsx',
  '!**/{Search,Browse}Page.tsx',
]);

/** The pages with ids for React Router, which ignores an empty one. */
export const PAGES = PAGE_FILES.map(([path, file]) => {
  const load = MODULES[file.startsWith('app/') ? file.replace('app', '.') : `../${file}`];
  if (load === undefined) throw new Error(`The page at /${path} has no module ${file}`);
  return { id: path === '' ? 'home' : path, path, file, load };
});

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

/** The page's code could not be loaded: offline, or removed by a new deployment. */
class PageLoadError extends Error {}

const RELOADED = 'sift-reloaded-for';

/** Loads a page's code. @throws PageLoadError, on which `RouteFault` reloads the address once */
async function loadPage(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    const module = await load();
    writeStored('sessionStorage', RELOADED, null);
    return module;
  } catch (fault) {
    throw new PageLoadError('a page’s code did not load', { cause: fault });
  }
}

/**
 * Whether to reload an address whose code is missing, as old chunks are after a deployment. True once per address, so
 * that a second failure is shown; false without storage.
 */
function takeReload(address: string): boolean {
  const reloaded = readStored('sessionStorage', RELOADED, v.string());
  return navigator.onLine && reloaded !== address && writeStored('sessionStorage', RELOADED, address);
}

/** The error element for a page that crashed or whose code could not be loaded; Retry reloads the page unless offline. */
function RouteFault() {
  const error = useRouteError();
  const location = useLocation();
  const go = useGo();
  const retry = () =>
    navigator.onLine ? window.location.reload() : go(createPath(location), { replace: true });
  if (error instanceof PageLoadError) return <MissingPage key={location.key} onRetry={retry} />;
  return <FaultPanel what="This page" isPage error={error} onRetry={retry} />;
}

/** Reloads once before showing an error. */
function MissingPage({ onRetry }: { readonly onRetry: () => void }) {
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    if (takeReload(window.location.href)) window.location.reload();
    else setReloading(false);
  }, []);
  return isReloading ? <PageSkeleton /> : <MissingCode what="This page" isPage onRetry={onRetry} />;
}

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

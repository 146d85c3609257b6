import { useEffect, useState } from 'react';
import {
  createContext,
  createPath,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router';
import * as v from 'valibot';
import type { PageQueries } from '../data/api/pageQueries.ts';
import { readStored, writeStored } from '../data/stored.ts';
import { FaultPanel } from '../shared/panels/Panel.tsx';
import { useGo } from '../shared/ui/Link.tsx';
import { MissingCode } from '../shared/ui/lazyPart.tsx';
import { REDIRECTS } from './pageFiles.ts';
import { PAGES, type PageModule } from './routes.ts';
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

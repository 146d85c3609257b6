import { useEffect, useState } from 'react';
import { createPath, useLocation, useRouteError } from 'react-router';
import * as v from 'valibot';
import { readStored, writeStored } from '../data/stored.ts';
import { FaultPanel } from '../shared/panels/Panel.tsx';
import { useGo } from '../shared/ui/Link.tsx';
import { MissingCode } from '../shared/ui/lazyPart.tsx';
import type { PageModule } from './routes.ts';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

/** The page's code could not be loaded: offline, or removed by a new deployment. */
class PageLoadError extends Error {}

const RELOADED = 'sift-reloaded-for';

/** Loads a page's code. @throws PageLoadError, on which `RouteFault` reloads the address once */
export async function loadPage(load: () => Promise<PageModule>): Promise<PageModule> {
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
export function RouteFault() {
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

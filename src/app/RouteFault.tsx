import { useEffect, useState } from 'react';
import { createPath, useLocation, useRouteError } from 'react-router';
import { FaultPanel } from '../shared/panels/FaultPanel.tsx';
import { useGo } from '../shared/records/useGo.ts';
import { MissingCode } from '../shared/ui/lazyPart.tsx';
import { PageLoadError, takeReload } from './lazyPage.ts';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

/** A page that broke or whose code could not be loaded: the shell stays, and Retry loads the page afresh, without leaving Sift where there is no network. */
export function RouteFault() {
  const error = useRouteError();
  const location = useLocation();
  const go = useGo();
  const retry = () =>
    navigator.onLine ? window.location.reload() : go(createPath(location), { replace: true });
  if (error instanceof PageLoadError) return <MissingPage key={location.key} onRetry={retry} />;
  return <FaultPanel what="This page" isPage error={error} onRetry={retry} />;
}

/** The code of the page at the address bar is missing: the page is loaded afresh once before the reader is told. */
function MissingPage({ onRetry }: { readonly onRetry: () => void }) {
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    if (takeReload(window.location.href)) window.location.reload();
    else setReloading(false);
  }, []);
  return isReloading ? <PageSkeleton /> : <MissingCode what="This page" isPage onRetry={onRetry} />;
}

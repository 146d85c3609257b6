import { useLocation, useNavigate, useRouteError } from 'react-router';
import { FaultPanel } from '../shared/panels/FaultPanel.tsx';
import { MissingCode } from '../shared/ui/lazyPart.tsx';
import { PageLoadError } from './lazyPage.ts';

/** A page that broke or whose code could not be loaded: the shell stays, and Retry loads the page afresh, without leaving Sift where there is no network. */
export function RouteFault() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retry = () => (navigator.onLine ? window.location.reload() : navigate(location, { replace: true }));
  if (error instanceof PageLoadError) {
    return <MissingCode what="This page" isPage onRetry={retry} />;
  }
  return <FaultPanel what="This page" isPage error={error} onRetry={retry} />;
}

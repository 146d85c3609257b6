import { useRouteError } from 'react-router';
import { FaultPanel } from '../panels/FaultPanel.tsx';

/** A page that broke or whose code could not be loaded: the shell stays, and Retry loads the page afresh. */
export function RouteFault() {
  return <FaultPanel what="This page" error={useRouteError()} onRetry={() => window.location.reload()} />;
}

import { apiAddress } from '../api/base.ts';
import { versionOfPage } from '../api/navigationTiming.ts';
import { refreshCatalogue } from '../catalogue/catalogue.ts';
import { useSettings } from '../settings/settings.ts';
import { isOffline, useConnection } from './connection.ts';
import { refetchShown } from './serviceWorker.ts';

/** Milliseconds between checks while the page is visible. */
const LOOK_EVERY = 300_000;
const VERSION = 'Sift-Data';

/**
 * Checks regularly whether the server has newer data than the page. Sift's own server sends its version with every answer
 * (docs/hosting.md, Fresh data); any other API is asked once. @returns a function to stop
 */
export function watchData(): () => void {
  // The page's version does not apply to an API that the reader chose
  let shown = useSettings.getState().api === null ? versionOfPage() : null;
  const look = async () => {
    if (isOffline() || document.visibilityState !== 'visible') return;
    const version = await servedVersion().catch(() => undefined);
    if (version === null) stop();
    if (!version) return;
    if (shown !== null && shown !== version) useConnection.setState({ hasNewData: true });
    shown = version;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
  return stop;
}

/** Refetches what is on screen, and the card pool. */
export function takeNewData(): void {
  useConnection.setState({ hasNewData: false });
  refetchShown();
  refreshCatalogue();
}

/** Null if the API sends no version; undefined if it did not answer. */
async function servedVersion(): Promise<string | null | undefined> {
  const { ok, headers } = await fetch(`${await apiAddress()}/sides`, { method: 'HEAD', cache: 'no-store' });
  return ok ? headers.get(VERSION) : undefined;
}

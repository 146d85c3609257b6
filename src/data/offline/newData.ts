import { apiAddress } from '../api/base.ts';
import { versionOfPage } from '../api/navigationTiming.ts';
import { refreshCatalogue } from '../catalogue/catalogue.ts';
import { useSettings } from '../settings/settings.ts';
import { isOffline, noteNewData } from './connection.ts';
import { readShownAgain } from './serviceWorker.ts';

/** Milliseconds between looks, while the page is seen. */
const LOOK_EVERY = 300_000;
const VERSION = 'Sift-Data';

/**
 * Looks now and then whether the server has other data than the page was made of. Sift's own server names its data in every answer
 * (docs/hosting.md, Fresh data); any other API is asked once. @returns how to stop
 */
export function watchData(): () => void {
  // The page's server names its own data, not those of an API that the reader chose
  let shown = useSettings.getState().api === null ? versionOfPage() : null;
  const look = async () => {
    if (isOffline() || document.visibilityState !== 'visible') return;
    const version = await servedVersion().catch(() => undefined);
    if (version === null) stop();
    if (!version) return;
    if (shown !== null && shown !== version) noteNewData(true);
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

/** Reads what is on screen anew, and the card pool. */
export function takeNewData(): void {
  noteNewData(false);
  readShownAgain();
  refreshCatalogue();
}

/** Null where the API does not name its data; undefined where it did not answer. */
async function servedVersion(): Promise<string | null | undefined> {
  const { ok, headers } = await fetch(`${await apiAddress()}/sides`, { method: 'HEAD', cache: 'no-store' });
  return ok ? headers.get(VERSION) : undefined;
}

import type { PageModule } from './routes.ts';

/** The code of a page could not be had: offline, or gone with an old deployment. */
export class PageLoadError extends Error {}

const RELOADED = 'sift-reloaded-for';

/** Loads a page's code. @throws PageLoadError where it does not come; `RouteFault` then loads the address afresh once. */
export async function loadPage(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    const module = await load();
    forgetReload();
    return module;
  } catch (fault) {
    throw new PageLoadError('the code of a page did not come', { cause: fault });
  }
}

/**
 * Whether the page at an address is worth loading afresh: after a new deployment the old chunks are gone. Once for each address, so
 * that a second failure is a fault that the reader sees; false where that cannot be noted.
 */
export function takeReload(address: string): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === address) return false;
    sessionStorage.setItem(RELOADED, address);
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept
  }
}

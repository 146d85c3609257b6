import type { ComponentType } from 'react';

/** What a module in routes/ exports. */
interface PageModule {
  readonly Component: ComponentType;
}

/** The code of a page could not be had: offline, or gone with an old deployment. */
export class PageLoadError extends Error {}

const RELOADED = 'sift-reloaded-for';

/**
 * Loads a page's chunk. After a new deployment the old chunks are gone: then the page that was on its way (`goingTo`,
 * a full address) is loaded afresh, once per address, and only a second failure becomes a fault that the reader sees.
 */
export function lazyPage(load: () => Promise<PageModule>, goingTo: () => string): () => Promise<PageModule> {
  return async () => {
    try {
      const module = await load();
      forget();
      return module;
    } catch (fault) {
      const address = goingTo();
      if (navigator.onLine && remember(address)) {
        if (address === window.location.href) window.location.reload();
        else window.location.assign(address);
        return new Promise<never>(() => {});
      }
      throw new PageLoadError('the code of a page did not come', { cause: fault });
    }
  };
}

/** Notes that `address` is about to be reloaded; false when it was before, or when notes cannot be kept. */
function remember(address: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === address) return false;
    sessionStorage.setItem(RELOADED, address);
    return true;
  } catch {
    return false;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
}

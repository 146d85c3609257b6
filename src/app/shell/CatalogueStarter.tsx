import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLikelyKept, startCatalogue, useCatalogueStatus } from '../../data/catalogue/catalogue.ts';

/** Milliseconds without a request, with a page on screen, after which the first page counts as shown. */
const SETTLE = 200;

/**
 * Loads the whole card pool once the first page has what it asked for: one that is kept at once, else when the reader begins to
 * do something. Shows nothing.
 */
export function CatalogueStarter() {
  // To count requests takes time with each of them, which each key of a search sends: none are counted once it has started
  return useCatalogueStatus(({ phase }) => phase) === 'idle' ? <Starter /> : null;
}

function Starter() {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return;
    const timer = setInterval(() => {
      // Before its heading, or with a skeleton, a page's code is still on the way, and its requests with it.
      if (document.querySelector('main h1') === null || document.querySelector('main [data-pending]')) return;
      clearInterval(timer);
      startCatalogue(isLikelyKept() ? 'idle' : 'used');
    }, SETTLE);
    return () => clearInterval(timer);
  }, [isBusy]);
  return null;
}

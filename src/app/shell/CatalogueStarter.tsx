import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startCatalogue } from '../../catalogue/catalogue.ts';
import { useSettings } from '../../settings/settings.ts';

/** Loads the whole card pool once the first page has what it asked for (DESIGN, promise 2). Shows nothing. */
export function CatalogueStarter() {
  const isBusy = useIsFetching() > 0;
  const dataSaver = useSettings((settings) => settings.images === 'saver');
  useEffect(() => {
    if (isBusy) return;
    // A page whose code has just arrived asks for its data a moment later.
    const timer = setTimeout(() => startCatalogue({ dataSaver }), SETTLE);
    return () => clearTimeout(timer);
  }, [isBusy, dataSaver]);
  return null;
}

/** Milliseconds without a request after which the first page counts as shown. */
const SETTLE = 150;

import { type ReactNode, useEffect } from 'react';
import {
  refreshCatalogue,
  startCatalogue,
  useCatalogue,
  useCatalogueStatus,
} from '../catalogue/catalogue.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import { Button } from '../ui/Button.tsx';
import styles from './NeedsCardPool.module.css';

interface Props {
  /** What waits for it, as the end of a sentence: `to count your cards`. */
  readonly purpose: string;
  readonly children: (data: CatalogueData) => ReactNode;
}

/** What is worked out from the card pool: in one line where it is not here yet, or has to be asked for. */
export function NeedsCardPool({ purpose, children }: Props) {
  const data = useCatalogue();
  const phase = useCatalogueStatus((status) => status.phase);
  const problem = useCatalogueStatus((status) => status.problem);
  useEffect(() => startCatalogue(), []);
  if (data !== null) return children(data);
  return (
    <p className={styles.line}>
      {phase === 'failed' && (
        <>
          <span>The card pool could not be loaded: {problem ?? 'something broke'}.</span>
          <Button size="s" onClick={refreshCatalogue}>
            Retry
          </Button>
        </>
      )}
      {phase === 'saver' && (
        <>
          <span>Data saver is on: the card pool is needed {purpose}.</span>
          <Button size="s" onClick={refreshCatalogue}>
            Download the card pool
          </Button>
        </>
      )}
      {phase !== 'failed' && phase !== 'saver' && <span>Loading the card pool {purpose}…</span>}
    </p>
  );
}

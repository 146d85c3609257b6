import { type ReactNode, useEffect } from 'react';
import {
  refreshCatalogue,
  startCatalogue,
  useCatalogue,
  useCatalogueStatus,
} from '../../data/catalogue/catalogue.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { problemOf } from '../../data/loader.ts';
import { Button } from '../ui/Button.tsx';
import { useAnnouncement } from '../ui/screenReader.tsx';
import styles from './CardPoolNote.module.css';

/**
 * Stands in for content that needs the card pool until that is loaded, and starts the download.
 * @param purpose completes a sentence: `to count your cards`
 */
export function CardPoolNote({ purpose }: { purpose: string }) {
  const phase = useCatalogueStatus(({ state }) => state.phase);
  const problem = useCatalogueStatus(({ state }) => problemOf(state));
  useEffect(() => startCatalogue(), []);
  const words =
    phase === 'failed'
      ? `Couldn’t load the card pool${problem === null ? '' : `: ${problem}`}.`
      : phase === 'refused'
        ? `Sift needs the card pool ${purpose}. To save data, it isn’t downloaded yet.`
        : `Loading the card pool ${purpose}…`;
  useAnnouncement(words);
  return (
    <p className={styles.line}>
      <span>{words}</span>
      {(phase === 'failed' || phase === 'refused') && (
        <Button size="s" onClick={refreshCatalogue}>
          {phase === 'failed' ? 'Retry' : 'Download the card pool'}
        </Button>
      )}
    </p>
  );
}

interface Props {
  readonly purpose: string;
  readonly children: (data: CatalogueData) => ReactNode;
}

/** Content that needs the card pool, or a note until it is loaded. */
export function NeedsCardPool({ purpose, children }: Props) {
  const data = useCatalogue();
  return data === null ? <CardPoolNote purpose={purpose} /> : children(data);
}

import { type ReactNode, useEffect } from 'react';
import {
  refreshCatalogue,
  startCatalogue,
  useCatalogue,
  useCatalogueStatus,
} from '../../data/catalogue/catalogue.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { Button } from '../ui/Button.tsx';
import { useAnnouncement } from '../ui/screenReader.tsx';
import styles from './CardPoolNote.module.css';

interface CardPoolNoteProps {
  /** The purpose, as the end of a sentence: `to count your cards`. */
  readonly purpose: string;
}

/** Shown instead of what needs the card pool, until it is loaded. Starts the download. */
export function CardPoolNote({ purpose }: CardPoolNoteProps) {
  const phase = useCatalogueStatus((status) => status.phase);
  const problem = useCatalogueStatus((status) => status.problem);
  useEffect(() => startCatalogue(), []);
  const words =
    phase === 'failed'
      ? `Couldn’t load the card pool${problem === null ? '' : `: ${problem}`}.`
      : phase === 'saver'
        ? `Data saver is on. Sift needs the card pool ${purpose}.`
        : `Loading the card pool ${purpose}…`;
  useAnnouncement(words);
  return (
    <p className={styles.line}>
      <span>{words}</span>
      {(phase === 'failed' || phase === 'saver') && (
        <Button size="s" onClick={refreshCatalogue}>
          {phase === 'failed' ? 'Retry' : 'Download the card pool'}
        </Button>
      )}
    </p>
  );
}

interface NeedsCardPoolProps {
  /** The purpose, as the end of a sentence: `to count your cards`. */
  readonly purpose: string;
  readonly children: (data: CatalogueData) => ReactNode;
}

/** Content derived from the card pool, or a note while that is not loaded. */
export function NeedsCardPool({ purpose, children }: NeedsCardPoolProps) {
  const data = useCatalogue();
  return data === null ? <CardPoolNote purpose={purpose} /> : children(data);
}

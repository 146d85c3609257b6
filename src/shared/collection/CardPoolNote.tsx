import { useEffect } from 'react';
import { refreshCatalogue, startCatalogue, useCatalogueStatus } from '../../data/catalogue/catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { useAnnouncement } from '../ui/screenReader.tsx';
import styles from './CardPoolNote.module.css';

interface CardPoolNoteProps {
  /** What waits for it, as the end of a sentence: `to count your cards`. */
  readonly purpose: string;
}

/** In place of what is worked out from the card pool: it is on its way, or has to be asked for. Begins to load it. */
export function CardPoolNote({ purpose }: CardPoolNoteProps) {
  const phase = useCatalogueStatus((status) => status.phase);
  const problem = useCatalogueStatus((status) => status.problem);
  useEffect(() => startCatalogue(), []);
  const words =
    phase === 'failed'
      ? `The card pool could not be loaded: ${problem ?? 'something broke'}.`
      : phase === 'saver'
        ? `Data saver is on: the card pool is needed ${purpose}.`
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

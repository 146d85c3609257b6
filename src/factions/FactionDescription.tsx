import { useState } from 'react';
import type { Faction } from '../api/resources/registry.ts';
import { PlainParagraphs } from '../markup/PlainParagraphs.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './FactionDescription.module.css';

/** What a faction says of itself; some say nothing (API-NOTES 2.2). On a phone the beginning, and the rest on demand. */
export function FactionDescription({ faction }: { faction: Faction }) {
  const [isOpen, setOpen] = useState(false);
  if (faction.description === null || faction.description.trim() === '') return null;
  return (
    <div className={styles.description}>
      <div className={styles.text} data-open={isOpen || undefined}>
        <PlainParagraphs text={faction.description} />
      </div>
      {!isOpen && (
        <div className={styles.more}>
          <Button size="s" onClick={() => setOpen(true)}>
            Read all
          </Button>
        </div>
      )}
    </div>
  );
}

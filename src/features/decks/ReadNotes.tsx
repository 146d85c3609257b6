import { Suspense } from 'react';
import { MOST_LINES } from '../../domain/deck-text/pasted.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonBlock } from '../../shared/ui/Skeleton.tsx';
import styles from './CheckPage.module.css';
import type { DeckRead } from './contents.ts';
import { replaceLine, withIdentity } from './pastedText.ts';

/** Lazy, for its combobox, which a list with an identity does not need. */
const IdentityField = lazyPart(
  'The identity picker',
  async () => (await import('./IdentityField.tsx')).IdentityField,
);

interface ReadNotesProps {
  readonly read: DeckRead;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** More would push the result out of sight. */
const MOST_SHOWN = 30;

/** Corrections, unrecognised lines and missing parts, each with possible fixes. */
export function ReadNotes({ read, text, onChange }: ReadNotesProps) {
  const { corrected, unrecognised, notes, unread } = read;
  return (
    <>
      {read.identity === null && read.slots.length > 0 && (
        <Suspense fallback={<SkeletonBlock height="4rem" />}>
          <IdentityField
            label="This deck has no identity"
            placeholder="Choose one"
            onChange={(item) => item !== null && onChange(withIdentity(text, item.label))}
          />
        </Suspense>
      )}
      {unrecognised.length > 0 && (
        <Section title="Not recognised" count={unrecognised.length}>
          <ul className={styles.list}>
            {unrecognised.slice(0, MOST_SHOWN).map((line) => (
              <li key={line.number} className={styles.unknown}>
                <q className={styles.quote}>{line.text}</q>
                {line.suggestions.length > 0 && (
                  <span className={styles.suggestions}>
                    {line.suggestions.map(({ id, title }) => (
                      <Button
                        key={id}
                        size="s"
                        onClick={() => onChange(replaceLine(text, line, `${line.copies}x ${title}`))}
                      >
                        {title}
                      </Button>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {unrecognised.length > MOST_SHOWN && (
            <p className={styles.line}>and {formatNumber(unrecognised.length - MOST_SHOWN)} more</p>
          )}
        </Section>
      )}
      {corrected.length > 0 && (
        <Section title="Corrected" count={corrected.length}>
          <ul className={styles.list}>
            {corrected.slice(0, MOST_SHOWN).map((line) => (
              <li key={line.text}>
                <q className={styles.quote}>{line.text}</q> → {line.card.title}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {notes.length > 0 && (
        <p className={styles.line}>
          {formatCount(notes.length, 'line')} read as {notes.length === 1 ? 'a comment' : 'comments'}: “
          {notes[0]?.slice(0, 80)}”{notes.length > 1 && ' …'}
        </p>
      )}
      {unread > 0 && (
        <p className={styles.fault}>
          Sift read the first {formatNumber(MOST_LINES)} lines and skipped {formatNumber(unread)}.
        </p>
      )}
    </>
  );
}

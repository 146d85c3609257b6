import type { ReactNode } from 'react';
import { CheckboxRow } from '../../../shared/ui/CheckboxRow.tsx';
import styles from './FilterChoices.module.css';

/** Values to narrow a list by, under what they are values of. */
export function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly glyph: ReactNode;
  /** Sets the colour, beside glyph and word. */
  readonly faction: string | null;
  /** How many cards it would leave; null until that is known, and left out where it is not said. */
  readonly count?: number | null;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One of them, ticked or not. */
export function Choice({ label, glyph, faction, ...box }: ChoiceProps) {
  // What would leave nothing steps back
  const colour = box.count === 0 && !box.checked ? undefined : (faction ?? undefined);
  return (
    <CheckboxRow
      {...box}
      label={
        <span className={styles.word} data-faction={colour}>
          {label}
        </span>
      }
      glyph={
        glyph && (
          <span className={styles.glyph} data-faction={colour}>
            {glyph}
          </span>
        )
      }
    />
  );
}

import type { ReactNode } from 'react';
import { CheckboxRow } from '../../ui/CheckboxRow.tsx';
import styles from './Choices.module.css';

/** Values to narrow a list by, under what they are values of. */
export function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
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
  /** How many cards it would leave, where that is known. */
  readonly count?: number;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One of them, ticked or not. */
export function Choice({ label, glyph, faction, ...box }: ChoiceProps) {
  return (
    <CheckboxRow
      {...box}
      label={
        <span className={styles.word} data-faction={faction ?? undefined}>
          {label}
        </span>
      }
      glyph={
        glyph && (
          <span className={styles.glyph} data-faction={faction ?? undefined}>
            {glyph}
          </span>
        )
      }
    />
  );
}

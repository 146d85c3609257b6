import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxRow } from '../../ui/CheckboxRow.tsx';
import styles from './Facet.module.css';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly glyph: ReactNode;
  /** Sets the colour, beside glyph and word. */
  readonly faction: string | null;
}

interface Props {
  readonly title: string;
  readonly options: readonly FacetOption[];
  /** How many are shown before "more"; chosen ones always are. */
  readonly shown: number;
  readonly onToggle: (value: string) => void;
}

/** One facet: its values with live counts, chosen ones ticked. Nothing when there is nothing to choose. */
export function Facet({ title, options, shown, onToggle }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (options.length === 0) return null;
  const visible = isOpen ? options : options.filter(({ chosen }, at) => at < shown || chosen);
  const hidden = options.length - visible.length;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>{title}</legend>
      {visible.map(({ value, label, count, chosen, glyph, faction }) => (
        <CheckboxRow
          key={value}
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
          count={count}
          checked={chosen}
          onChange={() => onToggle(value)}
        />
      ))}
      {(hidden > 0 || isOpen) && options.length > shown && (
        <Button variant="quiet" size="s" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Fewer' : `${formatNumber(hidden)} more`}
        </Button>
      )}
    </fieldset>
  );
}

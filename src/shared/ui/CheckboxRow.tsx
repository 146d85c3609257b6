import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import styles from './CheckboxRow.module.css';
import { cx } from './cx.ts';

type CheckboxRowProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  glyph?: ReactNode;
  /** The number of results, as its description. Null until known, with its space reserved. */
  count?: number | null | undefined;
};

/** One choice in a list of filters: box, glyph, label, count. A native checkbox; the whole row is its label. */
export function CheckboxRow(props: CheckboxRowProps) {
  const { label, checked, onChange, glyph, count } = props;
  const countId = useId();
  const box = useRef<HTMLInputElement>(null);
  // Ticked in the server's HTML, before hydration
  const takeTicked = useEffectEvent(() => {
    if (box.current !== null && box.current.checked !== checked) onChange(box.current.checked);
  });
  useEffect(() => takeTicked(), []);
  return (
    <div className={cx(styles.row, count === 0 && !checked && styles.none)}>
      <label className={styles.label}>
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          aria-describedby={typeof count === 'number' ? countId : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={styles.box}
        />
        {glyph && <span className={styles.glyph}>{glyph}</span>}
        <span className={styles.word}>{label}</span>
      </label>
      {count !== undefined && (
        <span id={countId} className={styles.count}>
          {count !== null && formatNumber(count)}
        </span>
      )}
    </div>
  );
}

import { useId } from 'react';
import type { Bounds } from '../../domain/query-language/edit.ts';
import field from './Field.module.css';
import styles from './NumberRange.module.css';

type NumberRangeProps = {
  label: string;
  value: Bounds;
  onChange: (value: Bounds) => void;
};

/** From … to …: two number inputs under one label. Ignores anything but digits. */
export function NumberRange({ label, value, onChange }: NumberRangeProps) {
  const crossed = value.min !== null && value.max !== null && value.min > value.max;
  const noteId = useId();
  const side = (name: 'min' | 'max', spoken: string) => (
    <input
      type="text"
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      aria-label={`${label} ${spoken}`}
      aria-invalid={crossed || undefined}
      aria-describedby={crossed ? noteId : undefined}
      placeholder="any"
      value={value[name] ?? ''}
      onChange={(event) => onChange({ ...value, [name]: toWhole(event.target.value) })}
      className={field.control}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {side('min', 'from')}
        <span aria-hidden="true" className={styles.dash}>
          –
        </span>
        {side('max', 'to')}
      </div>
      {crossed && (
        <p id={noteId} className={field.error}>
          “From” is above “to”, so nothing can match.
        </p>
      )}
    </fieldset>
  );
}

function toWhole(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

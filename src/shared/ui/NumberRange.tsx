import { useId } from 'react';
import field from './Field.module.css';
import styles from './NumberRange.module.css';

/** Whole numbers from 0; an open end is undefined. */
type Range = {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

type NumberRangeProps = {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
};

/** From … to …: two number inputs under one label. Ignores anything but digits. */
export function NumberRange({ label, value, onChange }: NumberRangeProps) {
  const crossed = value.min !== undefined && value.max !== undefined && value.min > value.max;
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

function toWhole(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

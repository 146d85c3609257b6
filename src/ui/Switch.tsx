import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A sentence under the label. */
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

/** The state itself is the checkbox's own; aria-checked on a native checkbox is not allowed. */
const SWITCH = { type: 'checkbox', role: 'switch' };

/** On or off, at once. A native checkbox with the role of a switch; knob position and colour say the state. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...SWITCH}
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.switch}
      />
    </div>
  );
}

import { useId, useRef } from 'react';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './icons.ts';
import styles from './SelectField.module.css';

/** One choice of a SelectField. */
type SelectOption<T extends string> = {
  readonly value: T;
  readonly label: string;
};

type SelectFieldProps<T extends string> = {
  label: string;
  /** The label is for assistive technology only. */
  hideLabel?: boolean | undefined;
  /** Label before the control instead of above it. */
  inline?: boolean | undefined;
  options: readonly SelectOption<T>[];
  value: T;
  /**
   * @param isFurther it was changed before and had the focus since: arrow keys go through the choices one by one, which shall not
   * be as many steps to go back
   */
  onChange: (value: T, isFurther: boolean) => void;
};

/** One of many. A native select: on a phone the system's own picker is the better one. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hideLabel = false, inline = false, options, value, onChange } = props;
  const id = useId();
  const wasChanged = useRef(false);
  const change = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value, wasChanged.current);
    wasChanged.current = true;
  };
  return (
    <div className={inline ? field.inline : field.field}>
      <label htmlFor={id} className={hideLabel ? field.hidden : field.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <select
          id={id}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            wasChanged.current = false;
          }}
          className={cx(field.control, styles.select)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={chevronDownIcon} className={styles.chevron} />
      </div>
    </div>
  );
}

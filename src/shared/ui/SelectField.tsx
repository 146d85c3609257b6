import { useId, useRef } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { useEarlyValue } from './hydration.ts';
import { chevronDownIcon, Icon } from './Icon.tsx';
import styles from './SelectField.module.css';
import reader from './screenReader.module.css';

type SelectFieldProps<T extends string> = {
  label: string;
  /** The label is for assistive technology only. */
  hideLabel?: boolean | undefined;
  /** The label is to the left of the control instead of above it. */
  inline?: boolean | undefined;
  /** Shown instead of the choice's words, in the size of an icon button. */
  icon?: IconShape | undefined;
  options: readonly { readonly value: T; readonly label: string }[];
  value: T;
  /** @param isFurther not the first change since it got the focus: arrow keys through options should be one history step */
  onChange: (value: T, isFurther: boolean) => void;
};

/** A native select: on a phone, the system's picker is best. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hideLabel = false, inline = false, icon, options, value, onChange } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const wasChanged = useRef(false);
  const change = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value, wasChanged.current);
    wasChanged.current = true;
  };
  useEarlyValue(select, value, change);
  return (
    <div className={inline ? field.inline : field.field}>
      <label htmlFor={id} className={hideLabel ? reader.hidden : field.label}>
        {label}
      </label>
      <div className={cx(styles.frame, icon !== undefined && styles.iconOnly)}>
        {icon && <Icon icon={icon} />}
        <select
          ref={select}
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
        {!icon && <Icon icon={chevronDownIcon} className={styles.chevron} />}
      </div>
    </div>
  );
}

import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './icons.ts';
import styles from './SelectField.module.css';

/** One choice of a SelectField. */
type SelectOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly group?: string | undefined;
};

type SelectFieldProps<T extends string> = {
  label: string;
  /** The label is for assistive technology only. */
  hideLabel?: boolean | undefined;
  /** Label before the control instead of above it. */
  inline?: boolean | undefined;
  /** In order; neighbours with the same `group` are put under that heading. */
  options: readonly SelectOption<T>[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean | undefined;
};

/** One of many. A native select: on a phone the system's own picker is the better one. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hideLabel = false, inline = false, options, value, onChange, disabled = false } = props;
  const id = useId();
  const change = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
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
          disabled={disabled}
          onChange={(event) => change(event.target.value)}
          className={cx(field.control, styles.select)}
        >
          {grouped(options).map(({ group, members }) =>
            group === undefined ? (
              members.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
        <Icon icon={chevronDownIcon} className={styles.chevron} />
      </div>
    </div>
  );
}

function toOption({ value, label }: SelectOption<string>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

type Group = { group: string | undefined; members: SelectOption<string>[] };

function grouped(options: readonly SelectOption<string>[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

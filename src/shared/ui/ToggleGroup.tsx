import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { Icon } from './Icon.tsx';
import { SelectField } from './SelectField.tsx';
import reader from './screenReader.module.css';
import styles from './ToggleGroup.module.css';

type ToggleGroupProps<T extends string> = {
  /** The question that the choices answer, e.g. "View". */
  label: string;
  labelShown?: boolean | undefined;
  options: readonly { readonly value: T; readonly label: string; readonly icon?: IconShape | undefined }[];
  value: T;
  onChange: (value: T) => void;
  /** A menu on a phone, where the words would not fit in a row. */
  collapse?: boolean | undefined;
};

/** One of a few, in a row: `Table | Text | Cards | Images`. Native radio buttons, for the arrow keys. */
export function ToggleGroup<T extends string>(props: ToggleGroupProps<T>) {
  const { label, labelShown = false, options, value, onChange, collapse = false } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Checked in the server's HTML, before hydration
  const takeChosen = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined && option.value !== value) onChange(option.value);
  });
  useEffect(() => takeChosen(), []);
  return (
    <fieldset ref={group}>
      <legend className={labelShown ? styles.label : reader.hidden}>{label}</legend>
      {collapse && (
        <div className={styles.menu}>
          <SelectField
            label={label}
            hideLabel
            icon={options.find((option) => option.value === value)?.icon}
            options={options}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            {option.icon && <Icon icon={option.icon} className={styles.icon} />}
            <span className={styles.word}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

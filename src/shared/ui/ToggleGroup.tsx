import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { IconShape } from '../../domain/card-text/iconShape.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './ToggleGroup.module.css';

/** One choice of a ToggleGroup. */
type ToggleOption<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly icon?: IconShape | undefined;
};

type ToggleGroupProps<T extends string> = {
  /** The question that the choices answer, e.g. "View". */
  label: string;
  /** Shows the question before the choices. */
  labelShown?: boolean | undefined;
  options: readonly ToggleOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Icons only where the container is narrow; the words stay as spoken names. */
  collapse?: boolean | undefined;
};

/** One of a few, side by side: `Table | Text | Cards | Images`. Native radio buttons, so arrow keys work by themselves. */
export function ToggleGroup<T extends string>(props: ToggleGroupProps<T>) {
  const { label, labelShown = false, options, value, onChange, collapse = false } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // What was chosen in the page that the server rendered, before this took it over
  const takeChosen = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined && option.value !== value) onChange(option.value);
  });
  useEffect(() => takeChosen(), []);
  return (
    <fieldset ref={group}>
      <legend className={labelShown ? styles.label : styles.hidden}>{label}</legend>
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
            <span className={cx(styles.word, collapse && option.icon && styles.collapsible)}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

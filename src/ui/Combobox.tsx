import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, useId, useMemo } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Combobox.module.css';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import { type ComboboxItem, groupItems, sameItem } from './comboboxItems.ts';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import { chevronDownIcon, closeIcon } from './icons.ts';

/** What the single and the multiple combobox share. */
export type ComboboxCommon = {
  label: string;
  hideLabel?: boolean | undefined;
  items: readonly ComboboxItem[];
  placeholder?: string | undefined;
  /** The typed text, when the parent owns it (searching elsewhere). */
  query?: string | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  /** True when `items` already are the answer to `query`: nothing is filtered here. */
  filtered?: boolean | undefined;
  /** Spoken and shown above the list: "Searching…", an error. */
  status?: ReactNode;
  /** Shown when nothing matches. */
  empty?: ReactNode;
  disabled?: boolean | undefined;
};

type ComboboxProps = ComboboxCommon & {
  value: ComboboxItem | null;
  onChange: (value: ComboboxItem | null) => void;
};

/** An input that chooses one of many by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel = false, items, placeholder, value, onChange, disabled = false } = props;
  const { query, onQueryChange, filtered = false, status, empty = 'Nothing matches.' } = props;
  const id = useId();
  const groups = useMemo(() => groupItems(items), [items]);
  return (
    <Base.Root<ComboboxItem>
      items={groups ?? items}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={sameItem}
      disabled={disabled}
      autoHighlight
      {...(query !== undefined && { inputValue: query })}
      {...(onQueryChange && { onInputValueChange: onQueryChange })}
      {...(filtered && { filter: null })}
    >
      <div className={field.field}>
        <label htmlFor={id} className={hideLabel ? field.hidden : field.label}>
          {label}
        </label>
        <Base.InputGroup className={styles.group}>
          <Base.Input
            id={id}
            aria-label={label}
            placeholder={placeholder}
            className={cx(field.control, styles.input)}
          />
          {value && (
            <Base.Clear aria-label={`Clear ${label}`} className={styles.side}>
              <Icon icon={closeIcon} size="s" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={`Show choices: ${label}`} className={styles.side}>
            <Icon icon={chevronDownIcon} />
          </Base.Trigger>
        </Base.InputGroup>
      </div>
      <ComboboxPopup grouped={groups !== undefined} status={status} empty={empty} />
    </Base.Root>
  );
}

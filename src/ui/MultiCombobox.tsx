import { Combobox as Base } from '@base-ui/react/combobox';
import { useId, useMemo } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Combobox.module.css';
import type { ComboboxCommon } from './Combobox.tsx';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import { type ComboboxItem, groupItems, sameItem } from './comboboxItems.ts';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import { closeIcon } from './icons.ts';

type MultiComboboxProps = ComboboxCommon & {
  value: readonly ComboboxItem[];
  onChange: (value: readonly ComboboxItem[]) => void;
};

/** An input that chooses several of many by typing; the chosen ones stand in it as removable chips. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hideLabel = false, items, placeholder, value, onChange, disabled = false } = props;
  const { query, onQueryChange, filtered = false, status, empty = 'Nothing matches.' } = props;
  const id = useId();
  const groups = useMemo(() => groupItems(items), [items]);
  return (
    <Base.Root<ComboboxItem, true>
      multiple
      items={groups ?? items}
      value={[...value]}
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
          <Base.Chips className={cx(field.control, styles.chips)} aria-label={`Chosen: ${label}`}>
            {value.map((item) => (
              <Base.Chip key={item.value} aria-label={item.label} className={styles.chip}>
                {item.glyph}
                <span className={styles.chipText}>{item.label}</span>
                <Base.ChipRemove aria-label={`Remove ${item.label}`} className={styles.remove}>
                  <Icon icon={closeIcon} size="s" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              id={id}
              aria-label={label}
              placeholder={value.length === 0 ? placeholder : ''}
              className={styles.bare}
            />
          </Base.Chips>
        </Base.InputGroup>
      </div>
      <ComboboxPopup grouped={groups !== undefined} status={status} empty={empty} />
    </Base.Root>
  );
}

import { Combobox as Base } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import styles from './Combobox.module.css';
import type { ComboboxGroup, ComboboxItem } from './comboboxItems.ts';
import { Icon } from './Icon.tsx';
import { checkIcon } from './icons.ts';
import popup from './Popup.module.css';

type ComboboxPopupProps = {
  grouped: boolean;
  /** Spoken and shown above the list: "Searching…", "12 sets", an error. */
  status?: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** The list of a combobox. */
export function ComboboxPopup({ grouped, status, empty }: ComboboxPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
        <Base.Popup className={`${popup.popup} ${styles.popup}`}>
          <Base.Status>{status && <div className={styles.status}>{status}</div>}</Base.Status>
          <Base.Empty>{empty && <div className={styles.status}>{empty}</div>}</Base.Empty>
          {grouped ? (
            <Base.List className={styles.list}>
              {(group: ComboboxGroup) => (
                <Base.Group key={group.value} items={group.items}>
                  {group.value !== '' && (
                    <Base.GroupLabel className={popup.groupLabel}>{group.value}</Base.GroupLabel>
                  )}
                  <Base.Collection>{toOption}</Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          ) : (
            <Base.List className={styles.list}>{toOption}</Base.List>
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function toOption(item: ComboboxItem) {
  return (
    <Base.Item key={item.value} value={item} className={popup.item}>
      <span className={popup.mark}>
        <Base.ItemIndicator>
          <Icon icon={checkIcon} size="s" />
        </Base.ItemIndicator>
      </span>
      {item.glyph}
      <span className={popup.text}>{item.label}</span>
      {item.note && <span className={popup.note}>{item.note}</span>}
    </Base.Item>
  );
}

import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { checkIcon, Icon } from './Icon.tsx';
import popup from './Popup.module.css';

export type MenuEntry = MenuAction | 'separator';

interface MenuAction {
  readonly label: string;
  readonly icon?: IconShape;
  /** Whether it is the current choice among its neighbours; left out for what is no choice. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

export type MenuProps = {
  /** The button that opens it: a Button element with a name. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuEntry[];
};

/** A Menu with its button, open from the start. Arrow keys, Home, End and typing move in it. */
export function MenuPopup({ trigger, items }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={popup.positioner}
        >
          <Base.Popup className={`${popup.popup} ${popup.list}`}>{items.map(toEntry)}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function toEntry(entry: MenuEntry, index: number) {
  if (entry === 'separator') {
    return <Base.Separator key={`separator ${index}`} className={popup.separator} />;
  }
  const { checked } = entry;
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        key={entry.label}
        checked={checked}
        closeOnClick
        onClick={entry.onSelect}
        className={popup.item}
      >
        <span className={popup.text}>{entry.label}</span>
        <span className={popup.mark}>{checked && <Icon icon={checkIcon} />}</span>
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item key={entry.label} onClick={entry.onSelect} className={popup.item}>
      {entry.icon && <Icon icon={entry.icon} />}
      <span className={popup.text}>{entry.label}</span>
    </Base.Item>
  );
}

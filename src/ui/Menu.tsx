import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon, type IconShape } from './Icon.tsx';
import { checkIcon } from './icons.ts';
import popup from './Popup.module.css';

type Action = {
  kind: 'action';
  label: string;
  icon?: IconShape;
  note?: string;
  disabled?: boolean;
  onSelect: () => void;
};
type GoTo = {
  kind: 'link';
  label: string;
  icon?: IconShape;
  note?: string;
  href: string;
};
type Choice = {
  kind: 'choice';
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: IconShape }[];
  onChange: (value: string) => void;
};

/** What a menu holds: things to do, places to go, a choice of one, a line between them. */
export type MenuEntry = Action | GoTo | Choice | { kind: 'separator' };

export type MenuProps = {
  /** The button that opens it: a Button element with a name. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  /** Open from the start. */
  defaultOpen?: boolean | undefined;
};

/** Actions behind a button. Arrow keys, Home, End and typing move in it. */
export function Menu({ trigger, items, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side="bottom"
          align={align}
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
  switch (entry.kind) {
    case 'separator':
      return <Base.Separator key={`separator ${index}`} className={popup.separator} />;
    case 'link':
      return (
        <Base.LinkItem
          key={entry.label}
          closeOnClick
          render={<Link to={entry.href} />}
          className={popup.item}
        >
          <Inside {...entry} />
        </Base.LinkItem>
      );
    case 'action':
      return (
        <Base.Item
          key={entry.label}
          disabled={entry.disabled ?? false}
          onClick={entry.onSelect}
          className={popup.item}
        >
          <Inside {...entry} />
        </Base.Item>
      );
    case 'choice':
      return <ChoiceGroup key={entry.label} {...entry} />;
  }
}

function Inside({ label, icon, note }: { label: string; icon?: IconShape; note?: string }) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      <span className={popup.text}>{label}</span>
      {note && <span className={popup.note}>{note}</span>}
    </>
  );
}

function ChoiceGroup({ label, value, options, onChange }: Choice) {
  return (
    <Base.RadioGroup value={value} onValueChange={(chosen) => onChange(String(chosen))}>
      <Base.GroupLabel className={popup.groupLabel}>{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={popup.item}>
          <Inside label={option.label} {...(option.icon && { icon: option.icon })} />
          <span className={popup.mark}>
            <Base.RadioItemIndicator>
              <Icon icon={checkIcon} size="s" />
            </Base.RadioItemIndicator>
          </span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import type { IconShape } from '../../domain/card-text/iconShape.ts';
import { showToast } from './Toast.tsx';

/** What a menu holds: things to do, and lines between them. */
export type MenuEntry =
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly icon?: IconShape;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'separator' };

export type MenuProps = {
  /** The button that opens it: a Button element with a name. */
  trigger: ReactElement<{
    onClick?: () => void;
    onPointerEnter?: () => void;
    onFocus?: () => void;
    'aria-haspopup'?: 'menu';
    'aria-expanded'?: boolean;
  }>;
  items: readonly MenuEntry[];
};

const load = () => import('./MenuPopup.tsx');

/** Loads the code when the pointer or the focus comes near; whether that worked shows when it is needed. */
function preload(): void {
  load().catch(() => {});
}

/**
 * Actions behind a button. The code of the menu (some 45 kB) is loaded when the pointer or the focus comes near: until then
 * the button stands there alone; pressed, it opens the menu as soon as it can. Where the code cannot be had it says so, and
 * the next press asks for it again.
 */
export function Menu({ trigger, items }: MenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null);
  // The menu makes a button of its own: it takes over when it opens, and then takes the focus itself
  if (Popup !== null) return <Popup items={items} trigger={trigger} />;
  const open = async () => {
    try {
      const { MenuPopup } = await load();
      setPopup(() => MenuPopup);
    } catch {
      showToast({ title: 'The menu could not be loaded', tone: 'bad' });
    }
  };
  return cloneElement(trigger, {
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}

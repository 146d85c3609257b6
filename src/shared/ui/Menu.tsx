import { type ComponentType, cloneElement, useState } from 'react';
import type { MenuProps } from './MenuPopup.tsx';
import { showToast } from './Toast.tsx';

const load = () => import('./MenuPopup.tsx');

/** Preloads the code when the pointer or focus comes near; a failure only shows when it is needed. */
function preload(): void {
  load().catch(() => {});
}

/** Actions behind a button. Hover or focus loads the menu's code (some 45 kB), a press opens it, or says that it failed to load. */
export function Menu({ trigger, items }: MenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null);
  // The menu has its own button, which replaces this one on opening and takes the focus
  if (Popup !== null) return <Popup items={items} trigger={trigger} />;
  const open = async () => {
    try {
      const { MenuPopup } = await load();
      setPopup(() => MenuPopup);
    } catch {
      showToast({ title: 'Couldn’t load the menu', tone: 'bad' });
    }
  };
  return cloneElement(trigger, {
    onClick: open,
    // Like the menu's own button: Enter and Space press it, arrow keys open it
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      void open();
    },
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
}

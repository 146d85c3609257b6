import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { IconShape } from './Icon.tsx';

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

const MenuPopup = lazy(() =>
  load().then(
    (module) => ({ default: module.MenuPopup }),
    () => ({ default: TriggerAlone }),
  ),
);

/** Loads the code when the pointer or the focus comes near; whether that worked shows when it is needed. */
function preload(): void {
  load().catch(() => {});
}

/**
 * Actions behind a button. The code of the menu (some 45 kB) is loaded when the pointer or the focus comes near: until then
 * the button stands there alone; pressed, it opens the menu as soon as it can.
 */
export function Menu({ trigger, items }: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const alone = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  // The menu makes a button of its own: it takes over when it opens, and then takes the focus itself
  if (!wanted) return alone;
  return (
    <Suspense fallback={alone}>
      <MenuPopup items={items} trigger={trigger} />
    </Suspense>
  );
}

/** What is left when the menu could not be loaded. */
function TriggerAlone({ trigger }: MenuProps) {
  return trigger;
}

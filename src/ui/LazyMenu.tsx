import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './Menu.tsx';

type LazyMenuProps = Omit<MenuProps, 'trigger' | 'defaultOpen'> & {
  trigger: ReactElement<{
    onClick?: () => void;
    onPointerEnter?: () => void;
    onFocus?: () => void;
    'aria-haspopup'?: 'menu';
    'aria-expanded'?: boolean;
  }>;
};

const load = () => import('./Menu.tsx');

const Menu = lazy(() =>
  load().then(
    (module) => ({ default: module.Menu }),
    () => ({ default: TriggerAlone }),
  ),
);

/** Gets the code while a hand comes near; whether that worked shows when it is needed. */
function preload(): void {
  load().catch(() => {});
}

/**
 * A Menu whose code (some 45 kB) comes when its trigger is pressed, or a hand comes near it. Until then the trigger stands
 * there alone; pressed, it opens the menu as soon as it can.
 */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
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
      <Menu {...menu} trigger={trigger} defaultOpen />
    </Suspense>
  );
}

/** What is left when the menu could not be loaded. */
function TriggerAlone({ trigger }: MenuProps) {
  return trigger;
}

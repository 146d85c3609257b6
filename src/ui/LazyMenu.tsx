import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './Menu.tsx';

type LazyMenuProps = Omit<MenuProps, 'trigger' | 'defaultOpen'> & {
  trigger: ReactElement<{ onClick?: () => void }>;
};

const Menu = lazy(() =>
  import('./Menu.tsx').then(
    (module) => ({ default: module.Menu }),
    () => ({ default: TriggerAlone }),
  ),
);

/**
 * A Menu for the first screen: its code (some 45 kB) comes after the page. Until then the trigger stands there alone;
 * pressed, it opens the menu as soon as it can.
 */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => setWanted(true) })}>
      <Menu {...menu} trigger={trigger} defaultOpen={wanted} />
    </Suspense>
  );
}

/** What is left when the menu could not be loaded. */
function TriggerAlone({ trigger }: MenuProps) {
  return trigger;
}

import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Drawer.module.css';
import { closeIcon } from './icons.ts';
import { useNarrow } from './useMediaQuery.ts';

type DrawerProps = {
  /** Its heading and name. */
  title: string;
  /** The button that opens it; leave out when the parent owns `open`. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Stays at the foot while the content scrolls, e.g. "Show 116 cards". */
  actions?: ReactNode;
  children: ReactNode;
};

/** A panel over the page: a sheet from below on phones, from the side on a desk. A swipe, Escape or ✕ closes it. */
export function Drawer({ title, trigger, open, onOpenChange, actions, children }: DrawerProps) {
  const narrow = useNarrow();
  const state = {
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  };
  return (
    <Base.Root {...state} swipeDirection={narrow ? 'down' : 'right'}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-narrow={narrow || undefined}>
          <Base.Popup className={styles.drawer}>
            {narrow && <div aria-hidden="true" className={styles.grip} />}
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<Button variant="quiet" icon={closeIcon} label="Close" />} />
            </div>
            <Base.Content className={styles.body}>{children}</Base.Content>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

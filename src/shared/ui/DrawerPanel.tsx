import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './DrawerPanel.module.css';
import { useNarrow } from './hydration.ts';
import { closeIcon } from './Icon.tsx';

type DrawerPanelProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  footer?: ReactNode;
  /** Takes the focus on closing, instead of the element that had it before. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** A panel over the page: a sheet from below on phones, from the side on wide screens. A swipe, Escape or ✕ closes it. */
export function DrawerPanel({ title, open, onOpenChange, footer, finalFocus, children }: DrawerPanelProps) {
  const narrow = useNarrow();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={narrow ? 'down' : 'right'}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-narrow={narrow || undefined}>
          <Base.Popup className={styles.drawer} finalFocus={finalFocus}>
            {narrow && <div aria-hidden="true" className={styles.grip} />}
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<Button variant="quiet" icon={closeIcon} label="Close" />} />
            </div>
            <Base.Content className={styles.body}>{children}</Base.Content>
            {footer && <div className={styles.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

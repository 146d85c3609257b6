import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { closeIcon } from './icons.ts';

type DialogProps = {
  /** Its heading and name. */
  title: string;
  /** A sentence under the heading. */
  description?: ReactNode;
  /** The button that opens it; leave out when the parent owns `open`. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `m` (default) 32rem wide, `l` 56rem. */
  size?: 'm' | 'l' | undefined;
  children: ReactNode;
};

/** A window over the page. Keeps the focus inside, gives it back, closes on Escape, ✕ or a press outside. */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, open, onOpenChange, actions, size = 'm', children } = props;
  const state = {
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  };
  return (
    <Base.Root {...state}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={cx(styles.dialog, size === 'l' && styles.large)}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<Button variant="quiet" icon={closeIcon} label="Close" />} />
            </div>
            <div className={styles.body}>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
              {children}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

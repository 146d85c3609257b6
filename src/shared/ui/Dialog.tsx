import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { closeIcon } from './Icon.tsx';

type DialogProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A modal dialog. Traps the focus and restores it; closes on Escape, ✕ or a press outside. */
export function Dialog({ title, open, onOpenChange, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.dialog}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<Button variant="quiet" icon={closeIcon} label="Close" />} />
            </div>
            <div className={styles.body}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

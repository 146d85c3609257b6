import { Dialog } from '@base-ui/react/dialog';
import { ShortcutList } from '../../features/settings/ShortcutList.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { closeIcon } from '../../shared/ui/Icon.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './ShortcutSheet.module.css';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every key, in a modal dialog: traps the focus and restores it; closes on Escape, ✕ or a press outside. */
export function ShortcutSheet({ open, onOpenChange }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.dialog}>
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>Keyboard shortcuts</Dialog.Title>
              <Dialog.Close render={<Button variant="quiet" icon={closeIcon} label="Close" />} />
            </div>
            <div className={styles.body}>
              <ShortcutList />
              <p>
                <TextLink href="/settings#keyboard" onClick={() => onOpenChange(false)}>
                  Turn off single keys
                </TextLink>
              </p>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { checkIcon, closeIcon, Icon, warningIcon } from './Icon.tsx';
import type { ToastMessage } from './Toast.tsx';
import styles from './ToastViewport.module.css';

/** Milliseconds on screen; hover and focus pause it. */
const VISIBLE = 6000;

interface Props {
  /** The messages that are not shown yet. */
  readonly waiting: readonly ToastMessage[];
  /** Must be the same function each time. */
  readonly onTaken: () => void;
}

/** The region for toasts, announced politely; F6 focuses it. */
export function ToastViewport(props: Props) {
  return (
    <Base.Provider timeout={VISIBLE}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ waiting, onTaken }: Props) {
  const { toasts, add } = Base.useToastManager();
  useEffect(() => {
    for (const { title, tone } of waiting) add({ title, type: tone });
    if (waiting.length > 0) onTaken();
  }, [add, waiting, onTaken]);
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast}>
      <Base.Content className={styles.content}>
        <Icon icon={toast.type === 'good' ? checkIcon : warningIcon} className={styles.icon} />
        <Base.Title className={styles.title} />
        <Base.Close render={<Button variant="quiet" size="s" icon={closeIcon} label="Dismiss" />} />
      </Base.Content>
    </Base.Root>
  ));
}

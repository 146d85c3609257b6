import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { Button } from './Button.tsx';
import { checkIcon, closeIcon, Icon, warningIcon } from './Icon.tsx';
import styles from './ToastViewport.module.css';

export type ToastMessage = {
  /** What happened, e.g. "Link copied". */
  readonly title: string;
  readonly tone: 'good' | 'bad';
};

/** Milliseconds on screen; hover and focus pause it. */
const VISIBLE = 6000;

interface Props {
  /** The messages that are not shown yet, which this takes. */
  readonly waiting: StoreApi<readonly ToastMessage[] | null>;
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

function Toasts({ waiting }: Props) {
  const { toasts, add } = Base.useToastManager();
  useEffect(() => {
    const take = () => {
      const messages = waiting.getState() ?? [];
      if (messages.length === 0) return;
      waiting.setState([], true);
      for (const { title, tone } of messages) add({ title, type: tone });
    };
    take();
    return waiting.subscribe(take);
  }, [add, waiting]);
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

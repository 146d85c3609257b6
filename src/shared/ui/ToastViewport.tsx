import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { checkIcon, closeIcon, Icon, warningIcon } from './Icon.tsx';
import type { ToastMessage, ToastSource } from './Toast.tsx';
import styles from './ToastViewport.module.css';

/** Milliseconds on screen; hover and focus pause it. */
const VISIBLE = 6000;

/** The region for toasts, announced politely; F6 focuses it. */
export function ToastViewport({ source }: { source: ToastSource }) {
  return (
    <Base.Provider timeout={VISIBLE}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts source={source} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ source }: { source: ToastSource }) {
  const { toasts, add } = Base.useToastManager<ToastMessage>();
  useEffect(() => {
    const take = () => {
      for (const { title, tone } of source.take()) add({ title, type: tone });
    };
    take();
    return source.subscribe(take);
  }, [add, source]);
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

import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { checkIcon, closeIcon, warningIcon } from './icons.ts';
import styles from './ToastViewport.module.css';
import { onToast, type ToastMessage, takeToasts } from './toastQueue.ts';

const ICONS = {
  good: checkIcon,
  bad: warningIcon,
  warn: warningIcon,
  neutral: undefined,
};
const VISIBLE_MS = 6000;

/** Where toasts appear. Politely spoken; F6 moves the focus there; hover and focus hold them. */
export default function ToastViewport() {
  return (
    <Base.Provider timeout={VISIBLE_MS}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts, add } = Base.useToastManager<ToastMessage>();
  useEffect(() => {
    const take = () => {
      for (const message of takeToasts()) {
        const { title, description, action, tone = 'neutral' } = message;
        add({
          title,
          description,
          type: tone,
          data: message,
          ...(action && {
            timeout: 0,
            actionProps: { children: action.label, onClick: action.onPress },
          }),
        });
      }
    };
    take();
    return onToast(take);
  }, [add]);
  return toasts.map((toast) => {
    const icon = ICONS[toast.data?.tone ?? 'neutral'];
    return (
      <Base.Root key={toast.id} toast={toast} className={styles.toast}>
        <Base.Content className={styles.content}>
          {icon && <Icon icon={icon} className={styles.icon} />}
          <div className={styles.words}>
            <Base.Title className={styles.title} />
            <Base.Description className={styles.description} />
          </div>
          <Base.Action
            className={buttonClass({
              variant: 'outline',
              size: 's',
              iconOnly: false,
            })}
          />
          <Base.Close render={<Button variant="quiet" size="s" icon={closeIcon} label="Dismiss" />} />
        </Base.Content>
      </Base.Root>
    );
  });
}

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';
import popup from './Popup.module.css';

type PopoverProps = {
  /** The button that opens it: a Button element. */
  trigger: ReactElement;
  /** Its name, shown as heading; without one the trigger's words name it. */
  title?: string | undefined;
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Given both, the parent owns whether it is open. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
};

/** A small panel beside its trigger: takes the focus, gives it back, closes on Escape or a press outside. */
export function Popover(props: PopoverProps) {
  const { trigger, title, side = 'bottom', align = 'start', open, onOpenChange, children } = props;
  const state = {
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  };
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={popup.positioner}
        >
          <Base.Popup className={`${popup.popup} ${styles.popover}`}>
            {title && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

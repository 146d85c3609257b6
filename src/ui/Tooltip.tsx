import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import popup from './Popup.module.css';
import styles from './Tooltip.module.css';

type TooltipProps = {
  /** A few words. Nothing that is not also said elsewhere: touch and screen readers never see it. */
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** A control with its own name, such as an icon-only Button. */
  children: ReactElement;
};

/** Words beside a control on hover or keyboard focus. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger title="" render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className={popup.positioner}>
          <Base.Popup className={styles.tooltip}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

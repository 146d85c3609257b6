import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cx } from '../../shared/ui/cx.ts';
import styles from './HeaderPopover.module.css';

/** A native popover below the header's end: the menu of more pages, the choice of a day. A link in it closes it. */
export function HeaderPopover({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; this only closes after them
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div {...rest} popover="auto" className={cx(styles.popover, className)} onClick={closeOnLink} />
  );
}

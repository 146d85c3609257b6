import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx.ts';
import { type ButtonContent, ButtonInside, type ButtonLook, buttonClass } from './Button.tsx';

type LinkButtonProps = ButtonLook & ButtonContent & Omit<ComponentPropsWithRef<typeof Link>, 'children'>;

/** A router link that looks like a Button: for going somewhere; use Button for doing something. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, iconEnd, label, children, className, ...rest } = props;
  return (
    <Link
      title={children === undefined ? label : undefined}
      {...rest}
      aria-label={label ?? rest['aria-label']}
      className={cx(buttonClass({ variant, size, iconOnly: children === undefined }), className)}
    >
      <ButtonInside icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonInside>
    </Link>
  );
}

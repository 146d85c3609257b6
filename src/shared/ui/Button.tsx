import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

/** What a Button and a LinkButton share. */
type ButtonLook = {
  /** `outline` (default), `solid` for the one main action of a view, `quiet` for tool rows. */
  variant?: 'solid' | 'quiet' | 'outline' | undefined;
  /** `m` (default): the height of a control; `s`: 28 px, still a full target under a finger. */
  size?: 's' | 'm' | undefined;
};

/** Words with icons around them, or an icon alone, which then needs `label` as its spoken name and title. */
type ButtonContent =
  | {
      children: ReactNode;
      icon?: IconShape | undefined;
      iconEnd?: IconShape | undefined;
      label?: string | undefined;
    }
  | { children?: undefined; icon: IconShape; iconEnd?: IconShape | undefined; label: string };

type ButtonProps = ButtonLook &
  ButtonContent &
  Omit<ComponentPropsWithRef<'button'>, 'children'> & {
    /** Work is under way: said to assistive technology, and a second press does nothing. */
    busy?: boolean | undefined;
  };

/**
 * A native button. Takes every native attribute and ref, so it can be the `render` of any trigger. One that its own press makes
 * useless is `aria-disabled`, not `disabled`, which would drop the focus.
 */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, label, children, busy, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      title={children === undefined ? label : undefined}
      {...rest}
      aria-label={label ?? rest['aria-label']}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, iconOnly: children === undefined }), className)}
      onClick={busy || rest['aria-disabled'] ? (event) => event.preventDefault() : onClick}
    >
      <ButtonInside icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonInside>
    </button>
  );
}

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

type Inside = { icon: IconShape | undefined; iconEnd: IconShape | undefined; children: ReactNode };

/** The inside of a button or of a link that looks like one. */
function ButtonInside({ icon, iconEnd, children }: Inside) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} />}
    </>
  );
}

type ClassOptions = {
  variant: ButtonLook['variant'] | undefined;
  size: ButtonLook['size'] | undefined;
  iconOnly: boolean;
};

function buttonClass({ variant = 'outline', size = 'm', iconOnly }: ClassOptions): string {
  return cx(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly);
}

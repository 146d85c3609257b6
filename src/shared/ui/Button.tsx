import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

/** What Button and LinkButton share. */
type ButtonLook = {
  /** `outline` (default), `solid` for a view's one main action, `quiet` for tool rows. */
  variant?: 'solid' | 'quiet' | 'outline' | undefined;
  /** `m` (default): a control's height; `s`: 28 px, still a full touch target. */
  size?: 's' | 'm' | undefined;
};

/** Text with icons around it, or only an icon, which then needs `label` as its spoken name and title. */
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
    /** Work is in progress: announced to assistive technology, and another press does nothing. */
    busy?: boolean | undefined;
  };

/**
 * A native button. Takes every native attribute and ref, so it can be any trigger's `render`. A button that disables itself
 * when pressed is `aria-disabled`, because `disabled` would drop the focus.
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

/** A router link that looks like a Button. Use it to go somewhere, and Button to do something. */
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

/** The content of a button, or of a link that looks like one. */
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

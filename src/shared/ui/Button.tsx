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
export function Button({ busy, onClick, ...props }: ButtonProps) {
  const button = dressed(props);
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      onClick={busy || button['aria-disabled'] ? (event) => event.preventDefault() : onClick}
    />
  );
}

type LinkButtonProps = ButtonLook & ButtonContent & Omit<ComponentPropsWithRef<typeof Link>, 'children'>;

/** A router link that looks like a Button. Use it to go somewhere, and Button to do something. */
export function LinkButton(props: LinkButtonProps) {
  return <Link {...dressed(props)} />;
}

type Dressable = ButtonLook &
  ButtonContent &
  Pick<ComponentPropsWithRef<'a'>, 'title' | 'className' | 'aria-label'>;

/** The attributes and the content of a button, or of a link that looks like one. */
function dressed<P extends Dressable>(props: P) {
  const { variant = 'outline', size = 'm', icon, iconEnd, label, children, className, ...rest } = props;
  const isIcon = children === undefined;
  return {
    ...rest,
    title: rest.title ?? (isIcon ? label : undefined),
    'aria-label': label ?? rest['aria-label'],
    className: cx(styles.button, styles[variant], styles[size], isIcon && styles.iconOnly, className),
    children: (
      <>
        {icon && <Icon icon={icon} />}
        {children}
        {iconEnd && <Icon icon={iconEnd} />}
      </>
    ),
  };
}

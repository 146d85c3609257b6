import type { IconShape } from '../../domain/card-text/iconShape.ts';
import { cx } from './cx.ts';
import styles from './Icon.module.css';

type IconSize = 's' | 'm' | 'l';

type IconProps = {
  /** A drawing from icons.ts. */
  icon: IconShape;
  /** 14, 16 or 20 px at the normal text size. */
  size?: IconSize | undefined;
  className?: string | undefined;
};

/** A small line icon in the colour of the text around it. Decoration: the control or the words beside it have the name. */
export function Icon({ icon, size = 'm', className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.icon, styles[size], className)}
      viewBox="0 0 16 16"
      focusable="false"
    >
      {icon.d && <path d={icon.d} className={styles.stroke} />}
      {icon.fill && <path d={icon.fill} fill="currentColor" />}
    </svg>
  );
}

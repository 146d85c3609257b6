import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { cx } from './cx.ts';
import styles from './Icon.module.css';

type IconProps = {
  icon: IconShape;
  /** 14, 16 or 20 px at the normal text size. */
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
};

/** A line icon in its text's colour. Decorative: the control or text next to it carries the name. */
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

/* Line icons, one constant each for tree shaking. A zero-length stroke (`h.01`) is a dot. */

export const searchIcon: IconShape = {
  d: 'M7 2.25a4.75 4.75 0 1 0 0 9.5 4.75 4.75 0 0 0 0-9.5ZM10.5 10.5l3.25 3.25',
};
export const closeIcon: IconShape = { d: 'm4 4 8 8M12 4l-8 8' };
export const chevronDownIcon: IconShape = { d: 'm4 6 4 4 4-4' };
export const chevronLeftIcon: IconShape = { d: 'M10 4 6 8l4 4' };
export const chevronRightIcon: IconShape = { d: 'm6 4 4 4-4 4' };
export const firstIcon: IconShape = { d: 'M11.5 4l-4 4 4 4M4.5 4v8' };
export const lastIcon: IconShape = { d: 'M4.5 4l4 4-4 4M11.5 4v8' };
export const plusIcon: IconShape = { d: 'M8 3.5v9M3.5 8h9' };
export const minusIcon: IconShape = { d: 'M3.5 8h9' };
export const menuIcon: IconShape = { d: 'M2.5 4h11M2.5 8h11M2.5 12h11' };
export const moreIcon: IconShape = {
  fill: 'M3 6.75a1.25 1.25 0 1 1 0 2.5a1.25 1.25 0 0 1 0-2.5ZM8 6.75a1.25 1.25 0 1 1 0 2.5a1.25 1.25 0 0 1 0-2.5ZM13 6.75a1.25 1.25 0 1 1 0 2.5a1.25 1.25 0 0 1 0-2.5Z',
};
export const sunIcon: IconShape = {
  d: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1.25v1M8 13.75v1M1.25 8h1M13.75 8h1M3.25 3.25l.7.7M12.05 12.05l.7.7M12.75 3.25l-.7.7M3.95 12.05l-.7.7',
};
export const moonIcon: IconShape = { d: 'M13.5 9.7A5.75 5.75 0 1 1 6.3 2.5a4.75 4.75 0 0 0 7.2 7.2Z' };
export const copyIcon: IconShape = { d: 'M5.75 5.75h7.5v7.5h-7.5ZM10.25 5.75v-3h-7.5v7.5h3' };
export const checkIcon: IconShape = { d: 'm3 8.5 3.25 3.25L13 4.5' };
export const externalIcon: IconShape = {
  d: 'M9.5 2.75h3.75V6.5M13.25 2.75 7.5 8.5M11.75 9.5v3.75h-9v-9H6.5',
};
export const filterIcon: IconShape = { d: 'M2.5 4h11M4.75 8h6.5M7 12h2' };
export const sortIcon: IconShape = { d: 'm5 6 3-3 3 3M5 10l3 3 3-3' };
export const sortAscendingIcon: IconShape = { d: 'M8 13V3M4.5 6.5 8 3l3.5 3.5' };
export const sortDescendingIcon: IconShape = { d: 'M8 3v10M4.5 9.5 8 13l3.5-3.5' };
export const tableIcon: IconShape = { d: 'M2.25 3h11.5v10H2.25ZM2.25 6.25h11.5M6.25 6.25V13' };
export const textIcon: IconShape = { d: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h6' };
export const cardsIcon: IconShape = { d: 'M2.5 2.75H7v10.5H2.5ZM9 2.75h4.5v10.5H9Z' };
export const imageIcon: IconShape = {
  d: 'M2.25 3h11.5v10H2.25ZM2.5 11.5 6 8l2.75 2.75L10.5 9l3 3M10.5 6h.01',
};
export const trayIcon: IconShape = {
  d: 'M2.5 9v4.25h11V9h-3L9.5 11h-3l-1-2ZM8 2.5v5M5.75 5.25 8 7.5l2.25-2.25',
};
export const downloadIcon: IconShape = { d: 'M8 2.5V10M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5' };
export const warningIcon: IconShape = { d: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.4h.01' };
export const refreshIcon: IconShape = { d: 'M13 8a5 5 0 1 1-1.5-3.55L13 6M13 2.75V6H9.75' };
export const historyIcon: IconShape = { d: 'M3 8a5 5 0 1 0 1.5-3.55L3 6M3 2.75V6h3.25M8 5.25V8l2 1.25' };
export const shareIcon: IconShape = { d: 'M8 10V2M5 4.75 8 1.75l3 3M4.5 7H3v6.75h10V7h-1.5' };
export const linkIcon: IconShape = {
  d: 'm6.25 9.75 3.5-3.5M7.5 4.75l1.3-1.3a2.65 2.65 0 0 1 3.75 3.75l-1.3 1.3M8.5 11.25l-1.3 1.3A2.65 2.65 0 0 1 3.45 8.8l1.3-1.3',
};

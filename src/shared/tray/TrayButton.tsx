import { cx } from '../ui/cx.ts';
import { lazyExtra } from '../ui/lazyPart.tsx';
import styles from './TrayButton.module.css';
import type { TrayButtonProps } from './TrayToggle.tsx';

/** Loaded after the page, because only the browser knows the tray. */
const TrayToggle = lazyExtra(async () => (await import('./TrayToggle.tsx')).TrayToggle);

/** Adds a card or decklist to the tray, or removes it; its space is reserved until it loads. */
export function TrayButton(props: TrayButtonProps) {
  return (
    <span className={cx(styles.place, props.worded && styles.worded)}>
      <TrayToggle {...props} />
    </span>
  );
}

import { cx } from '../ui/cx.ts';
import { lazyExtra } from '../ui/lazyExtra.tsx';
import styles from './TrayButton.module.css';
import type { TrayButtonProps } from './TrayToggle.tsx';

/** What is in the tray only this browser knows: what says so comes after the page. */
const TrayToggle = lazyExtra(async () => {
  return (await import('./TrayToggle.tsx')).TrayToggle;
});

/** Puts a card or a decklist into the tray, and takes it out again; its place is kept until it is here. */
export function TrayButton(props: TrayButtonProps) {
  return (
    <span className={cx(styles.place, props.worded && styles.worded)}>
      <TrayToggle {...props} />
    </span>
  );
}

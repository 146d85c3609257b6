import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx.ts';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';
import { closeIcon } from './icons.ts';

type ChipProps = {
  /** What the chip says, glyphs included. */
  children: ReactNode;
  /** Spoken name of the control, e.g. "Remove filter Faction: Anarch". */
  removeLabel?: string | undefined;
  /** Removes it: the whole chip is the button. */
  onRemove?: (() => void) | undefined;
  /** Or the app path without it: the whole chip is a link. */
  removeHref?: string | undefined;
  className?: string | undefined;
};

/** A small fact, filter or choice. With `onRemove` or `removeHref` the whole chip is the control that takes it away. */
export function Chip({ children, removeLabel, onRemove, removeHref, className }: ChipProps) {
  const look = cx(styles.chip, className);
  const control = { 'aria-label': removeLabel, title: removeLabel, className: cx(look, styles.removable) };
  const inside = (
    <>
      <span className={styles.text}>{children}</span>
      <Icon icon={closeIcon} size="s" className={styles.close} />
    </>
  );
  if (removeHref !== undefined) {
    return (
      <Link {...control} to={removeHref}>
        {inside}
      </Link>
    );
  }
  if (onRemove) {
    return (
      <button type="button" {...control} onClick={onRemove}>
        {inside}
      </button>
    );
  }
  return (
    <span className={look}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}

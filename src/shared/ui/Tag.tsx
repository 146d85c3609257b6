import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { closeIcon, Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Tag.module.css';

export type TagTone = 'good' | 'bad' | 'warn' | 'neutral' | 'info';

interface TagProps {
  readonly tone?: TagTone;
  /** The words again, for a tag that may be cut short. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short word with a tone, such as a verdict. The word carries the meaning; the colour only repeats it. */
export function Tag({ tone = 'neutral', title, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])} title={title}>
      {children}
    </span>
  );
}

type ChipProps = {
  children: ReactNode;
  /** Its spoken name, e.g. "Remove filter Faction: Anarch". */
  removeLabel: string;
} & Removal;

/** How a chip is removed: by a link to the page without it, or where no address holds it, such as in a text that is being typed. */
export type Removal = { removeHref: string } | { onRemove: () => void };

/** An active filter or choice: pressing it removes it. */
export function Chip({ children, removeLabel, ...remove }: ChipProps) {
  const parts = (
    <>
      <span className={styles.words}>{children}</span>
      <Icon icon={closeIcon} size="s" className={styles.close} />
    </>
  );
  const named = { 'aria-label': removeLabel, title: removeLabel, className: styles.chip };
  return 'removeHref' in remove ? (
    <Link to={remove.removeHref} {...named}>
      {parts}
    </Link>
  ) : (
    <button type="button" onClick={remove.onRemove} {...named}>
      {parts}
    </button>
  );
}

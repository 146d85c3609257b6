import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx.ts';
import styles from './ColumnHeader.module.css';
import { Icon } from './Icon.tsx';
import { sortAscendingIcon, sortDescendingIcon, sortIcon } from './icons.ts';
import { VisuallyHidden } from './screenReader.tsx';

export type SortDirection = 'ascending' | 'descending';

type ColumnHeaderProps = {
  children: ReactNode;
  /** Aligned to the end, over numbers. */
  numeric?: boolean | undefined;
  /** The name is for assistive technology only (columns of icons or buttons). */
  hideLabel?: boolean | undefined;
  /** How the table is sorted by this column now; `none`: it can be. Leave out when it cannot be sorted by. */
  sort?: SortDirection | 'none' | undefined;
  /** What sorts by this column: an app path (a link, preferred) or a handler (a button). */
  sortHref?: string | undefined;
  onSort?: (() => void) | undefined;
  /** CSS width of the column. */
  width?: string | undefined;
  className?: string | undefined;
};

/** Written out because a stacked table loses its display, and with it its meaning in some browsers. */
const ROLE = { role: 'columnheader' };

const ICONS = { ascending: sortAscendingIcon, descending: sortDescendingIcon, none: sortIcon };

/** A column's header cell; sortable ones hold a link or a button and say the direction with aria-sort. */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { children, numeric = false, hideLabel = false, sort, sortHref, onSort, width, className } = props;
  const inside = (
    <>
      {children}
      {sort && (
        <Icon icon={ICONS[sort]} size="s" className={cx(styles.icon, sort === 'none' && styles.idle)} />
      )}
    </>
  );
  const control = sortHref ? (
    <Link to={sortHref} replace preventScrollReset className={styles.control}>
      {inside}
    </Link>
  ) : onSort ? (
    <button type="button" onClick={onSort} className={styles.control}>
      {inside}
    </button>
  ) : (
    children
  );
  return (
    <th
      scope="col"
      {...ROLE}
      aria-sort={sort}
      style={width === undefined ? undefined : { inlineSize: width }}
      className={cx(styles.header, numeric && styles.numeric, className)}
    >
      {hideLabel ? <VisuallyHidden>{children}</VisuallyHidden> : control}
    </th>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { type CardFilterState, CardFilters } from './CardFilters.tsx';
import styles from './CardsLayout.module.css';

interface Props {
  /** Hidden below 60rem, where the filter sheet has them. */
  readonly filters: CardFilterState | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A card page with filters on the left; they follow the results in reading order. */
export function CardsLayout({ filters, className, children }: Props) {
  const hasRoom = useMediaQuery('(width >= 60rem)');
  return (
    <div className={styles.page}>
      <div className={cx(styles.results, className)}>{children}</div>
      <aside className={styles.filters} aria-label="Filters">
        {hasRoom && filters && <CardFilters filters={filters} />}
      </aside>
    </div>
  );
}

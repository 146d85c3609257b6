import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../shared/ui/hydration.ts';
import { type CardFilterState, CardFilters } from './CardFilters.tsx';
import styles from './CardsLayout.module.css';

interface Props {
  /** Hidden below 60rem, where the filter sheet has them. */
  readonly filters: CardFilterState | null;
  readonly children: ReactNode;
}

/** A card page with filters on the left; they follow the results in reading order. */
export function CardsLayout({ filters, children }: Props) {
  const hasRoom = useMediaQuery('(width >= 60rem)');
  return (
    <div className={styles.page}>
      <div className={styles.results}>{children}</div>
      <aside className={styles.filters} aria-label="Filters">
        {hasRoom && filters && <CardFilters filters={filters} />}
      </aside>
    </div>
  );
}

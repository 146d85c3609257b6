import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
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

/** What stands above the cards: the count, the conditions, the tools. */
export function CardsHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

/** The conditions' one line, which scrolls sideways: the cards below stay in place while filters are chosen. */
export function ConditionsLine({ children }: { children: ReactNode }) {
  return <div className={styles.conditions}>{children}</div>;
}

/** What is said about the data, where it moves nothing. */
export function DataLine({ children }: { children: ReactNode }) {
  return <div className={styles.data}>{children}</div>;
}

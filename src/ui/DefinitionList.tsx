import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

/** One fact; one without a value is left out. */
export type Fact = { readonly term: string; readonly value: ReactNode };

/** Facts as a dense grid of terms and values. */
export function DefinitionList({ items }: { items: readonly Fact[] }) {
  const known = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return (
    <dl className={styles.list}>
      {known.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

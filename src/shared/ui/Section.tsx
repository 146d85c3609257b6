import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { cx } from './cx.ts';
import styles from './Section.module.css';

type SectionProps = {
  /** Null for one without a heading, which is then no landmark. */
  title: ReactNode;
  /** The number of items, after the title. */
  count?: number | undefined;
  action?: ReactNode;
  /** h2 (default), h3 or h4, for sections in sections. */
  level?: 2 | 3 | 4 | undefined;
  id?: string | undefined;
  /** No line under the heading, if the first row has its own. */
  plain?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A section named by its heading. Only level 2 is a landmark, since names of nested ones repeat. */
export function Section(props: SectionProps) {
  const { title, count, action, level = 2, id, plain = false, className, children } = props;
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={level === 2 && title !== null ? headingId : undefined}
      id={id}
      className={cx(styles.section, className)}
    >
      {title !== null && (
        <div className={cx(styles.head, plain && styles.plain)}>
          <Heading id={headingId} className={styles.heading}>
            {title}
            {count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{formatNumber(count)}</span>
              </>
            )}
          </Heading>
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A fact; without a value it is left out. */
export type Fact = { readonly term: string; readonly value: ReactNode };

interface DefinitionListProps {
  readonly items: readonly Fact[];
  /** In a row, with each value under its term. */
  readonly flowing?: boolean | undefined;
}

/** Facts as a dense grid of terms and values. */
export function DefinitionList({ items, flowing = false }: DefinitionListProps) {
  const known = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  return (
    <dl className={styles.facts} data-flowing={flowing || undefined}>
      {known.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { cx } from './cx.ts';
import styles from './Section.module.css';

type SectionProps = {
  title: ReactNode;
  /** How many things it holds, after the title. */
  count?: number | undefined;
  /** A link or button at the end of the heading line. */
  action?: ReactNode;
  /** h2 (default) or h3, for sections in sections. */
  level?: 2 | 3 | undefined;
  /** An anchor. */
  id?: string | undefined;
  /** Leaves out the line under the heading, where the first row brings its own. */
  plain?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page, named by its heading. Only the parts of the first level are landmarks: those within them repeat names. */
export function Section(props: SectionProps) {
  const { title, count, action, level = 2, id, plain = false, className, children } = props;
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={level === 2 ? headingId : undefined}
      id={id}
      className={cx(styles.section, className)}
    >
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
      {children}
    </section>
  );
}

/** One fact; one without a value is left out. */
export type Fact = { readonly term: string; readonly value: ReactNode };

interface DefinitionListProps {
  readonly items: readonly Fact[];
  /** Side by side, as many as there is room for, each value under its term. */
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

import type { ReactNode } from 'react';
import { FormatMenu } from '../../../shared/records/FormatMenu.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import styles from './CardsLayout.module.css';

interface Props {
  /** What narrows the list; below 60rem it has no place beside it. */
  readonly filters: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of cards with its filters beside it, on the left, and after it in reading order. */
export function CardsLayout({ filters, className, children }: Props) {
  const hasRoom = useMediaQuery('(width >= 60rem)');
  return (
    <div className={styles.page}>
      <div className={cx(styles.results, className)}>{children}</div>
      <aside className={styles.filters} aria-label="Filters">
        {hasRoom && filters}
      </aside>
    </div>
  );
}

interface HeadProps {
  /** How many cards the list has. */
  readonly title: string;
  readonly subtitle?: ReactNode;
}

/** The head of a page of cards; on a phone with the format that their verdicts are for. */
export function CardsHead({ title, subtitle }: HeadProps) {
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      actions={
        <div className={styles.format}>
          <FormatMenu />
        </div>
      }
    />
  );
}

import { type ReactNode, useRef } from 'react';
import styles from './PageHeader.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

type PageHeaderProps = {
  /** The h1. */
  title: ReactNode;
  breadcrumbs?: ReactNode;
  /** One line under the title: facts, counts, an explanation. */
  subtitle?: ReactNode;
  /** Buttons and links at the end. */
  actions?: ReactNode;
};

/** The head of a page. Its h1 takes the focus when the path changes, so that a screen reader starts there. */
export function PageHeader({ title, breadcrumbs, subtitle, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  return (
    <header className={styles.header}>
      {breadcrumbs && <div className={styles.crumbs}>{breadcrumbs}</div>}
      <div className={styles.main}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

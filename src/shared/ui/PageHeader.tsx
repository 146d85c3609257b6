import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { TextLink } from './TextLink.tsx';

type PageHeaderProps = {
  /** The h1. */
  title: ReactNode;
  breadcrumbs?: ReactNode;
  /** One line under the title: facts, counts, an explanation. */
  subtitle?: ReactNode;
  /** Buttons and links at the end. */
  actions?: ReactNode;
};

/** A page's head. Its h1 can take the focus, so that a screen reader starts there. */
export function PageHeader({ title, breadcrumbs, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs && <div className={styles.crumbs}>{breadcrumbs}</div>}
      <div className={styles.main}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

/** A breadcrumb; the last has no `href` if it is the page itself. */
export type Crumb = { readonly label: string; readonly href?: string | undefined };

/** Breadcrumbs: `Cards / Runner / Hardware`. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.path}>
        {items.map(({ label, href }) => (
          <li key={`${label} ${href}`} className={styles.step}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <TextLink href={href} tone="inherit" className={styles.stepLink}>
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { TextLink } from './TextLink.tsx';

type PageHeaderProps = {
  title: string;
  /** The whole title in the tab; by default the title and the site's name. */
  tab?: string | undefined;
  mark?: ReactNode;
  /** What most readers come for, beside the title. */
  answer?: ReactNode;
  /** The pages above it: `Cards / Runner / Hardware`. The last has no `href` if it is the page itself. */
  breadcrumbs?: readonly { readonly label: string; readonly href?: string | undefined }[];
  /** One line under the title: facts, counts, an explanation. */
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** Longer names, in characters, are set smaller. No name that the API has today is as long. */
const LONG = 90;

/** A page's head, and its title in the tab. Its h1 can take the focus, so that a screen reader starts there. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tab = `${title} — Sift`, mark, answer, breadcrumbs, subtitle, actions } = props;
  return (
    <header className={styles.header}>
      <title>{tab}</title>
      {breadcrumbs && (
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <ol className={styles.path}>
            {breadcrumbs.map(({ label, href }) => (
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
      )}
      <div className={styles.main}>
        <div className={styles.words}>
          <div className={styles.head}>
            <h1 tabIndex={-1} className={styles.title} data-long={title.length > LONG || undefined}>
              {mark}
              {title}
            </h1>
            {answer}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

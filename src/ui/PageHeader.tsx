import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isTyping } from './keyboard.tsx';
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

/**
 * Moves the focus to `target` when the path changed, without scrolling. Not on the first page of a visit, not when an
 * anchor names another place, and never out of a text field.
 */
function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const first = key === 'default';
  const elsewhere = hash !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    if (first || elsewhere || isTyping()) return;
    target.current?.focus({ preventScroll: true });
  }, [pathname]);
}

/** One step of the way here; the last one has no `href` when it is the page itself. */
export type Crumb = { readonly label: string; readonly href?: string | undefined };

/** The way to this page: `Cards / Runner / Hardware`. */
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

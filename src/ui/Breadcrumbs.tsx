import styles from './Breadcrumbs.module.css';
import { TextLink } from './TextLink.tsx';

/** One step of the way here; the last one has no `href` when it is the page itself. */
export type Crumb = { readonly label: string; readonly href?: string | undefined };

/** The way to this page: `Cards / Runner / Hardware`. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ label, href }) => (
          <li key={`${label} ${href}`} className={styles.item}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <TextLink href={href} tone="inherit" className={styles.link}>
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

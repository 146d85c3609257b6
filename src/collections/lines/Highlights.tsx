import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './Highlights.module.css';

/** One thing that matters now. */
export interface Highlight {
  readonly key: string;
  /** What it is: "Standard", "Card pool". */
  readonly what: ReactNode;
  readonly name: string;
  readonly href?: string | undefined;
  readonly detail: ReactNode;
}

/** A few things that matter, side by side: what it is, its name, since when. Each is one press. */
export function Highlights({ label, items }: { label: string; items: readonly Highlight[] }) {
  return (
    <ul className={styles.highlights} aria-label={label}>
      {items.map(({ key, what, name, href, detail }) => (
        <li key={key} className={styles.item}>
          <span className={styles.what}>{what}</span>
          {href === undefined ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <TextLink href={href} tone="ink" className={styles.name}>
              {name}
            </TextLink>
          )}
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

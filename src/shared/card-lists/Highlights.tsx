import type { ReactNode } from 'react';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './Highlights.module.css';

/** Something important now. */
export interface Highlight {
  readonly key: string;
  /** What it is: "Standard", "Card pool". */
  readonly what: ReactNode;
  readonly name: string;
  readonly href?: string | undefined;
  /** Short facts: stacked on wide screens, in one line on phones. */
  readonly details?: readonly string[];
}

interface Props {
  readonly label: string;
  readonly items: readonly Highlight[];
  /** Stacked on wide screens too, for a column next to others. */
  readonly compact?: boolean;
}

/** A few highlights, each a link: what it is, its name, and since when. */
export function Highlights({ label, items, compact = false }: Props) {
  return (
    <ul className={styles.highlights} aria-label={label} data-compact={compact || undefined}>
      {items.map(({ key, what, name, href, details = [] }) => (
        <li key={key} className={styles.item}>
          <span className={styles.what}>{what}</span>
          {href === undefined ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <TextLink href={href} tone="ink" className={styles.name}>
              {name}
            </TextLink>
          )}
          <span className={styles.details}>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './Highlights.module.css';

/** One thing that matters now. */
export interface Highlight {
  readonly key: string;
  /** What it is: "Standard", "Card pool". */
  readonly what: ReactNode;
  readonly name: string;
  readonly href?: string | undefined;
  /** Short facts; on a desk one under another, on a phone in one line. */
  readonly details: readonly string[];
}

interface Props {
  readonly label: string;
  readonly items: readonly Highlight[];
  /** One under another also on a desk, for a column beside others. */
  readonly compact?: boolean;
}

/** A few things that matter, side by side: what it is, its name, since when. Each is one press. */
export function Highlights({ label, items, compact = false }: Props) {
  return (
    <ul className={styles.highlights} aria-label={label} data-compact={compact || undefined}>
      {items.map(({ key, what, name, href, details }) => (
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

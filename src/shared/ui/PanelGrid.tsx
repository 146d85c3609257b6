import type { ReactNode } from 'react';
import styles from './PanelGrid.module.css';
import { TextLink } from './TextLink.tsx';

/** A grid of named panels. */
export function PanelGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

interface ItemProps {
  readonly name: string;
  readonly href: string;
  readonly glyph?: ReactNode;
  readonly note?: ReactNode;
  /** The faction whose colour the panel takes. */
  readonly faction?: string | undefined;
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** One panel: glyph and name as a link above its content. */
export function PanelItem({ name, href, glyph, note, faction, level = 2, children }: ItemProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.item} data-faction={faction}>
      <div className={styles.head}>
        {glyph && <span className={styles.glyph}>{glyph}</span>}
        <Heading className={styles.name}>
          <TextLink href={href} tone="ink" className={styles.link}>
            {name}
          </TextLink>
        </Heading>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </li>
  );
}

import type { ReactNode } from 'react';
import styles from './CardLayout.module.css';

interface Props {
  /** The picture and what belongs to it. */
  readonly picture: ReactNode;
  readonly main: ReactNode;
  /** What others do with the card. */
  readonly aside: ReactNode;
}

/** The three columns of a card's or printing's page; read from the name on, whatever stands to its left. */
export function CardLayout({ picture, main, aside }: Props) {
  return (
    <article className={styles.layout}>
      <div className={styles.main}>{main}</div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.aside}>{aside}</div>
    </article>
  );
}

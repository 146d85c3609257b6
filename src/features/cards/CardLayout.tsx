import type { ReactNode } from 'react';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './CardLayout.module.css';

interface Props {
  /** The picture and what goes with it. */
  readonly picture: ReactNode;
  readonly main: ReactNode;
  /** How others use the card. */
  readonly aside: ReactNode;
  /** Details that few readers need. */
  readonly rest?: ReactNode;
}

/** The three columns of a card's or printing's page. In reading order the name comes first. */
export function CardLayout({ picture, main, aside, rest }: Props) {
  return (
    <article className={styles.layout}>
      <div className={styles.main}>{main}</div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.aside}>{aside}</div>
      {rest && <div className={styles.rest}>{rest}</div>}
    </article>
  );
}

/** The placeholder for a card's page. */
export function CardSkeleton() {
  return (
    <Loading label="Loading the card…">
      <div className={styles.layout}>
        <div className={styles.picture}>
          <SkeletonBlock ratio={63 / 88} />
        </div>
        <div className={styles.main}>
          <SkeletonBlock width="40%" />
          <SkeletonBlock width="70%" height="2.5rem" />
          <SkeletonText lines={8} />
        </div>
      </div>
    </Loading>
  );
}

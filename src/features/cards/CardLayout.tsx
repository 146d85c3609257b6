import type { ReactNode } from 'react';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { TrailPlace } from '../../shared/card-lists/TrailPlace.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { CardHead } from './CardHead.tsx';
import styles from './CardLayout.module.css';
import { CardPicture } from './CardPicture.tsx';
import { SetNeighbours } from './SetNeighbours.tsx';

interface Props {
  readonly card: Card | Printing;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** How others use the card. */
  readonly aside: ReactNode;
  /** Details that few readers need. */
  readonly rest?: ReactNode;
}

/** A card's or printing's page in three columns, with its head and picture. In reading order the name comes first. */
export function CardLayout({ card, actions, children, aside, rest }: Props) {
  return (
    <article className={styles.layout}>
      <div className={styles.main}>
        <TrailPlace />
        <CardHead card={card} actions={actions} />
        {children}
      </div>
      <div className={styles.picture}>
        <CardPicture card={card} />
        <SetNeighbours card={card} />
      </div>
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

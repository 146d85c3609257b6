import { Loading, SkeletonBlock, SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './CardLayout.module.css';

/** A card's page before the card is here. */
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

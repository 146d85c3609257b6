import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** A generic placeholder while a page's code loads. */
export function PageSkeleton() {
  return (
    <Loading label="Loading the page…">
      <div className={styles.page}>
        <SkeletonBlock width="min(24rem, 70%)" height="2.5rem" />
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
}

import { SkeletonBlock, SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './RecordSkeleton.module.css';

/** The shape of a record's page: a heading, then lines. */
export function RecordSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock width="6rem" />
      <SkeletonBlock width="min(22rem, 70%)" height="2.5rem" />
      <SkeletonText lines={12} />
    </div>
  );
}

import { SkeletonBlock, SkeletonText } from '../ui/Skeleton.tsx';
import styles from './CardFaces.module.css';
import type { View } from './CardList.tsx';

const TILES = Array.from({ length: 20 }, (_, index) => index);

/** The shape of a list of cards that is on its way. */
export function ListSkeleton({ view }: { view: View }) {
  if (view === 'table' || view === 'text') return <SkeletonText lines={24} />;
  return (
    <div className={styles.skeleton}>
      {TILES.map((tile) => (
        <SkeletonBlock key={tile} ratio={63 / 88} />
      ))}
    </div>
  );
}

import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { when } from '../ui/scheduling.ts';
import type { CardStrip as Strip } from './CardStrip.tsx';
import styles from './LazyCardStrip.module.css';

/** What draws cards comes after the page where the server did not send it with the page. */
const CardStrip = lazyPart('Cards', async () => {
  await when('after-page');
  return (await import('./CardStrip.tsx')).CardStrip;
});

/** A strip of drawn cards (CardStrip), whose code comes after the page; its place is kept. */
export function LazyCardStrip(props: ComponentProps<typeof Strip>) {
  return (
    <Suspense fallback={<CardStripPlace />}>
      <CardStrip {...props} />
    </Suspense>
  );
}

/** Where a strip will be, as high as its cards. */
export function CardStripPlace() {
  return (
    <div className={styles.place}>
      <SkeletonBlock height="100%" />
    </div>
  );
}

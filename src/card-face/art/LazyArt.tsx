import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazyExtra.ts';
import { when } from '../../ui/scheduling.ts';
import type { CardArtProps } from './CardArt.tsx';

const Drawn = lazyExtra(async () => {
  await when('after-page');
  return (await import('./CardArt.tsx')).CardArt;
});

/** The picture of a drawn card, which is decoration: what draws it comes after the page, and its place waits empty. */
export function CardArt(props: CardArtProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Drawn {...props} />
    </Suspense>
  );
}

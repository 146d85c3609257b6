import { lazy, Suspense } from 'react';
import { afterPage } from '../../ui/afterPage.ts';
import type { CardArtProps } from './CardArt.tsx';

const Drawn = lazy(async () => {
  await afterPage();
  return { default: (await import('./CardArt.tsx')).CardArt };
});

/** The picture of a drawn card, which is decoration: what draws it comes after the page, and its place waits empty. */
export function CardArt(props: CardArtProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Drawn {...props} />
    </Suspense>
  );
}

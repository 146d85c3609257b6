import { lazyExtra } from '../../ui/lazyPart.tsx';
import type { CardArtProps } from './CardArt.tsx';

/** The picture of a drawn card, which is decoration: what draws it comes after the page, and its place waits empty. */
export const CardArt = lazyExtra(
  async () => (await import('./CardArt.tsx')).CardArt,
  ({ className }: CardArtProps) => <div className={className} />,
);

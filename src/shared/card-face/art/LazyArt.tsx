import { lazyExtra } from '../../ui/lazyPart.tsx';
import type { CardArtProps } from './CardArt.tsx';

/** A drawn card's picture. It is decorative, so its code loads after the page and its place stays empty until then. */
export const CardArt = lazyExtra(
  async () => (await import('./CardArt.tsx')).CardArt,
  ({ className }: CardArtProps) => <div className={className} />,
);

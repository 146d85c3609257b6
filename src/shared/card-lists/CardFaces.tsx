import { memo, type ReactNode, Suspense, ViewTransition } from 'react';
import { useDelayedValue } from '../../data/scheduling.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { CardFace } from '../card-face/CardFace.tsx';
import type { FaceNames } from '../card-face/faceData.ts';
import { useFaceNames } from '../card-face/faceData.ts';
import { faceOfCard, faceOfPrinting } from '../card-face/faceOf.ts';
import { isPrinting, keyOf, type Listed, pageOf } from '../records/listed.ts';
import { useTyping } from '../ui/keyboard.tsx';
import { Link } from '../ui/Link.tsx';
import { lazyOr } from '../ui/lazyExtra.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { VirtualGrid } from '../ui/VirtualList.tsx';
import styles from './CardFaces.module.css';

/** Only where pictures are asked for; until it is here the drawn face stands in, as it does for a picture. */
const CardImage = lazyOr(
  async () => (await import('../card-face/image/CardImage.tsx')).CardImage,
  () =>
    ({ face, read }) => <CardFace of={face} read={read} />,
);

interface Props {
  readonly label: string;
  readonly cards: readonly Listed[];
  /** Real pictures where they can be had; else the drawn face. */
  readonly withImages: boolean;
  readonly verdict: ((card: Listed) => ReactNode) | null;
}

/** The height of the verdict under a face, in px. */
const VERDICT = 32;

/** Cards as cards, two side by side on a phone. */
export function CardFaces({ label, cards, withImages, verdict }: Props) {
  const names = useFaceNames();
  const isNarrow = useMediaQuery('(width < 40rem)');
  return (
    <VirtualGrid
      label={label}
      items={cards}
      keyOf={keyOf}
      minColumn={isNarrow ? '9rem' : '14.5rem'}
      estimate={(width) => (width * 88) / 63 + (verdict === null ? 0 : VERDICT)}
      className={styles.grid}
    >
      {(card) => <CardTile card={card} names={names} withImages={withImages} verdict={verdict} />}
    </VirtualGrid>
  );
}

interface TileProps extends Omit<Props, 'cards' | 'label'> {
  readonly card: Listed;
  readonly names: FaceNames;
}

const CardTile = memo(function CardTile({ card, names, withImages, verdict }: TileProps) {
  const images = useSettings((settings) => settings.images);
  const page = pageOf(card);
  const face = isPrinting(card) ? faceOfPrinting(card, names) : faceOfCard(card, names);
  // While someone types, the first frame shows the words of each card, and pictures follow
  const isDrawn = useDelayedValue(true, 'after-paint', !useTyping());
  const drawn = <CardFace of={face} wordsOnly={!isDrawn} read="untitled" />;
  return (
    <>
      {/* Becomes the picture of its page, and back (cards/CardPicture.tsx) */}
      <ViewTransition name={page} default="none" share="auto">
        <div className={styles.tile}>
          {/* Over the face, so that the link is called by the title and the face is read by itself */}
          <Link to={page} className={styles.cover}>
            <VisuallyHidden>{card.title}</VisuallyHidden>
          </Link>
          {withImages ? (
            <Suspense fallback={drawn}>
              <CardImage
                images={isPrinting(card) ? card.images : card.latest_printing_images}
                face={face}
                preference={images}
                read="untitled"
              />
            </Suspense>
          ) : (
            drawn
          )}
        </div>
      </ViewTransition>
      {verdict && <div className={styles.verdict}>{verdict(card)}</div>}
    </>
  );
});

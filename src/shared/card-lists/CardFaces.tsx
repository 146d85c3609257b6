import { type ComponentProps, memo, Suspense, ViewTransition } from 'react';
import { imagesOf, pageOf } from '../../data/api/resources/listed.ts';
import { CardFace } from '../card-face/CardFace.tsx';
import { faceOf, useFaceNames } from '../card-face/faceOf.ts';
import type { CardImage as CardImageType } from '../card-face/image/CardImage.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/Link.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import styles from './CardFaces.module.css';
import { keyOf, type ListItemProps, type ListViewProps } from './CardRows.tsx';

/** Loaded only if pictures are on; until then the drawn face is shown, as while a picture loads. */
const CardImage = lazyPart(
  ({ face, read }: ComponentProps<typeof CardImageType>) => <CardFace of={face} read={read} isSized />,
  async () => (await import('../card-face/image/CardImage.tsx')).CardImage,
);

interface Props extends ListViewProps {
  readonly withImages: boolean;
}

/** The height of the verdict under a face, in px. */
const VERDICT = 32;

/** Cards as faces, two per row on a phone. The style sheet sets the columns, and with them each card's width. */
export function CardFaces({ label, cards, withImages, verdict }: Props) {
  const names = useFaceNames();
  return (
    <div className={styles.list}>
      <VirtualList
        label={label}
        items={cards}
        keyOf={keyOf}
        // Slightly less than a column, so that rounding never loses one
        minColumn="calc(var(--card-unit) * 99.9)"
        estimate={(width) => (width * 88) / 63 + (verdict === null ? 0 : VERDICT)}
        className={styles.grid}
      >
        {(card) => <CardTile card={card} names={names} withImages={withImages} verdict={verdict} />}
      </VirtualList>
    </div>
  );
}

/** A placeholder for a number of cards. */
export function CardFacesSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list}>
      <div className={cx(styles.grid, styles.skeleton)}>
        {Array.from({ length: count }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal tiles without identity
          <SkeletonBlock key={tile} ratio={63 / 88} />
        ))}
      </div>
    </div>
  );
}

type TileProps = ListItemProps & Pick<Props, 'withImages'>;

const CardTile = memo(function CardTile({ card, names, withImages, verdict }: TileProps) {
  const page = pageOf(card);
  const face = faceOf(card, names);
  const drawn = <CardFace of={face} read="untitled" isSized />;
  return (
    <>
      {/* Animates into its page's picture, and back (cards/CardPicture.tsx) */}
      <ViewTransition name={page} default="none" share="auto">
        <div className={styles.tile}>
          {/* Over the face: the link is named by the title, and the face is read separately */}
          <Link to={page} className={styles.cover}>
            <VisuallyHidden>{card.title}</VisuallyHidden>
          </Link>
          {withImages ? (
            <Suspense fallback={drawn}>
              <CardImage images={imagesOf(card)} face={face} read="untitled" isSized />
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

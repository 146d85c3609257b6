import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../settings/settings.ts';
import { CardFace } from '../face/CardFace.tsx';
import type { FaceNames } from '../face/faceData.ts';
import { faceOfCard, faceOfPrinting } from '../face/faceOf.ts';
import { CardImage } from '../image/CardImage.tsx';
import styles from './CardFaces.module.css';
import { isPrinting, type Listed, pageOf } from './listed.ts';
import { useFaceNames } from './useFaceNames.ts';

interface Props {
  readonly cards: readonly Listed[];
  /** Real pictures where they can be had; else the drawn face. */
  readonly withImages: boolean;
  readonly verdict: ((card: Listed) => ReactNode) | null;
}

/** Cards as cards. */
export function CardFaces({ cards, withImages, verdict }: Props) {
  const names = useFaceNames();
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <CardTile key={card.id} card={card} names={names} withImages={withImages} verdict={verdict} />
      ))}
    </ul>
  );
}

interface TileProps extends Omit<Props, 'cards'> {
  readonly card: Listed;
  readonly names: FaceNames;
}

export function CardTile({ card, names, withImages, verdict }: TileProps) {
  const images = useSettings((settings) => settings.images);
  const face = isPrinting(card) ? faceOfPrinting(card, names) : faceOfCard(card, names);
  return (
    <li className={styles.tile}>
      <Link to={pageOf(card)} className={styles.link} aria-label={card.title} viewTransition>
        {withImages ? (
          <CardImage
            images={isPrinting(card) ? card.images : card.latest_printing_images}
            face={face}
            preference={images}
          />
        ) : (
          <CardFace of={face} />
        )}
      </Link>
      {verdict && <div className={styles.verdict}>{verdict(card)}</div>}
    </li>
  );
}

import { type Listed, pageOf } from '../../data/api/resources/listed.ts';
import { CardFace } from '../card-face/CardFace.tsx';
import { faceOf, useFaceNames } from '../card-face/faceOf.ts';
import { Link } from '../ui/Link.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './CardStrip.module.css';

interface Props {
  readonly label: string;
  readonly cards: readonly Listed[];
  /** What a card stands for, if not itself. */
  readonly captionOf?: (card: Listed) => { name: string; detail: string; href: string } | undefined;
}

/** A few drawn cards in one row, which scrolls if it is too narrow. */
export function CardStrip({ label, cards, captionOf }: Props) {
  const names = useFaceNames();
  return (
    <ul className={styles.strip} aria-label={label}>
      {cards.map((card) => {
        const caption = captionOf?.(card);
        return (
          <li key={card.id} className={styles.card}>
            {/* A card that stands for something else is decorative */}
            <div aria-hidden={caption !== undefined || undefined}>
              <CardFace of={faceOf(card, names)} read="untitled" isSized />
            </div>
            {caption === undefined ? (
              // Over the face: the link is named by the title, and the face is read separately
              <Link to={pageOf(card)} className={styles.cover}>
                <VisuallyHidden>{card.title}</VisuallyHidden>
              </Link>
            ) : (
              <div className={styles.caption}>
                <Link to={caption.href} className={styles.name}>
                  {caption.name}
                </Link>
                <span className={styles.detail}>{caption.detail}</span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A placeholder as high as the strip. */
export function CardStripPlace() {
  return (
    <div className={styles.place}>
      <SkeletonBlock height="100%" />
    </div>
  );
}

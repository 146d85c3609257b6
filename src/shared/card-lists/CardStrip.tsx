import { CardFace } from '../card-face/CardFace.tsx';
import { faceOfCard, faceOfPrinting, useFaceNames } from '../card-face/faceOf.ts';
import { isPrinting, keyOf, type Listed, pageOf } from '../records/listed.ts';
import { Link } from '../ui/Link.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './CardStrip.module.css';

/** What a card of the strip stands for, and where it leads instead of its own page. */
interface Caption {
  readonly name: string;
  readonly detail: string;
  readonly href: string;
}

interface Props {
  readonly label: string;
  readonly cards: readonly Listed[];
  /** Under each card, where the cards stand for something else. */
  readonly captionOf?: (card: Listed) => Caption | undefined;
}

/** A few drawn cards side by side, in one row that scrolls where there is no room for all. */
export function CardStrip({ label, cards, captionOf }: Props) {
  const names = useFaceNames();
  return (
    <ul className={styles.strip} aria-label={label}>
      {cards.map((card) => {
        const caption = captionOf?.(card);
        return (
          <li key={keyOf(card)} className={styles.card}>
            {/* What stands for something else is a picture, and not read */}
            <div aria-hidden={caption !== undefined || undefined}>
              <CardFace
                of={isPrinting(card) ? faceOfPrinting(card, names) : faceOfCard(card, names)}
                read="untitled"
                isSized
              />
            </div>
            {caption === undefined ? (
              // Over the face, so that the link is called by the title and the face is read by itself
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

/** A placeholder for a strip, with the height of its cards. */
export function CardStripPlace() {
  return (
    <div className={styles.place}>
      <SkeletonBlock height="100%" />
    </div>
  );
}

import { Link } from 'react-router';
import { CardFace } from '../card-face/CardFace.tsx';
import { useFaceNames } from '../card-face/faceData.ts';
import { faceOfCard, faceOfPrinting } from '../card-face/faceOf.ts';
import { isPrinting, keyOf, type Listed, pageOf } from '../records/listed.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './CardStrip.module.css';

interface Props {
  readonly label: string;
  readonly cards: readonly Listed[];
}

/** A few drawn cards side by side, in one row that scrolls where there is no room for all. */
export function CardStrip({ label, cards }: Props) {
  const names = useFaceNames();
  return (
    <ul className={styles.strip} aria-label={label}>
      {cards.map((card) => (
        <li key={keyOf(card)} className={styles.card}>
          <CardFace of={isPrinting(card) ? faceOfPrinting(card, names) : faceOfCard(card, names)} />
          {/* Over the face, so that the link is called by the title and the face is read by itself */}
          <Link to={pageOf(card)} className={styles.cover} viewTransition>
            <VisuallyHidden>{card.title}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}

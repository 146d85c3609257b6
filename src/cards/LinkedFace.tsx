import { recordTarget, toAppUrl } from '../api/target.ts';
import { useCards } from '../catalogue/useCards.ts';
import { wordFor } from '../reference/words.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { CardFace } from './face/CardFace.tsx';
import { faceOfCard } from './face/faceOf.ts';
import styles from './LinkedFace.module.css';
import type { ListedCard } from './list/listed.ts';
import { useFaceNames } from './list/useFaceNames.ts';

interface Props {
  readonly cardId: string;
  /** A place on the card's page: `#ruling-1`. */
  readonly anchor?: string;
}

/** A card that something else is about, by its id (ShownFace). */
export function LinkedFace({ cardId, anchor }: Props) {
  const { cards, isPending } = useCards([cardId]);
  return <ShownFace cardId={cardId} anchor={anchor} card={cards.get(cardId)} isPending={isPending} />;
}

interface ShownProps {
  readonly cardId: string;
  /** Unknown while it is pending, and where it cannot be had. */
  readonly card: ListedCard | undefined;
  readonly isPending: boolean;
  readonly anchor?: string | undefined;
}

/** A card drawn small over its name, which is the link to it; the face can be pressed too. */
export function ShownFace({ cardId, card, isPending, anchor = '' }: ShownProps) {
  const names = useFaceNames();
  return (
    <div className={styles.card}>
      {/* Its place is kept until it is here; a card that cannot be had has its name alone */}
      {(card !== undefined || isPending) && (
        <div className={styles.face}>{card !== undefined && <CardFace of={faceOfCard(card, names)} />}</div>
      )}
      <TextLink href={toAppUrl(recordTarget('cards', cardId)) + anchor} className={styles.name}>
        {card?.title ?? wordFor(cardId)}
      </TextLink>
    </div>
  );
}

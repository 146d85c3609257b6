import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { SmallFace } from '../card-face/CardFace.tsx';
import { wordFor } from '../records/RecordNames.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './LinkedFace.module.css';

/** A card that something else is about, by id (ShownFace), with a fragment on its page: `#ruling-1`. */
export function LinkedFace({ cardId, anchor }: { cardId: string; anchor?: string }) {
  const { cards, isPending } = useCards([cardId]);
  return <ShownFace cardId={cardId} anchor={anchor} card={cards.get(cardId)} isPending={isPending} />;
}

interface ShownProps {
  readonly cardId: string;
  /** Undefined while pending or if unavailable. */
  readonly card: ListedCard | undefined;
  readonly isPending: boolean;
  readonly anchor?: string | undefined;
}

/** A small drawn card above its name, which is a link; the face can be pressed too. */
export function ShownFace({ cardId, card, isPending, anchor = '' }: ShownProps) {
  return (
    <div className={styles.card}>
      {/* Reserves the space. An unavailable card only shows its name */}
      {(card !== undefined || isPending) && (
        // The link already names the card
        <div className={styles.face} aria-hidden="true">
          {card !== undefined && <SmallFace card={card} />}
        </div>
      )}
      <TextLink href={recordUrl('cards', cardId) + anchor} className={styles.name}>
        {card?.title ?? wordFor(cardId)}
      </TextLink>
    </div>
  );
}

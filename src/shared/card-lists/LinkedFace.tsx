import { useCards } from '../../data/catalogue/useCards.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import type { ListedCard } from '../records/listed.ts';
import { wordFor } from '../records/RecordNames.tsx';
import { lazyExtra } from '../ui/lazyPart.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './LinkedFace.module.css';

/** The page is about something else: what draws the card comes after it, and its place waits. */
const SmallFace = lazyExtra(async () => {
  return (await import('../card-face/CardFace.tsx')).SmallFace;
});

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
  return (
    <div className={styles.card}>
      {/* Its place is kept until it is here; a card that cannot be had has its name alone */}
      {(card !== undefined || isPending) && (
        // The link says which card it is, and leads to what it says
        <div className={styles.face} aria-hidden="true">
          {card !== undefined && <SmallFace card={card} />}
        </div>
      )}
      <TextLink href={toAppUrl(recordTarget('cards', cardId)) + anchor} className={styles.name}>
        {card?.title ?? wordFor(cardId)}
      </TextLink>
    </div>
  );
}

import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react';
import type { NamedCard } from '../../data/api/resources/listed.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { LinkedFace } from '../card-face/CardFace.tsx';
import { MarkedText } from '../markup/MarkedText.tsx';
import { typeWord } from '../records/cardWords.ts';
import { FactionTag, useNames, wordFor } from '../records/RecordNames.tsx';
import { itemOfLink } from '../tray/tray.ts';
import { useMediaQuery } from '../ui/hydration.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './CardPreview.module.css';

/** Shows a card in the preview; null without one. */
const PreviewContext = createContext<((cardId: string) => void) | null>(null);

/** Wide enough for the preview; the style sheet uses the same width. */
const ROOMY = '(width >= 72rem)';

/** A page about cards. On a wide screen, the hovered or focused card is drawn next to it. */
export function CardPreview({ children }: { children: ReactNode }) {
  const [cardId, setCardId] = useState<string | null>(null);
  const isRoomy = useMediaQuery(ROOMY);
  return (
    <PreviewContext value={setCardId}>
      <div className={styles.frame}>
        {/* Links need no preview of their own, since the card is drawn here */}
        <div className={styles.page} data-no-preview={isRoomy || undefined}>
          {children}
        </div>
        <div className={styles.aside}>
          {isRoomy && cardId !== null && (
            <div className={styles.preview}>
              <LinkedFace cardId={cardId} />
            </div>
          )}
        </div>
      </div>
    </PreviewContext>
  );
}

/** Previews the first card of a list whenever it changes. */
export function useFirstPreview(cardId: string | undefined): void {
  const preview = use(PreviewContext);
  useEffect(() => {
    // After hydration, which this would slow down
    if (cardId !== undefined) startTransition(() => preview?.(cardId));
  }, [preview, cardId]);
}

interface BesideProps {
  readonly cardId: string;
  /** Undefined until the cards' names are loaded. */
  readonly card: NamedCard | undefined;
  /** A fragment on the card's page: `#rulings`. */
  readonly anchor: string;
  readonly children: ReactNode;
}

/** Text about a card next to its linked name, or below it in a narrow space. */
export function BesideCard({ cardId, card, anchor, children }: BesideProps) {
  const typeName = useNames('card_types');
  const preview = use(PreviewContext);
  // A card that the text names, or else the text's own
  const show = ({ target }: SyntheticEvent) => {
    const named = target instanceof Element ? itemOfLink(target.closest('a')) : null;
    preview?.(named?.kind === 'card' ? named.id : cardId);
  };
  const handlers = { onPointerOver: show, onFocus: show };
  return (
    <section className={styles.row} {...handlers}>
      <div className={styles.card}>
        <h2 className={styles.title}>
          <TextLink href={recordUrl('cards', cardId) + anchor} tone="ink">
            <MarkedText text={card?.title ?? wordFor(cardId)} />
          </TextLink>
        </h2>
        <p className={styles.facts}>
          {card !== undefined && (
            <>
              <FactionTag id={card.faction_id} />
              <span>{typeWord(card.card_type_id, typeName)}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.said}>{children}</div>
    </section>
  );
}

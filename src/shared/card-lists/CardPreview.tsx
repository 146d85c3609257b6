import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useCards } from '../../data/catalogue/useCards.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import styles from './CardPreview.module.css';
import { ShownFace } from './LinkedFace.tsx';

interface Preview {
  readonly show: (cardId: string) => void;
}

const PreviewContext = createContext<Preview | null>(null);

/** Where there is room for the preview; the same in the style sheet. */
const ROOMY = '(width >= 72rem)';

/** A page about what is said of cards: on a desk with the card that is pointed at, or focused, drawn beside it. */
export function CardPreview({ children }: { children: ReactNode }) {
  const [cardId, setCardId] = useState<string | null>(null);
  const preview = useMemo(() => ({ show: setCardId }), []);
  const isRoomy = useMediaQuery(ROOMY);
  return (
    <PreviewContext value={preview}>
      <div className={styles.frame}>
        {/* Its links show no card of their own where it is drawn beside them */}
        <div className={styles.page} data-no-preview={isRoomy || undefined}>
          {children}
        </div>
        <div className={styles.aside}>{isRoomy && cardId !== null && <Face cardId={cardId} />}</div>
      </div>
    </PreviewContext>
  );
}

function Face({ cardId }: { cardId: string }) {
  const { cards, isPending } = useCards([cardId]);
  return (
    <div className={styles.preview}>
      <ShownFace cardId={cardId} card={cards.get(cardId)} isPending={isPending} />
    </div>
  );
}

/** What an element takes so that the preview shows its card while it is pointed at or focused; nothing without a preview. */
export function usePreviewOf(cardId: string) {
  const preview = use(PreviewContext);
  if (preview === null) return {};
  const show = () => preview.show(cardId);
  return { onPointerEnter: show, onFocus: show };
}

/** Shows the first card of a list, whenever that is another. */
export function useFirstPreview(cardId: string | undefined): void {
  const preview = use(PreviewContext);
  useEffect(() => {
    // Beside the page, which is just coming alive
    if (cardId !== undefined) startTransition(() => preview?.show(cardId));
  }, [preview, cardId]);
}

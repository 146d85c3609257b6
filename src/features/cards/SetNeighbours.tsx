import { useMemo } from 'react';
import { isPrinting } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { Link } from '../../shared/ui/Link.tsx';
import styles from './SetNeighbours.module.css';

/** Links to the previous and next card of the set, or to their printings, once the card pool is loaded. */
export function SetNeighbours({ card }: { card: Card | Printing }) {
  const isOfPrintings = isPrinting(card);
  const printingId = isOfPrintings ? card.id : card.latest_printing_id;
  const data = useCatalogue();
  const [previous, next] = useMemo(
    () => (data === null || printingId === null ? [] : neighbours(data, printingId)),
    [data, printingId],
  );
  return (
    <nav className={styles.neighbours} aria-label="Previous and next in the set">
      {[previous, next].map((printing, at) =>
        printing === undefined ? null : (
          <Link
            key={printing.id}
            to={isOfPrintings ? recordUrl('printings', printing.id) : recordUrl('cards', printing.card_id)}
            rel={at === 0 ? 'prev' : 'next'}
            className={styles.link}
          >
            <span className={styles.label}>{at === 0 ? 'Previous in the set' : 'Next in the set'}</span>
            <span className={styles.title}>{printing.title}</span>
          </Link>
        ),
      )}
    </nav>
  );
}

/** The previous and next printing in the set, skipping unknown cards. */
function neighbours(data: CatalogueData, printingId: string) {
  // Creating whole printings would take 30 ms
  const printings = data.storedPrintings();
  const cards = data.cards().byId;
  const current = printings.find(({ id }) => id === printingId);
  if (current === undefined) return [];
  return [-1, 1].map((step) => {
    const printing = printings.find(
      ({ card_set_id, position, card_id }) =>
        card_set_id === current.card_set_id &&
        position === (current.position ?? 0) + step &&
        cards.has(card_id),
    );
    return printing && { ...printing, title: cards.get(printing.card_id)?.title ?? '' };
  });
}

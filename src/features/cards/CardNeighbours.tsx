import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { isPrinting } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { placeInTrail } from '../../shared/card-lists/trail.ts';
import { useCommands } from '../../shared/records/commands.ts';
import { useHydrated } from '../../shared/ui/hydration.ts';
import { chevronLeftIcon, chevronRightIcon, Icon } from '../../shared/ui/Icon.tsx';
import { Link, useGo } from '../../shared/ui/Link.tsx';
import styles from './CardNeighbours.module.css';

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

/**
 * A card's place in the list that it was opened from, with links back (also Escape) and to its neighbours. Those replace the
 * history entry, so that Back returns to the list.
 */
export function TrailPlace() {
  const { pathname } = useLocation();
  // The list is in sessionStorage, which the server cannot read
  const isHydrated = useHydrated();
  const place = isHydrated ? placeInTrail(pathname) : null;
  const go = useGo();
  useCommands(place === null ? {} : { back: () => go(place.href) });
  if (place === null) return null;
  const { href, position, total, previous, next } = place;
  return (
    <nav className={styles.place} aria-label="Place in the list" data-trail>
      {previous && (
        <Link to={previous.path} replace rel="prev" className={styles.step} title="Previous">
          <Icon icon={chevronLeftIcon} />
          <span className={styles.trailTitle}>{previous.title}</span>
        </Link>
      )}
      <Link to={href} className={styles.back}>
        {formatNumber(position)} of {formatNumber(total)}
      </Link>
      {next && (
        <Link to={next.path} replace rel="next" className={styles.step} title="Next">
          <span className={styles.trailTitle}>{next.title}</span>
          <Icon icon={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}

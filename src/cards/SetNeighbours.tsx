import { recordTarget, toAppUrl } from '../api/target.ts';
import { useCataloguePrintings } from '../catalogue/catalogue.ts';
import type { ListedPrinting } from '../records/listed.ts';
import { Link } from '../ui/Link.tsx';
import styles from './SetNeighbours.module.css';

interface Props {
  /** The printing whose set is gone through. */
  readonly printingId: string | null;
  /** Whether the links lead to cards or to printings. */
  readonly leadTo: 'cards' | 'printings';
}

/** The cards before and after in the set, once the card pool is here; its place is kept until then. */
export function SetNeighbours({ printingId, leadTo }: Props) {
  const rows = useCataloguePrintings();
  const current = rows?.byId.get(printingId ?? '');
  const set =
    current === undefined ? [] : (rows?.all.filter((row) => row.card_set_id === current.card_set_id) ?? []);
  const near = (step: 1 | -1): ListedPrinting | undefined =>
    set.find((row) => current !== undefined && row.position === (current.position ?? 0) + step);
  return (
    <nav className={styles.neighbours} aria-label="Previous and next in the set">
      {[near(-1), near(1)].map((printing, at) =>
        printing === undefined ? null : (
          <Link
            key={printing.id}
            to={toAppUrl(recordTarget(leadTo, leadTo === 'cards' ? printing.card_id : printing.id))}
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

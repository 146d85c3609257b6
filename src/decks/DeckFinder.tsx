import type { Target } from '../api/target.ts';
import { CardsField } from './CardsField.tsx';
import styles from './DeckFinder.module.css';
import { IdentityField } from './IdentityField.tsx';

/** Finds decklists by their cards and by their identity. */
export function DeckFinder({ target }: { target: Target }) {
  return (
    <div className={styles.finder}>
      <CardsField target={target} />
      <IdentityField target={target} />
    </div>
  );
}

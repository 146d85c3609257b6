import { Section } from '../ui/Section.tsx';
import styles from './RulingsPlaceholder.module.css';

/** Where a card's rulings will stand, so that a link to them leads there already. */
export function RulingsPlaceholder() {
  return (
    <Section title="Rulings" id="rulings" plain>
      <div className={styles.room} />
    </Section>
  );
}

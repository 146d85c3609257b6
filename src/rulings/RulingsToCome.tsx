import { Section } from '../ui/Section.tsx';
import styles from './RulingsToCome.module.css';

/** Where a card's rulings will stand, so that a link to them leads there already. */
export function RulingsToCome() {
  return (
    <Section title="Rulings" id="rulings" plain>
      <div className={styles.room} />
    </Section>
  );
}

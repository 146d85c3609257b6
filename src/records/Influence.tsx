import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './Influence.module.css';

const MOST_PIPS = 5;

/** Influence cost as pips out of five, filled and hollow so that they stay distinct in any colour; spoken as a number. */
export function Influence({ cost }: { cost: number }) {
  return (
    <span className={styles.pips}>
      <VisuallyHidden>{cost}</VisuallyHidden>
      <span aria-hidden="true" className={styles.row}>
        {Array.from({ length: MOST_PIPS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal pips
          <span key={index} className={index < cost ? styles.full : styles.hollow} />
        ))}
      </span>
    </span>
  );
}

import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './FacePips.module.css';

const PLACES = [0, 1, 2, 3, 4];
const STEP = 12;
const MIDDLE = 6;

/** Influence as five pips, filled from the left; said as a number. */
export function FacePips({ influence }: { influence: number }) {
  return (
    <p className={styles.pips}>
      <VisuallyHidden>{`Influence ${influence}`}</VisuallyHidden>
      <svg viewBox="0 0 60 12" aria-hidden="true" className={styles.drawing}>
        <path
          className={styles.full}
          d={dots(
            PLACES.filter((place) => place < influence),
            4.4,
          )}
        />
        <path
          className={styles.empty}
          d={dots(
            PLACES.filter((place) => place >= influence),
            3.7,
          )}
        />
      </svg>
    </p>
  );
}

function dots(places: readonly number[], radius: number): string {
  return places
    .map(
      (place) =>
        `M${place * STEP + MIDDLE - radius} ${MIDDLE}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
    )
    .join('');
}

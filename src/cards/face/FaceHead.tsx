import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FaceAside } from './FaceAside.tsx';
import styles from './FaceHead.module.css';
import type { CardFaceData } from './faceData.ts';

/** Title first, as it is read; the number in its circle (runner) or square (corp) stands to its left. */
export function FaceHead({ face }: { face: CardFaceData }) {
  return (
    <header className={styles.head}>
      <p className={styles.name}>
        {face.isUnique && (
          <>
            <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.unique}>
              <path d="M5 0 10 5 5 10 0 5z" />
            </svg>
            <VisuallyHidden>Unique: </VisuallyHidden>
          </>
        )}
        <span>{face.title}</span>
        {face.subtitle !== null && (
          <>
            <VisuallyHidden>: </VisuallyHidden>
            <span className={styles.subtitle}>{face.subtitle}</span>
          </>
        )}
      </p>
      <Badge label="Cost" value={face.cost} />
      <Badge label="Advancement requirement" value={face.advancement} />
      <FaceAside face={face} />
    </header>
  );
}

function Badge({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <p className={styles.badge}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <span className={styles.number}>{value}</span>
    </p>
  );
}

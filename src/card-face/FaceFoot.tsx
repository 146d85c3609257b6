import { SYMBOLS } from '../markup/symbolShapes.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './FaceFoot.module.css';
import { FaceGlyph } from './FaceGlyph.tsx';
import { FacePips } from './FacePips.tsx';
import type { CardFaceData } from './faceData.ts';

/** Strength, where the card comes from and who drew it, trash cost, influence. */
export function FaceFoot({ face }: { face: CardFaceData }) {
  const bare = face.strength === null && face.trash === null && face.influence === null;
  return (
    <footer className={styles.foot} data-bare={bare || undefined}>
      {face.strength !== null && (
        <p className={styles.strength}>
          <VisuallyHidden>Strength </VisuallyHidden>
          <span className={styles.number}>{face.strength}</span>
        </p>
      )}
      <p className={styles.source}>
        {face.setName !== null && (
          <span className={styles.set}>
            {face.setName}
            {face.position !== null && ` ${face.position}`}
          </span>
        )}
        {face.illustrator !== null && (
          <span className={styles.illustrator}>
            <VisuallyHidden>, </VisuallyHidden>Illus. {face.illustrator}
          </span>
        )}
      </p>
      {face.trash !== null && (
        <p className={styles.trash}>
          <VisuallyHidden>Trash cost </VisuallyHidden>
          <span className={styles.number}>{face.trash}</span>
          <FaceGlyph shape={SYMBOLS.trash} />
        </p>
      )}
      {face.influence !== null && <FacePips influence={face.influence} />}
    </footer>
  );
}

import type { IconShape } from '../ui/Icon.tsx';
import styles from './FaceGlyph.module.css';

/** A symbol as a part of the frame: as high as the text beside it, said by the words around it. */
export function FaceGlyph({ shape }: { shape: IconShape }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.glyph}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}

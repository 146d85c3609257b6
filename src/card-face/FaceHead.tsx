import { useMemo } from 'react';
import { SYMBOLS } from '../markup/symbolShapes.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { FaceAside } from './FaceAside.tsx';
import { FaceGlyph } from './FaceGlyph.tsx';
import styles from './FaceHead.module.css';
import type { CardFaceData } from './faceData.ts';
import { fitTitle } from './fit.ts';
import { sizes } from './sizes.ts';

/** Title first, as it is read; the number in its circle (runner) or square (corp) stands to its left. */
export function FaceHead({ face }: { face: CardFaceData }) {
  const { title, titleTiny } = useMemo(() => fitTitle(face), [face]);
  return (
    <header
      className={styles.head}
      style={sizes({ title, 'title-tiny': titleTiny })}
      data-identity={face.subtitle !== null || undefined}
    >
      <p className={styles.name}>
        {face.isUnique && (
          <>
            <span className={styles.unique}>
              <FaceGlyph shape={SYMBOLS.unique} />
            </span>
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

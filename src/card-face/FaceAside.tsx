import type { ReactNode } from 'react';
import { SYMBOLS } from '../markup/symbolShapes.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './FaceAside.module.css';
import { FaceGlyph } from './FaceGlyph.tsx';
import type { CardFaceData } from './faceData.ts';

/** What stands at the head's right end: an agenda's points, a program's memory, an identity's deck and link. */
export function FaceAside({ face }: { face: CardFaceData }) {
  if (face.points !== null) {
    return (
      <Figure after={face.points === 1 ? ' agenda point' : ' agenda points'}>
        <span className={styles.number}>{face.points}</span>
        <FaceGlyph shape={SYMBOLS.points} />
      </Figure>
    );
  }
  if (face.memory !== null) {
    return (
      <Figure after={face.memory === 1 ? ' memory unit' : ' memory units'}>
        <span className={styles.number}>{face.memory}</span>
        <FaceGlyph shape={SYMBOLS.mu} />
      </Figure>
    );
  }
  if (face.deckSize === null) return null;
  return (
    <div className={styles.deck}>
      <p className={styles.pair}>
        <VisuallyHidden>Deck size </VisuallyHidden>
        {face.deckSize}
        <span aria-hidden="true"> / </span>
        <VisuallyHidden>, influence </VisuallyHidden>
        {face.influenceLimit ?? '∞'}
      </p>
      {face.link !== null && (
        <p className={styles.pair}>
          <span className={styles.number}>{face.link}</span>
          <FaceGlyph shape={SYMBOLS.link} />
          <VisuallyHidden> link</VisuallyHidden>
        </p>
      )}
    </div>
  );
}

function Figure({ children, after }: { children: ReactNode; after: string }) {
  return (
    <p className={styles.figure}>
      {children}
      <VisuallyHidden>{after}</VisuallyHidden>
    </p>
  );
}

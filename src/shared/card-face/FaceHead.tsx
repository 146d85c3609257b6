import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { IconShape } from '../../domain/card-text/iconShape.ts';
import { SYMBOLS } from '../../domain/card-text/symbolShapes.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './FaceHead.module.css';
import type { CardFaceData } from './faceData.ts';
import { fitTitle } from './fit.ts';

/** Title first, as it is read; the number in its circle (runner) or square (corp) stands to its left. */
export function FaceHead({ face, isTitled }: { face: CardFaceData; isTitled: boolean }) {
  const { title, titleTiny } = useMemo(() => fitTitle(face), [face]);
  return (
    <header
      className={styles.head}
      style={sizes({ title, 'title-tiny': titleTiny })}
      data-identity={face.subtitle !== null || undefined}
    >
      <p className={styles.name} aria-hidden={!isTitled || undefined}>
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

/** What stands at the head's right end: an agenda's points, a program's memory, an identity's deck and link. */
function FaceAside({ face }: { face: CardFaceData }) {
  if (face.points !== null) {
    return (
      <Figure after={face.points === 1 ? ' agenda point' : ' agenda points'}>
        <span className={styles.count}>{face.points}</span>
        <FaceGlyph shape={SYMBOLS.points} />
      </Figure>
    );
  }
  if (face.memory !== null) {
    return (
      <Figure after={face.memory === 1 ? ' memory unit' : ' memory units'}>
        <span className={styles.count}>{face.memory}</span>
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
          <span className={styles.count}>{face.link}</span>
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

/** A symbol as a part of the frame: as high as the text beside it, said by the words around it. */
export function FaceGlyph({ shape }: { shape: IconShape }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.glyph}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}

/** Sizes in hundredths of the card's width, for a style sheet: `{ title: 6.9 }` is its `--title`. */
export function sizes(named: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(named).map(([name, size]) => [`--${name}`, size]));
}

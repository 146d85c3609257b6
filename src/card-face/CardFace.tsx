import { memo, use, useMemo } from 'react';
import { cx } from '../lib/cx.ts';
import { FACTION_GLYPHS, UNKNOWN_GLYPH } from '../markup/glyphShapes.ts';
import { SymbolStyleContext } from '../markup/glyphs.tsx';
import { CardArt } from './art/LazyArt.tsx';
import styles from './CardFace.module.css';
import { FaceFoot } from './FaceFoot.tsx';
import { FaceGlyph } from './FaceGlyph.tsx';
import { FaceHead } from './FaceHead.tsx';
import { FaceText } from './FaceText.tsx';
import type { CardFaceData } from './faceData.ts';
import { fitFace } from './fit.ts';
import { sizes } from './sizes.ts';

interface Props {
  readonly of: CardFaceData;
  /** Only its frame and head, for the first moment of a list that changes with each key. */
  readonly headOnly?: boolean | undefined;
}

/**
 * A whole card drawn from its data: 63:88, as wide as its place, every size a share of that width. Real text in
 * reading order; the picture is generated from the id. Below 170 px the rules text is for assistive technology only.
 */
export const CardFace = memo(function CardFace({ of: face, headOnly = false }: Props) {
  return (
    <article
      className={cx(styles.face, headOnly && styles.bare)}
      aria-label={face.subtitle === null ? face.title : `${face.title}: ${face.subtitle}`}
      data-faction={face.factionId}
      data-side={face.side}
    >
      <div className={styles.frame}>
        <FaceHead face={face} />
        {headOnly ? <div className={styles.blank} /> : <FaceBody face={face} />}
      </div>
    </article>
  );
});

function FaceBody({ face }: { face: CardFaceData }) {
  const symbols = use(SymbolStyleContext);
  const fit = useMemo(() => fitFace(face, symbols), [face, symbols]);
  return (
    <>
      <CardArt
        className={styles.picture}
        id={face.id}
        typeId={face.typeId}
        subtypeIds={face.subtypeIds}
        factionId={face.factionId}
      />
      <p className={styles.typeLine} style={sizes({ 'type-line': fit.typeLine })}>
        <span className={styles.type}>
          {face.typeWord}
          {face.subtypes !== null && <span className={styles.subtypes}>: {face.subtypes}</span>}
        </span>{' '}
        <span className={styles.faction}>
          <FaceGlyph shape={FACTION_GLYPHS[face.factionId] ?? UNKNOWN_GLYPH} />
          <span className={styles.word}>{face.factionWord}</span>
        </span>
      </p>
      <FaceText text={face.text} flavour={face.flavour} fit={fit} />
      <FaceFoot face={face} />
    </>
  );
}

import { memo } from 'react';
import { art, artKind, slices } from '../../../domain/card-art/art.ts';
import type { Layer } from '../../../domain/card-art/pen.ts';
import { FACTION_GLYPHS, glyphOf } from '../../../domain/card-text/symbolShapes.ts';
import { cx } from '../../ui/cx.ts';
import styles from './CardArt.module.css';

export interface CardArtProps {
  /** The seed: a card's id. */
  id: string;
  typeId: string;
  subtypeIds: readonly string[];
  factionId: string;
  className?: string | undefined;
}

/** The square that drawings are cropped from. */
const CROPPED = { viewBox: '0 0 240 240', preserveAspectRatio: 'xMidYMid slice' };
/** A glyph's 16 units, plus room for strokes and shifts at the sides and some air above and below. */
const GLYPH_FRAME = '-3 -0.7 22 17.4';

/** A picture generated from the card's id in its faction's colour. Decorative, so hidden from assistive technology. */
export const CardArt = memo(function CardArt({ id, typeId, subtypeIds, factionId, className }: CardArtProps) {
  const kind = artKind(typeId, subtypeIds);
  const drawing = art(kind, id).map((layer, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes, and its layers have no other name
    <Paint key={index} layer={layer} />
  ));
  const isIdentity = kind === 'identity';
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.art, className)}
      data-kind={kind}
      {...(!isIdentity && CROPPED)}
    >
      {isIdentity ? (
        <>
          <svg aria-hidden="true" {...CROPPED}>
            {drawing}
          </svg>
          <IdentityGlyph seed={id} factionId={factionId} />
        </>
      ) : (
        drawing
      )}
    </svg>
  );
});

function Paint({ layer: { d, width, opacity, tone, round } }: { layer: Layer }) {
  return (
    <path
      d={d}
      className={cx(width !== undefined && styles.line, tone && styles[tone]) || undefined}
      strokeWidth={width}
      opacity={opacity}
      strokeLinecap={round ? 'round' : undefined}
    />
  );
}

/** An identity's picture: its faction's glyph, large and whole, in a scan. */
function IdentityGlyph({ seed, factionId }: { seed: string; factionId: string }) {
  const shape = glyphOf(FACTION_GLYPHS, factionId);
  return (
    <svg aria-hidden="true" viewBox={GLYPH_FRAME}>
      {slices(seed).map(({ outline, shift }) => {
        const cut = { clipPath: `path("${outline}")`, transform: `translate(${shift}px)` };
        return [
          shape.d && <path key={`${shift} line`} d={shape.d} className={styles.glyphLine} style={cut} />,
          shape.fill && <path key={`${shift} fill`} d={shape.fill} style={cut} />,
        ];
      })}
    </svg>
  );
}

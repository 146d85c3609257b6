import { memo } from 'react';
import { art, artKind } from '../../../domain/card-art/art.ts';
import type { Layer } from '../../../domain/card-art/pen.ts';
import { slices } from '../../../domain/card-art/scan.ts';
import { FACTION_GLYPHS, glyphOf } from '../../../domain/card-text/glyphShapes.ts';
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

/** A picture drawn from the card's id in its faction's colour. Decoration: hidden from assistive technology. */
export const CardArt = memo(function CardArt({ id, typeId, subtypeIds, factionId, className }: CardArtProps) {
  const kind = artKind(typeId, subtypeIds);
  return (
    <div className={cx(styles.art, className)} aria-hidden="true" data-kind={kind}>
      <svg
        aria-hidden="true"
        viewBox="0 0 240 240"
        preserveAspectRatio="xMidYMid slice"
        className={styles.drawing}
      >
        {art(kind, id).map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes, and its layers have no other name
          <Paint key={index} layer={layer} />
        ))}
      </svg>
      {kind === 'identity' && <IdentityGlyph seed={id} factionId={factionId} />}
    </div>
  );
});

function Paint({ layer: { d, width, opacity, tone = 'faction', round } }: { layer: Layer }) {
  return width === undefined ? (
    <path d={d} className={styles[tone]} opacity={opacity} />
  ) : (
    <path
      d={d}
      className={styles[`${tone}Line`]}
      strokeWidth={width}
      opacity={opacity}
      strokeLinecap={round ? 'round' : undefined}
    />
  );
}

/** Around the glyph's 16 units: room for strokes and shifts at the sides, a little air above and below. */
const SIDE = 3;
const AIR = 0.7;
/** Slices overlap by a hair, so that no seam shows between those in place. */
const OVERLAP = 0.1;
const WIDTH = 16 + 2 * SIDE;
const FRAME = `${-SIDE} ${-AIR} ${WIDTH} ${16 + 2 * AIR}`;

/** An identity's picture: its faction's glyph at large and whole, caught by a scan. */
function IdentityGlyph({ seed, factionId }: { seed: string; factionId: string }) {
  const shape = glyphOf(FACTION_GLYPHS, factionId);
  return (
    <svg aria-hidden="true" viewBox={FRAME} className={styles.glyph}>
      {slices(seed).map(({ top, height, shift }) => (
        <svg
          key={top}
          aria-hidden="true"
          className={styles.slice}
          x={shift - SIDE}
          y={top}
          width={WIDTH}
          height={height + OVERLAP}
          viewBox={`${-SIDE} ${top} ${WIDTH} ${height + OVERLAP}`}
        >
          {shape.d && <path d={shape.d} className={styles.line} />}
          {shape.fill && <path d={shape.fill} />}
        </svg>
      ))}
    </svg>
  );
}

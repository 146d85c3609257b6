import { FACTION_GLYPHS, UNKNOWN_GLYPH } from '../../markup/glyphShapes.ts';
import styles from './IdentityGlyph.module.css';
import { slices } from './slices.ts';

/** Around the glyph's 16 units: room for strokes and shifts at the sides, a little air above and below. */
const SIDE = 3;
const AIR = 0.7;
/** Slices overlap by a hair, so that no seam shows between those in place. */
const OVERLAP = 0.1;
const WIDTH = 16 + 2 * SIDE;
const FRAME = `${-SIDE} ${-AIR} ${WIDTH} ${16 + 2 * AIR}`;

/** An identity's picture: its faction's glyph at large and whole, caught by a scan. */
export function IdentityGlyph({ seed, factionId }: { seed: string; factionId: string }) {
  const shape = FACTION_GLYPHS[factionId] ?? UNKNOWN_GLYPH;
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

import { FACTION_GLYPHS, UNKNOWN_GLYPH } from '../../markup/symbols/glyphShapes.ts';
import styles from './IdentityGlyph.module.css';
import { MIDDLE, unit } from './pen.ts';
import { slices } from './slices.ts';

/** How large the glyph stands in the picture, and the scale from its 16 units. */
const LARGE = 148;
const SCALE = LARGE / 16;
const LEFT = MIDDLE - LARGE / 2;
/** Slices overlap by a hair, so that no seam shows between those in place. */
const OVERLAP = 0.12;
/** What a stroke or a shift may reach beyond the glyph's grid, in its own units. */
const MARGIN = 2;

/** An identity's picture: its faction's glyph at large, caught by a scan. */
export function IdentityGlyph({ seed, factionId }: { seed: string; factionId: string }) {
  const shape = FACTION_GLYPHS[factionId] ?? UNKNOWN_GLYPH;
  return slices(seed).map(({ top, height, shift }) => (
    <svg
      key={top}
      aria-hidden="true"
      className={styles.slice}
      x={unit(LEFT + (shift - MARGIN) * SCALE)}
      y={LEFT + top * SCALE}
      width={LARGE + 2 * MARGIN * SCALE}
      height={(height + OVERLAP) * SCALE}
      viewBox={`${-MARGIN} ${top} ${16 + 2 * MARGIN} ${height + OVERLAP}`}
      preserveAspectRatio="none"
    >
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  ));
}

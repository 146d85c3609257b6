import { randomFrom } from './random.ts';

/** A horizontal slice of a glyph, in the glyph's own 16 units, and how far a scan has shifted it. */
export interface Slice {
  readonly top: number;
  readonly height: number;
  readonly shift: number;
}

const GRID = 16;
const EDGE = 0.6;

/** Cuts a glyph from top to bottom; a few thin slices are out of line, the others in place. Seeded like the picture. */
export function slices(seed: string): Slice[] {
  const random = randomFrom(`${seed} slices`);
  const cut: Slice[] = [];
  // Strokes reach a little beyond the grid, above and below
  for (let top = -EDGE; top < GRID + EDGE; ) {
    const loose = cut.length % 2 === 1;
    const height = Math.min(loose ? random.between(0.5, 1.3) : random.between(2.6, 5), GRID + EDGE - top);
    const shift = loose ? random.between(0.5, 1.5) * random.pick([-1, 1]) : 0;
    cut.push({ top, height, shift });
    top += height;
  }
  return cut;
}

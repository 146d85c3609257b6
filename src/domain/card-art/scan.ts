import { box, type Layer, SIZE } from './pen.ts';
import { type Random, randomFrom } from './random.ts';

/** An identity's ground: the bands of a scan. The faction's glyph stands on them (CardArt). */
export function scan(random: Random): Layer[] {
  const tones = ['', '', ''];
  for (let y = random.between(-6, 4); y < SIZE; ) {
    const height = random.pick([1.4, 1.4, 2.2, 3.4, 7, 14]);
    const tone = height > 5 ? 0 : random.whole(1, 2);
    const x = random.chance(0.3) ? random.between(20, 150) : -2;
    const width = random.chance(0.3) ? random.between(60, 200) : SIZE + 4;
    tones[tone] += box(x, y, width, height);
    y += height + random.between(5, 15);
  }
  return [
    { d: tones[0] ?? '', opacity: 0.13 },
    { d: tones[1] ?? '', opacity: 0.3 },
    { d: tones[2] ?? '', opacity: 0.6 },
  ];
}

/** A horizontal slice of a glyph, in the glyph's own 16 units, and how far a scan has shifted it. */
interface Slice {
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

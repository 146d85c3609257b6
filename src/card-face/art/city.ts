import { box, polygon, SIZE } from './pen.ts';
import type { Random } from './random.ts';

/** A building's front, from its roof (`top`) down to the bottom of the picture. */
export interface Block {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

/** How high roofs stand, in units from the top. */
interface Roofs {
  readonly low: number;
  readonly high: number;
}

/** Buildings side by side over the whole width, some overlapping a little. */
export function blocks(random: Random, narrow: number, wide: number, roofs: Roofs): Block[] {
  const found: Block[] = [];
  for (let x = random.between(-24, -4); x < SIZE; ) {
    const width = random.between(narrow, wide);
    found.push({ x, width, top: random.between(roofs.high, roofs.low) });
    x += width + random.between(-2, 7);
  }
  return found;
}

/** A row of plain buildings about `width` wide whose roofs follow `top`, with a few masts. */
export function row(random: Random, width: number, top: (x: number) => number): string {
  let d = '';
  for (let x = random.between(-20, 0); x < SIZE; ) {
    const wide = random.between(width * 0.5, width * 1.5);
    const y = top(x + wide / 2) + random.between(-12, 12);
    d += box(x, y, wide, SIZE - y);
    if (random.chance(0.12)) d += box(x + wide / 2 - 1, y - random.between(10, 26), 2, 30);
    x += wide + (random.chance(0.25) ? random.between(2, 9) : 0);
  }
  return d;
}

/** A building under one of several roofs: flat, slanted, stepped, with a mast. */
export function building({ x, width, top }: Block, random: Random): string {
  const right = x + width;
  const rise = random.between(8, 20);
  const foot = [
    { x: right, y: SIZE },
    { x, y: SIZE },
  ];
  switch (random.whole(0, 5)) {
    case 0:
      return polygon({ x, y: top + rise }, { x: right, y: top }, ...foot);
    case 1:
      return polygon({ x, y: top }, { x: right, y: top + rise }, ...foot);
    case 2:
      return box(x, top, width, SIZE - top) + box(x + width * 0.25, top - rise, width * 0.4, rise + 1);
    case 3:
      return box(x, top, width, SIZE - top) + box(x + width * 0.7, top - rise * 1.6, 2.4, rise * 1.6);
    default:
      return box(x, top, width, SIZE - top);
  }
}

/** The lit windows of a building, in even storeys. */
export function windows({ x, width, top }: Block, random: Random, foot = SIZE - 6): string {
  let d = '';
  const columns = Math.max(2, Math.floor((width - 8) / 8));
  const step = (width - 8) / columns;
  const lit = random.between(0.2, 0.62);
  for (let y = top + 25; y < foot; y += 10) {
    for (let column = 0; column < columns; column += 1) {
      if (random.chance(lit)) d += box(x + 4 + column * step + step * 0.2, y, step * 0.6, 4.4);
    }
  }
  return d;
}

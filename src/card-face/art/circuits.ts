import { CELL, CELLS, newBoard } from './board.ts';
import { box, type Layer, line, type Point } from './pen.ts';
import type { Random } from './random.ts';

/** A program: traces over the whole board, most of them one way, with pads at their ends. */
export function traces(random: Random): Layer[] {
  const board = newBoard(random);
  const main = random.pick([0, 4, 2, 6]);
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const from = { x: random.whole(0, CELLS), y: random.whole(0, CELLS) };
    if (!board.isFree(from.x, from.y)) continue;
    const way = random.chance(0.75) ? main : random.pick([0, 2, 4, 6]);
    board.lay(from, way, random.whole(6, 16));
  }
  return board.layers();
}

/** Hardware: a chip, or a console's several, whose pins feed the traces. */
export function chips(count: 1 | 3, random: Random): Layer[] {
  const board = newBoard(random);
  const packages = count === 1 ? [single(random)] : several(random);
  let bodies = '';
  let pins = '';
  let dies = '';
  for (const chip of packages) {
    for (let x = chip.x; x <= chip.x + chip.width; x += 1) {
      for (let y = chip.y; y <= chip.y + chip.height; y += 1) board.take(x, y);
    }
  }
  for (const chip of packages) {
    bodies += box(chip.x * CELL, chip.y * CELL, chip.width * CELL, chip.height * CELL);
    const inset = Math.min(chip.width, chip.height) * CELL * 0.24;
    const wide = chip.width * CELL - 2 * inset;
    const high = chip.height * CELL - 2 * inset;
    dies += box(chip.x * CELL + inset, chip.y * CELL + inset, wide, high);
    for (const pin of pinsOf(chip)) {
      const outside = { x: pin.x + pin.dx, y: pin.y + pin.dy };
      pins += line(scaled(pin), scaled({ x: pin.x + pin.dx * 0.55, y: pin.y + pin.dy * 0.55 }));
      if (board.isFree(outside.x, outside.y)) board.lay(outside, pin.way, random.whole(3, 13));
    }
  }
  return [
    ...board.layers(),
    { d: pins, width: 5, opacity: 1 },
    { d: bodies, opacity: 0.3 },
    { d: bodies, width: 3, opacity: 1 },
    { d: dies, opacity: 0.85 },
  ];
}

interface Chip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function single(random: Random): Chip {
  const width = random.whole(6, 8);
  const height = random.whole(5, 7);
  return { x: random.whole(4, 16 - width), y: 10 - Math.ceil(height / 2), width, height };
}

/** A big chip and two small ones, near enough to the middle that a low picture shows all three. */
function several(random: Random): Chip[] {
  const size = random.whole(4, 5);
  const left = { x: random.whole(2, 4), y: 10 - Math.ceil(size / 2), width: size, height: size };
  const beside = left.x + size + random.whole(3, 4);
  const upper = { x: beside, y: random.whole(6, 7), width: random.whole(3, 5), height: 2 };
  const lower = {
    x: beside + random.whole(0, 2),
    y: 11,
    width: random.whole(3, 5),
    height: random.whole(2, 3),
  };
  return random.chance(0.5) ? [left, upper, lower] : [left, upper, lower].map(mirrored);
}

const mirrored = (chip: Chip): Chip => ({ ...chip, x: CELLS - chip.x - chip.width });
const scaled = (point: Point): Point => ({ x: point.x * CELL, y: point.y * CELL });

function pinsOf(chip: Chip): { x: number; y: number; dx: number; dy: number; way: number }[] {
  const pins = [];
  for (let x = chip.x + 1; x < chip.x + chip.width; x += 1) {
    pins.push({ x, y: chip.y, dx: 0, dy: -1, way: 6 }, { x, y: chip.y + chip.height, dx: 0, dy: 1, way: 2 });
  }
  for (let y = chip.y + 1; y < chip.y + chip.height; y += 1) {
    pins.push({ x: chip.x, y, dx: -1, dy: 0, way: 4 }, { x: chip.x + chip.width, y, dx: 1, dy: 0, way: 0 });
  }
  return pins;
}

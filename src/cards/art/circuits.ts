import { CELL, CELLS, newBoard } from './board.ts';
import { arc, at, box, circle, type Layer, line, type Point, polygon } from './pen.ts';
import type { Random } from './random.ts';
import { cipher, fangs, masonry } from './rings.ts';

/** A program: traces over the whole board, most of them one way, with pads at their ends. */
export function traces(random: Random): Layer[] {
  const board = newBoard(random);
  const main = random.pick([0, 4, 2, 6]);
  for (let attempt = 0; attempt < 78; attempt += 1) {
    const from = { x: random.whole(0, CELLS), y: random.whole(0, CELLS) };
    if (!board.isFree(from.x, from.y)) continue;
    const way = random.chance(0.75) ? main : random.pick([0, 2, 4, 6]);
    board.lay(from, way, random.whole(6, 16));
  }
  return board.layers();
}

/** An icebreaker: traces gather into a lance that goes through the kind of ice it breaks. */
export function lance(target: 'barrier' | 'code_gate' | 'sentry' | 'any', random: Random): Layer[] {
  const left = random.chance(0.5);
  const focus = { x: left ? random.between(168, 186) : random.between(54, 72), y: random.between(104, 136) };
  const to = left ? 1 : -1;
  const wall = wallOf(target, focus, random).map((layer) => ({ ...layer, opacity: layer.opacity * 0.5 }));
  const tip = { x: focus.x - to * 4, y: focus.y };
  const start = focus.x - to * random.between(104, 120);
  let strands = '';
  let pads = '';
  const count = random.whole(7, 9);
  for (let strand = 0; strand < count; strand += 1) {
    const offset = strand - (count - 1) / 2;
    const lane = focus.y + offset * 4.4;
    const origin = focus.y + offset * random.between(21, 27);
    const bend = start - to * Math.abs(offset) * 7;
    const knee = bend - to * Math.abs(origin - lane);
    const end = { x: knee - to * random.between(6, 70), y: origin };
    strands += line(end, { x: knee, y: origin }, { x: bend, y: lane }, { x: tip.x - to * 52, y: lane });
    pads += circle(end, random.pick([3.4, 4.6, 6]));
  }
  const half = (count * 4.4) / 2 + 6;
  const head = polygon(
    tip,
    { x: tip.x - to * 60, y: tip.y - half },
    { x: tip.x - to * 50, y: tip.y },
    { x: tip.x - to * 60, y: tip.y + half },
  );
  const gap = polygon(
    { x: focus.x + to * 10, y: focus.y },
    { x: tip.x - to * 76, y: tip.y - half - 11 },
    { x: tip.x - to * 76, y: tip.y + half + 11 },
  );
  return [
    ...wall,
    { d: gap, opacity: 1, tone: 'ground' },
    { d: strands, width: 2.4, opacity: 0.85 },
    { d: pads, opacity: 1 },
    { d: head, opacity: 1 },
    { d: sparks(tip, to, random), width: 2.4, opacity: 1, tone: 'ink', round: true },
  ];
}

function wallOf(target: 'barrier' | 'code_gate' | 'sentry' | 'any', focus: Point, random: Random): Layer[] {
  if (target === 'barrier') return masonry(focus, random, 88);
  if (target === 'code_gate') return cipher(focus, random, 80);
  if (target === 'sentry') return fangs(focus, random, 70);
  const rings = [30, 46, 62, 78].map((radius) => {
    const from = random.between(0, 360);
    return arc(focus, radius, from, from + random.between(200, 330));
  });
  return [{ d: rings.join(''), width: 7, opacity: 0.9 }];
}

function sparks(tip: Point, to: number, random: Random): string {
  let d = '';
  for (let spark = 0; spark < 7; spark += 1) {
    const angle = (to > 0 ? 0 : 180) + random.between(-62, 62);
    const inner = random.between(10, 18);
    d += line(at(tip, inner, angle), at(tip, inner + random.between(6, 26), angle));
  }
  return d;
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

function several(random: Random): Chip[] {
  const big = random.whole(5, 6);
  const high = random.whole(7, 11);
  const left = { x: random.whole(2, 4), y: high - 3, width: big, height: big };
  const small = { x: left.x + big + 3, y: high - 4, width: random.whole(3, 5), height: 3 };
  const low = { x: left.x + big + random.whole(3, 5), y: high + 1, width: 4, height: random.whole(2, 3) };
  return random.chance(0.5) ? [left, small, low] : [left, small, low].map(mirrored);
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

import { at, box, circle, type Layer, line, type Point, type Random, SIZE, unit } from './pen.ts';

/* Programs and hardware: boards with traces and chips, and what grows in them. */

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
      const [dx, dy] = WAYS[pin.way] ?? WAYS[0];
      const outside = { x: pin.x + dx, y: pin.y + dy };
      pins += line(scaled(pin), scaled({ x: pin.x + dx * 0.55, y: pin.y + dy * 0.55 }));
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

interface Chip extends Point {
  readonly width: number;
  readonly height: number;
}

function single(random: Random): Chip {
  const width = random.whole(6, 8);
  const height = random.whole(5, 7);
  return { x: random.whole(4, 16 - width), y: 10 - Math.ceil(height / 2), width, height };
}

/** A big chip and two small ones, close enough to the middle that a low picture shows all three. */
function several(random: Random): Chip[] {
  const size = random.whole(4, 5);
  const left = { x: random.whole(2, 4), y: 10 - Math.ceil(size / 2), width: size, height: size };
  const beside = left.x + size + random.whole(3, 4);
  const upper = { x: beside, y: random.whole(6, 7), width: random.whole(3, 5), height: 2 };
  const below = beside + random.whole(0, 2);
  const lower = { x: below, y: 11, width: random.whole(3, 5), height: random.whole(2, 3) };
  const all = [left, upper, lower];
  return random.chance(0.5) ? all : all.map((chip) => ({ ...chip, x: CELLS - chip.x - chip.width }));
}

function pinsOf(chip: Chip) {
  const pins = [];
  for (let x = chip.x + 1; x < chip.x + chip.width; x += 1) {
    pins.push({ x, y: chip.y, way: 6 }, { x, y: chip.y + chip.height, way: 2 });
  }
  for (let y = chip.y + 1; y < chip.y + chip.height; y += 1) {
    pins.push({ x: chip.x, y, way: 4 }, { x: chip.x + chip.width, y, way: 0 });
  }
  return pins;
}

/** Units between the points that traces run through. */
const CELL = 12;
const CELLS = SIZE / CELL;
/** Right, then clockwise in steps of 45 degrees. */
const WAYS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** A circuit board that tracks occupied points, so that no trace crosses another or runs under a chip. */
function newBoard(random: Random) {
  const taken = new Set<string>();
  const weights = ['', '', ''];
  let pads = '';
  let holes = '';

  const isFree = (x: number, y: number) =>
    x >= -1 && y >= -1 && x <= CELLS + 1 && y <= CELLS + 1 && !taken.has(`${x},${y}`);
  const take = (x: number, y: number) => taken.add(`${x},${y}`);

  function walk(from: Point, way: number, length: number): Point[] {
    const points = [from];
    let { x, y } = from;
    let heading = way;
    let straight = random.whole(2, 5);
    take(x, y);
    for (let step = 0; step < length; step += 1) {
      if (straight <= 0) {
        heading = heading === way ? (way + (random.chance(0.5) ? 1 : 7)) % 8 : way;
        straight = heading === way ? random.whole(3, 7) : random.whole(1, 3);
      }
      const [dx, dy] = WAYS[heading] ?? WAYS[0];
      // A diagonal also takes the middle of its cell, which blocks the other diagonal
      const crossing = dx !== 0 && dy !== 0 && !isFree(x + dx / 2, y + dy / 2);
      if (crossing || !isFree(x + dx, y + dy)) break;
      if (dx !== 0 && dy !== 0) take(x + dx / 2, y + dy / 2);
      x += dx;
      y += dy;
      take(x, y);
      points.push({ x, y });
      straight -= 1;
    }
    return points;
  }

  /** Lays a trace from a grid point in one of the eight directions, until it is blocked or long enough. */
  function lay(from: Point, way: number, length: number): void {
    const points = walk(from, way, length);
    const end = points.at(-1);
    if (end === undefined || points.length < 4) return;
    weights[random.pick([0, 1, 1, 1, 2])] += line(...corners(points).map(scaled));
    const radius = random.pick([3.6, 4.4, 6]);
    pads += circle(scaled(end), radius);
    if (radius > 4) holes += circle(scaled(end), radius * 0.42);
    if (random.chance(0.5)) pads += circle(scaled(from), 3.2);
  }

  const layers = (): Layer[] => [
    { d: weights[2] ?? '', width: 6, opacity: 0.38 },
    { d: weights[0] ?? '', width: 2, opacity: 0.6 },
    { d: weights[1] ?? '', width: 3, opacity: 0.9 },
    { d: pads, opacity: 1 },
    { d: holes, opacity: 1, tone: 'ground' },
  ];

  return { take, isFree, lay, layers };
}

const scaled = ({ x, y }: Point): Point => ({ x: x * CELL, y: y * CELL });

/** Only the corners of a walk, so that strings stay short. */
function corners(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined) return true;
    return point.x - before.x !== after.x - point.x || point.y - before.y !== after.y - point.y;
  });
}

/** A virus: branches that fork from one place, with cells at their ends. */
export function growth(random: Random): Layer[] {
  const focus = { x: random.between(84, 156), y: random.between(102, 138) };
  const levels = ['', '', '', ''];
  let cells = '';
  let shells = '';

  function grow(from: Point, angle: number, length: number, depth: number): void {
    const bend = at(from, length * 0.55, angle + random.between(-24, 24));
    const end = at(from, length, angle);
    levels[depth] +=
      `M${unit(from.x)} ${unit(from.y)}Q${unit(bend.x)} ${unit(bend.y)} ${unit(end.x)} ${unit(end.y)}`;
    if (depth === 3 || random.chance(depth * 0.07)) {
      const radius = random.pick([2.6, 3.6, 5, 7.5]);
      if (radius > 4 && random.chance(0.7)) {
        shells += circle(end, radius);
        cells += circle(end, radius * 0.4);
      } else cells += circle(end, radius * 0.8);
      return;
    }
    const forks = random.pick([2, 2, 3]);
    const spread = random.between(50, 84);
    for (let fork = 0; fork < forks; fork += 1) {
      const turn = spread * (fork / (forks - 1) - 0.5) + random.between(-10, 10);
      grow(end, angle + turn, length * random.between(0.68, 0.92), depth + 1);
    }
  }

  const arms = random.whole(6, 8);
  const start = random.between(0, 360);
  for (let arm = 0; arm < arms; arm += 1) {
    const angle = start + (arm * 360) / arms + random.between(-10, 10);
    grow(at(focus, 17, angle), angle, random.between(30, 46), 0);
  }
  const widths = [6, 4.2, 2.8, 1.8];
  return [
    ...levels.map((d, depth) => ({ d, width: widths[depth] ?? 2, opacity: 1 - depth * 0.14, round: true })),
    { d: shells, width: 2, opacity: 0.85 },
    { d: cells, opacity: 1 },
    { d: circle(focus, 18), opacity: 1 },
    { d: circle(focus, 11), opacity: 1, tone: 'ground' },
    { d: circle({ x: focus.x + 2.4, y: focus.y - 2 }, 5), opacity: 1 },
  ];
}

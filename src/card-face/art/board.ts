import { circle, type Layer, line, type Point, SIZE } from './pen.ts';
import type { Random } from './random.ts';

/** Units between the points that traces run through. */
export const CELL = 12;
export const CELLS = SIZE / CELL;
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

/** A circuit board: it knows which points are taken, so that no trace crosses another or runs under a chip. */
export interface Board {
  take(x: number, y: number): void;
  isFree(x: number, y: number): boolean;
  /** Lays a trace from a grid point towards one of the eight ways, until it is blocked or long enough. */
  lay(from: Point, way: number, length: number): void;
  layers(): Layer[];
}

/** An empty board. `bare` thins out the pads at the traces' ends. */
export function newBoard(random: Random): Board {
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
      // A diagonal also takes the middle of its cell, which bars the other diagonal
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

const scaled = (point: Point): Point => ({ x: point.x * CELL, y: point.y * CELL });

/** Only the corners of a walk, so that strings stay short. */
function corners(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined) return true;
    return point.x - before.x !== after.x - point.x || point.y - before.y !== after.y - point.y;
  });
}

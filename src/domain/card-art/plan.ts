import { at, circle, type Layer, type Point, polygon, type Random, shades } from './pen.ts';

/** Half the width and half the depth of a lot seen from above at a slant. */
const LOT = { x: 44, y: 24 };

/** A region: its blocks seen from above at a slant, those in front hiding those behind. */
export function region(random: Random): Layer[] {
  const tall = { row: random.whole(4, 6), place: random.whole(1, 3) };
  const blocks: Block[] = [];
  for (let row = 0; row < 15; row += 1) {
    for (let place = -1; place < 4; place += 1) {
      const landmark = row === tall.row && place === tall.place;
      const foot = { x: place * LOT.x * 2 + (row % 2) * LOT.x, y: row * LOT.y - 40 };
      const height = landmark
        ? random.between(62, 84)
        : random.pick([4, 9, 16, 24, 34]) + random.between(0, 6);
      const size = landmark ? 0.5 : random.between(0.66, 0.8);
      blocks.push(block(foot, height, { x: LOT.x * size, y: LOT.y * size }));
    }
  }
  const tones = ['', '', ''];
  blocks.forEach((block, index) => {
    const before = blocks.slice(index + 1).filter((other) => meet(block, other));
    block.faces.forEach((face, tone) => {
      const seen = before.reduce<Outline[]>(
        (parts, { outline }) => parts.flatMap((part) => without(part, outline)),
        [face],
      );
      tones[tone] += seen.map((part) => polygon(...part)).join('');
    });
  });
  return [
    { d: tones[0] ?? '', opacity: 1, tone: 'soft' },
    { d: tones[1] ?? '', opacity: 1, tone: 'middle' },
    { d: tones[2] ?? '', opacity: 1 },
  ];
}

/** A convex polygon, clockwise. */
type Outline = readonly Point[];

/** A block of a region: its left and right wall and its roof, and the outline of all three. */
interface Block {
  readonly faces: readonly Outline[];
  readonly outline: Outline;
  readonly box: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
}

function block(foot: Point, height: number, { x, y }: Point): Block {
  const roof = { x: foot.x, y: foot.y - height };
  const back = { x: roof.x, y: roof.y - y };
  const right = { x: roof.x + x, y: roof.y };
  const front = { x: roof.x, y: roof.y + y };
  const left = { x: roof.x - x, y: roof.y };
  const down = (point: Point) => ({ x: point.x, y: point.y + height });
  return {
    faces: [
      [left, front, down(front), down(left)],
      [front, right, down(right), down(front)],
      [back, right, front, left],
    ],
    outline: [back, right, down(right), down(front), down(left), left],
    box: { left: left.x, right: right.x, top: back.y, bottom: foot.y + y },
  };
}

/** Whether two blocks may overlap, judged by their bounding boxes. */
function meet({ box: one }: Block, { box: other }: Block): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A convex polygon minus another, as convex polygons. */
function without(part: Outline, hole: Outline): Outline[] {
  const outside: Outline[] = [];
  let rest = part;
  for (const [index, from] of hole.entries()) {
    const to = hole[(index + 1) % hole.length] ?? from;
    const beyond = side(rest, from, to, -1);
    rest = side(rest, from, to, 1);
    if (rest.length < 3) return [part];
    if (beyond.length >= 3) outside.push(beyond);
  }
  return outside;
}

/** The part of a convex polygon on one side of a line: 1 on its right, -1 on its left. */
function side(part: Outline, from: Point, to: Point, sign: 1 | -1): Outline {
  const beside = ({ x, y }: Point) =>
    sign * ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return part.flatMap((point, index) => {
    const next = part[(index + 1) % part.length] ?? point;
    const here = beside(point);
    const there = beside(next);
    const kept = here >= 0 ? [point] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) }];
  });
}

/** A location: the plan of its streets, and the lot in question. */
export function streets(random: Random): Layer[] {
  const turn = random.between(-32, 32);
  const focus = { x: random.between(92, 148), y: random.between(104, 136) };
  const tones = ['', '', ''];
  let chosen: Point[] = [];
  let nearest = Number.POSITIVE_INFINITY;

  function parcel(left: number, top: number, wide: number, high: number, depth: number): void {
    const across = wide > high;
    const length = across ? wide : high;
    if (depth === 0 || length < 30) {
      const corners = [
        { x: left, y: top },
        { x: left + wide, y: top },
        { x: left + wide, y: top + high },
        { x: left, y: top + high },
      ].map(turned);
      tones[random.pick([0, 0, 1, 1, 2])] += polygon(...corners);
      const reach = Math.hypot(left + wide / 2, top + high / 2);
      if (reach < nearest) {
        nearest = reach;
        chosen = corners;
      }
      return;
    }
    const cut = length * random.between(0.36, 0.64);
    const half = (depth > 5 ? 9 : depth > 3 ? 5.5 : 3) / 2;
    if (across) {
      parcel(left, top, cut - half, high, depth - 1);
      parcel(left + cut + half, top, wide - cut - half, high, depth - 1);
    } else {
      parcel(left, top, wide, cut - half, depth - 1);
      parcel(left, top + cut + half, wide, high - cut - half, depth - 1);
    }
  }

  const turned = ({ x, y }: Point) => at(focus, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI + turn);
  parcel(-240, -240, 480, 480, 8);
  const middle = {
    x: chosen.reduce((sum, corner) => sum + corner.x, 0) / 4,
    y: chosen.reduce((sum, corner) => sum + corner.y, 0) / 4,
  };
  return [
    ...shades(tones, [0.26, 0.42, 0.62]),
    { d: polygon(...chosen), opacity: 1 },
    { d: circle(middle, 25), width: 3, opacity: 1 },
  ];
}

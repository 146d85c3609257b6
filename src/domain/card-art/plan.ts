import { at, circle, type Layer, type Point, polygon } from './pen.ts';
import type { Random } from './random.ts';

/** Half the width and half the depth of a lot seen from above at a slant. */
const LOT = { x: 44, y: 24 };

/** A region: its blocks from above, row by row from the back, each hiding what is behind it. */
export function region(random: Random): Layer[] {
  const layers: Layer[] = [];
  const tall = { row: random.whole(4, 6), place: random.whole(1, 3) };
  for (let row = 0; row < 15; row += 1) {
    let roofs = '';
    let lefts = '';
    let rights = '';
    for (let place = -1; place < 4; place += 1) {
      const landmark = row === tall.row && place === tall.place;
      const foot = { x: place * LOT.x * 2 + (row % 2) * LOT.x, y: row * LOT.y - 40 };
      const height = landmark
        ? random.between(62, 84)
        : random.pick([4, 9, 16, 24, 34]) + random.between(0, 6);
      const size = landmark ? 0.5 : random.between(0.66, 0.8);
      const { x, y } = { x: LOT.x * size, y: LOT.y * size };
      const roof = { x: foot.x, y: foot.y - height };
      const [back, right, front, left] = [
        { x: roof.x, y: roof.y - y },
        { x: roof.x + x, y: roof.y },
        { x: roof.x, y: roof.y + y },
        { x: roof.x - x, y: roof.y },
      ];
      const down = (point: Point) => ({ x: point.x, y: point.y + height });
      roofs += polygon(back, right, front, left);
      lefts += polygon(left, front, down(front), down(left));
      rights += polygon(front, right, down(right), down(front));
    }
    layers.push(
      { d: lefts, opacity: 1, tone: 'soft' },
      { d: rights, opacity: 1, tone: 'middle' },
      { d: roofs, opacity: 1 },
    );
  }
  return layers;
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
      ].map((corner) => turned(corner, turn));
      tones[random.pick([0, 0, 1, 1, 2])] += polygon(...corners);
      const reach = Math.hypot(left + wide / 2, top + high / 2);
      if (reach < nearest) {
        nearest = reach;
        chosen = corners;
      }
      return;
    }
    const cut = length * random.between(0.36, 0.64);
    const street = depth > 5 ? 9 : depth > 3 ? 5.5 : 3;
    const half = street / 2;
    if (across) {
      parcel(left, top, cut - half, high, depth - 1);
      parcel(left + cut + half, top, wide - cut - half, high, depth - 1);
    } else {
      parcel(left, top, wide, cut - half, depth - 1);
      parcel(left, top + cut + half, wide, high - cut - half, depth - 1);
    }
  }

  const turned = (point: Point, angle: number): Point => {
    const reach = Math.hypot(point.x, point.y);
    return at(focus, reach, (Math.atan2(point.y, point.x) * 180) / Math.PI + angle);
  };
  parcel(-240, -240, 480, 480, 8);
  const middle = {
    x: chosen.reduce((sum, corner) => sum + corner.x, 0) / 4,
    y: chosen.reduce((sum, corner) => sum + corner.y, 0) / 4,
  };
  return [
    { d: tones[0] ?? '', opacity: 0.26 },
    { d: tones[1] ?? '', opacity: 0.42 },
    { d: tones[2] ?? '', opacity: 0.62 },
    { d: polygon(...chosen), opacity: 1 },
    { d: circle(middle, 25), width: 3, opacity: 1 },
  ];
}

import { at, blob, circle, distance, type Layer, line, type Point, type Random, SIZE } from './pen.ts';

/** A place: contour lines, and the spot that is marked. */
export function contours(random: Random): Layer[] {
  const focus = { x: random.between(74, 166), y: random.between(100, 140) };
  const waves = [1, 2, 3, 4, 5].map((order) => ({
    order,
    size: random.between(0.3, 1) / (order + 1.2),
    phase: random.between(0, 360),
    drift: random.between(-9, 9),
  }));
  const fine: string[] = [];
  const index: string[] = [];
  for (let step = 0; step < 24; step += 1) {
    const radius = 10 + step * 8.4;
    const points = Array.from({ length: 40 }, (_, place) => {
      const angle = place * 9;
      const swell = waves.reduce(
        (sum, { order, size, phase, drift }) =>
          sum + size * Math.cos(((order * angle + phase + drift * step) * Math.PI) / 180),
        0,
      );
      return at(focus, radius * (1 + 0.42 * swell), angle);
    });
    (step % 4 === 0 ? index : fine).push(blob(points));
  }
  return [
    { d: index.slice(0, 3).join(''), opacity: 0.16 },
    { d: fine.join(''), width: 1.7, opacity: 0.62 },
    { d: index.join(''), width: 3, opacity: 0.9 },
    { d: circle(focus, 15), opacity: 1, tone: 'ground' },
    { d: circle(focus, 12), width: 2.6, opacity: 1 },
    { d: circle(focus, 5.4), opacity: 1 },
  ];
}

/** Something virtual: signal traces one behind another, each hiding what lies behind it. */
export function ridges(random: Random): Layer[] {
  const centre = random.between(86, 154);
  const bumps = Array.from({ length: 7 }, () => ({
    x: centre + random.between(-52, 52),
    width: random.between(9, 26),
    rate: random.between(0.3, 0.9),
    phase: random.between(0, 6.3),
  }));
  const rows = Array.from({ length: 23 }, (_, row) => {
    const heights: number[] = [];
    for (let x = -STEP; x <= SIZE + STEP; x += STEP) {
      const hill = bumps.reduce((sum, bump) => {
        const reach = (x - bump.x) / bump.width;
        return sum + Math.exp(-reach * reach) * (0.55 + 0.45 * Math.sin(row * bump.rate + bump.phase));
      }, 0);
      heights.push(26 + row * 10 - hill * 21 - random.between(0, 1.6 + hill * 3));
    }
    return heights;
  });
  const weights = ['', ''];
  // From the front: each row is visible above all rows before it
  let horizon: readonly number[] = [];
  for (const [row, heights] of [...rows.entries()].reverse()) {
    weights[row % 5 === 2 ? 1 : 0] += above(heights, horizon);
    horizon = heights.map((y, place) => Math.min(y, horizon[place] ?? y));
  }
  return [
    { d: weights[0] ?? '', width: 1.8, opacity: 0.72, round: true },
    { d: weights[1] ?? '', width: 3.2, opacity: 1, round: true },
  ];
}

/** Units between the points of a trace. */
const STEP = 4;

/** The parts of a trace above the horizon, which is empty at first; both are heights, every STEP units. */
function above(heights: readonly number[], horizon: readonly number[]): string {
  const parts: Point[][] = [[]];
  heights.forEach((y, place) => {
    const x = (place - 1) * STEP;
    const over = (horizon[place] ?? Number.POSITIVE_INFINITY) - y;
    const next = heights[place + 1];
    const nextOver = next === undefined ? over : (horizon[place + 1] ?? Number.POSITIVE_INFINITY) - next;
    if (over >= 0) parts.at(-1)?.push({ x, y });
    if (next === undefined || over >= 0 === nextOver >= 0) return;
    const share = over / (over - nextOver);
    const crossing = { x: x + share * STEP, y: y + share * (next - y) };
    if (over >= 0) parts.at(-1)?.push(crossing);
    else parts.push([crossing]);
  });
  return parts.map((part) => line(...part)).join('');
}

/** People: who knows whom, and the one who knows everybody. */
export function constellation(random: Random): Layer[] {
  const hub = { x: random.between(82, 158), y: random.between(100, 140) };
  const people = scattered(hub, random);
  const near = [...people].sort((a, b) => distance(a, hub) - distance(b, hub));
  const friends = near.slice(0, random.whole(7, 9));
  let ties = '';
  const known = new Set<string>();
  for (const person of people) {
    const closest = people
      .filter((other) => other !== person)
      .sort((a, b) => distance(a, person) - distance(b, person))
      .slice(0, 2);
    for (const other of closest) {
      const key = [people.indexOf(person), people.indexOf(other)].sort((a, b) => a - b).join();
      if (!known.has(key)) ties += line(person, other);
      known.add(key);
    }
  }
  const sizes = people.map(() => random.pick([3, 3.8, 5, 7]));
  const solid = people.map((person, index) => circle(person, sizes[index] ?? 4));
  const rings = people.filter(() => random.chance(0.24)).map((person) => circle(person, 11));
  return [
    { d: rings.join(''), opacity: 0.2 },
    { d: ties, width: 1.7, opacity: 0.5 },
    { d: friends.map((friend) => line(hub, friend)).join(''), width: 2.8, opacity: 0.9 },
    { d: solid.join(''), opacity: 0.95 },
    { d: circle(hub, 23), opacity: 1, tone: 'ground' },
    { d: circle(hub, 23), width: 2.6, opacity: 1 },
    { d: circle(hub, 13.5), opacity: 1 },
  ];
}

/** Points that keep their distance from each other and from the hub. */
function scattered(hub: Point, random: Random): Point[] {
  const points: Point[] = [];
  for (let attempt = 0; attempt < 260 && points.length < 40; attempt += 1) {
    const point = { x: random.between(-4, SIZE + 4), y: random.between(-4, SIZE + 4) };
    if (distance(point, hub) > 40 && points.every((other) => distance(point, other) > 27)) points.push(point);
  }
  return points;
}

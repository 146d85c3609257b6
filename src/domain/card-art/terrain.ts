import { at, blob, circle, distance, type Layer, line, type Point, SIZE, unit } from './pen.ts';
import type { Random } from './random.ts';

/** A place: the height lines of its ground, and the spot where it is. */
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
    { d: blobsBelow(index, 2), opacity: 0.16 },
    { d: fine.join(''), width: 1.7, opacity: 0.62 },
    { d: index.join(''), width: 3, opacity: 0.9 },
    { d: circle(focus, 15), opacity: 1, tone: 'ground' },
    { d: circle(focus, 12), width: 2.6, opacity: 1 },
    { d: circle(focus, 5.4), opacity: 1 },
  ];
}

const blobsBelow = (rings: readonly string[], count: number) => rings.slice(0, count + 1).join('');

/** Something that is only signal: its traces one behind another, each hiding what is behind it. */
export function ridges(random: Random): Layer[] {
  const centre = random.between(86, 154);
  const bumps = Array.from({ length: 7 }, () => ({
    x: centre + random.between(-52, 52),
    width: random.between(9, 26),
    rate: random.between(0.3, 0.9),
    phase: random.between(0, 6.3),
  }));
  const rows: Layer[] = [];
  for (let row = 0; row < 23; row += 1) {
    const base = 26 + row * 10;
    const points: Point[] = [];
    for (let x = -6; x <= SIZE + 6; x += 4) {
      const hill = bumps.reduce((sum, bump) => {
        const reach = (x - bump.x) / bump.width;
        return sum + Math.exp(-reach * reach) * (0.55 + 0.45 * Math.sin(row * bump.rate + bump.phase));
      }, 0);
      points.push({ x, y: base - hill * 21 - random.between(0, 1.6 + hill * 3) });
    }
    const hidden = `${line(...points)}V${unit(base + 40)}H-6z`;
    rows.push({ d: hidden, opacity: 1, tone: 'ground' });
    rows.push({
      d: line(...points),
      width: row % 5 === 2 ? 3.2 : 1.8,
      opacity: row % 5 === 2 ? 1 : 0.72,
      round: true,
    });
  }
  return rows;
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

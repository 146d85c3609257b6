import { row } from './city.ts';
import { at, box, circle, type Layer, line, polygon, type Random, SIZE, unit } from './pen.ts';

/** An agenda: a skyline that rises towards the project, in front of a disc. */
export function monument(kind: keyof typeof bodies, random: Random): Layer[] {
  const x = random.between(84, 156);
  const disc = { x: x + random.between(-52, 52), y: random.between(92, 116) };
  const radius = random.between(44, 64);
  const climb = (place: number) => Math.max(0, 1 - Math.abs(place - x) / 130);
  const { walls, cuts } = bodies[kind](x, random);
  return [
    { d: circle(disc, radius), opacity: 0.24 },
    { d: row(random, 22, (place) => 156 - climb(place) * 58), opacity: 0.3 },
    { d: row(random, 17, (place) => 182 - climb(place) * 52), opacity: 0.5 },
    { d: walls, opacity: 1 },
    { d: cuts, width: 2.2, opacity: 1, tone: 'ground' },
    { d: row(random, 20, (place) => 208 - climb(place) * 22), opacity: 0.78 },
  ];
}

/** The building in the middle, and the lines cut out of it. */
const bodies = {
  /** Setbacks, each storey wider, under a mast. */
  spire(x: number, random: Random) {
    const top = random.between(60, 78);
    let walls = box(x - 1.3, top - 26, 2.6, 28);
    let cuts = '';
    let half = random.between(4.8, 6.8);
    for (let y = top; y < SIZE; ) {
      const height = random.between(24, 44);
      walls += box(x - half, y, half * 2, SIZE - y);
      for (const side of [-0.34, 0.34]) {
        cuts += line({ x: x + half * side, y: y + 6 }, { x: x + half * side, y: y + height - 5 });
      }
      y += height;
      half += random.between(3.5, 7);
    }
    return { walls, cuts };
  },

  /** A dome of ribs and rings on a plinth. */
  dome(x: number, random: Random) {
    const radius = random.between(44, 56);
    const foot = random.between(146, 158);
    const r = unit(radius);
    const walls =
      `M${unit(x - r)} ${unit(foot)}a${r} ${r} 0 0 1 ${2 * r} 0z` +
      box(x - r - 8, foot, 2 * r + 16, SIZE - foot) +
      box(x - 1.3, foot - r - 22, 2.6, 24);
    let cuts = line({ x: x - r - 8, y: foot }, { x: x + r + 8, y: foot });
    for (const share of [0.34, 0.74]) {
      const rx = unit(r * share);
      cuts += `M${unit(x - rx)} ${unit(foot)}A${rx} ${r} 0 0 1 ${unit(x + rx)} ${unit(foot)}`;
    }
    for (const lift of [0.36, 0.7]) {
      const half = Math.sqrt(1 - lift * lift) * r;
      cuts += line({ x: x - half, y: foot - lift * r }, { x: x + half, y: foot - lift * r });
    }
    for (let slit = -3; slit <= 3; slit += 1) {
      cuts += line({ x: x + slit * 14, y: foot + 10 }, { x: x + slit * 14, y: foot + 24 });
    }
    return { walls, cuts };
  },

  /** Walls that lean in, one upon another, with a slit of light in each. */
  bastion(x: number, random: Random) {
    let walls = '';
    let cuts = '';
    let half = random.between(15, 21);
    for (let y = random.between(76, 90); y < SIZE; ) {
      const height = random.between(26, 36);
      const lean = random.between(6, 10);
      walls += polygon(
        { x: x - half, y },
        { x: x + half, y },
        { x: x + half + lean, y: y + height },
        { x: x - half - lean, y: y + height },
      );
      walls += box(x - half - 3, y - 4, 7, 8) + box(x + half - 4, y - 4, 7, 8);
      const slit = half * random.between(0.3, 0.7);
      cuts += line({ x: x - slit, y: y + 11 }, { x: x + slit, y: y + 11 });
      cuts += line({ x: x - half - lean, y: y + height }, { x: x + half + lean, y: y + height });
      y += height;
      half += lean + random.between(5, 9);
    }
    return { walls, cuts };
  },

  /** Two towers that lean on each other through their bridges. */
  twins(x: number, random: Random) {
    const apart = random.between(19, 27);
    const wide = random.between(9, 12);
    const tops = [random.between(60, 74), random.between(74, 92)];
    if (random.chance(0.5)) tops.reverse();
    let walls = '';
    let cuts = '';
    [-1, 1].forEach((side, index) => {
      const top = tops[index] ?? 70;
      const middle = x + side * apart;
      const inner = middle - side * wide;
      const outer = middle + side * wide;
      walls += polygon(
        { x: inner, y: top },
        { x: outer, y: top + wide * 1.5 },
        { x: outer, y: SIZE },
        { x: inner, y: SIZE },
      );
      for (let y = top + 24; y < SIZE; y += 9)
        cuts += line({ x: middle - wide * 0.55, y }, { x: middle + wide * 0.55, y });
    });
    for (let y = random.between(104, 118); y < 200; y += random.between(30, 44)) {
      walls += box(x - apart, y, apart * 2, 6);
      walls += line(at({ x, y }, apart, 180), { x, y: y + 15 }, at({ x, y }, apart, 0));
    }
    return { walls, cuts };
  },
};

import { arc, at, circle, type Layer, line, type Point, polygon, type Random } from './pen.ts';
import { cipher, fangs, masonry } from './rings.ts';

type Target = 'barrier' | 'code_gate' | 'sentry' | 'any';

/** A lance's own coordinates: the point `along` units behind its tip and `aside` units to its side. */
type Course = (along: number, aside: number) => Point;

/** An icebreaker: traces gather into a lance that goes through the kind of ice it breaks. */
export function lance(target: Target, random: Random): Layer[] {
  const left = random.chance(0.5);
  const focus = { x: left ? random.between(162, 178) : random.between(62, 78), y: random.between(106, 134) };
  const heading = (left ? 0 : 180) + random.between(-13, 13);
  const tip = at(focus, random.between(-4, 12), heading);
  const behind: Course = (along, aside) => at(at(tip, along, heading + 180), aside, heading + 90);
  const wall = wallOf(target, focus, random).map((layer) => ({ ...layer, opacity: layer.opacity * 0.62 }));
  const strands = random.whole(5, 8);
  const half = (strands * STRAND) / 2;
  const breach = polygon(behind(-26, 0), behind(128, half + 20), behind(128, -half - 20));
  return [
    ...wall,
    { d: breach, opacity: 1, tone: 'ground' },
    ...gathered(behind, strands, random),
    { d: head(behind, half, random), opacity: 1 },
    { d: sparks(behind, random), width: 2, opacity: 1, round: true },
  ];
}

const STRAND = 4.4;

/** Traces that come in wide and run on side by side. */
function gathered(behind: Course, count: number, random: Random): Layer[] {
  let strands = '';
  let pads = '';
  for (let strand = 0; strand < count; strand += 1) {
    const offset = strand - (count - 1) / 2;
    const lane = offset * STRAND;
    const wide = offset * random.between(22, 30);
    // The outermost trace bends first, so that no two cross
    const bend = 76 + (count / 2 - Math.abs(offset)) * 9;
    const knee = bend + Math.abs(wide - lane);
    const end = behind(knee + random.between(8, 80), wide);
    strands += line(end, behind(knee, wide), behind(bend, lane), behind(30, lane));
    pads += circle(end, random.pick([3.4, 4.6, 6]));
  }
  return [
    { d: strands, width: 2.4, opacity: 0.9 },
    { d: pads, opacity: 1 },
  ];
}

function head(behind: Course, half: number, random: Random): string {
  const tip = behind(0, 0);
  const slim = half * 0.62;
  switch (random.whole(0, 2)) {
    case 0:
      // A broad arrow with a notch
      return polygon(tip, behind(46, half + 5), behind(37, 0), behind(46, -half - 5));
    case 1:
      // A needle
      return polygon(tip, behind(34, slim), behind(60, slim), behind(60, -slim), behind(34, -slim));
    default:
      // Chevrons, one after another
      return [0, 17, 34]
        .map((start, place) => {
          const side = half * (0.62 + place * 0.24) + 2;
          const back = start + side * 1.1;
          return polygon(
            behind(start, 0),
            behind(back, side),
            behind(back + 9, side),
            behind(start + 10, 0),
            behind(back + 9, -side),
            behind(back, -side),
          );
        })
        .join('');
  }
}

function wallOf(target: Target, focus: Point, random: Random): Layer[] {
  if (target === 'barrier') return masonry(focus, random, 96);
  if (target === 'code_gate') return cipher(focus, random, 88);
  if (target === 'sentry') return fangs(focus, random, 84);
  const rings = [26, 43, 60, 77, 94].map((radius) => {
    const from = random.between(0, 360);
    return arc(focus, radius, from, from + random.between(190, 330));
  });
  return [{ d: rings.join(''), width: 8, opacity: 0.8 }];
}

function sparks(behind: Course, random: Random): string {
  return [-48, -26, 0, 26, 48]
    .map((spread) => {
      const angle = ((spread + random.between(-8, 8)) * Math.PI) / 180;
      const from = random.between(8, 13);
      const to = from + random.between(8, 22);
      const point = (reach: number) => behind(-reach * Math.cos(angle), reach * Math.sin(angle));
      return line(point(from), point(to));
    })
    .join('');
}

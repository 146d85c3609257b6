import { arc, at, circle, type Layer, line, type Point, polygon, type Random } from './pen.ts';
import { cipher, fangs, masonry } from './rings.ts';

export type Target = 'barrier' | 'code_gate' | 'sentry' | 'any';

/** Where a lance points, with coordinates relative to its tip. */
interface Course {
  readonly tip: Point;
  /** A point `along` units behind the tip and `aside` units to its side. */
  behind(along: number, aside: number): Point;
}

/** An icebreaker: traces gather into a lance that goes through the kind of ice it breaks. */
export function lance(target: Target, random: Random): Layer[] {
  const left = random.chance(0.5);
  const focus = { x: left ? random.between(162, 178) : random.between(62, 78), y: random.between(106, 134) };
  const heading = (left ? 0 : 180) + random.between(-13, 13);
  const course = courseTo(at(focus, random.between(-4, 12), heading), heading);
  const wall = wallOf(target, focus, random).map((layer) => ({ ...layer, opacity: layer.opacity * 0.62 }));
  const strands = random.whole(5, 8);
  const half = (strands * STRAND) / 2;
  const breach = polygon(
    course.behind(-26, 0),
    course.behind(128, half + 20),
    course.behind(128, -half - 20),
  );
  return [
    ...wall,
    { d: breach, opacity: 1, tone: 'ground' },
    ...gathered(course, strands, random),
    { d: head(course, half, random), opacity: 1 },
    { d: sparks(course, random), width: 2, opacity: 1, round: true },
  ];
}

const STRAND = 4.4;

function courseTo(tip: Point, heading: number): Course {
  return {
    tip,
    behind: (along, aside) => at(at(tip, along, heading + 180), aside, heading + 90),
  };
}

/** Traces that come in wide and run on side by side. */
function gathered(course: Course, count: number, random: Random): Layer[] {
  let strands = '';
  let pads = '';
  for (let strand = 0; strand < count; strand += 1) {
    const offset = strand - (count - 1) / 2;
    const lane = offset * STRAND;
    const wide = offset * random.between(22, 30);
    // The outermost trace bends first, so that no two cross
    const bend = 76 + (count / 2 - Math.abs(offset)) * 9;
    const knee = bend + Math.abs(wide - lane);
    const end = course.behind(knee + random.between(8, 80), wide);
    strands += line(end, course.behind(knee, wide), course.behind(bend, lane), course.behind(30, lane));
    pads += circle(end, random.pick([3.4, 4.6, 6]));
  }
  return [
    { d: strands, width: 2.4, opacity: 0.9 },
    { d: pads, opacity: 1 },
  ];
}

function head(course: Course, half: number, random: Random): string {
  const { tip, behind } = course;
  switch (random.whole(0, 2)) {
    case 0:
      // A broad arrow with a notch
      return polygon(tip, behind(46, half + 5), behind(37, 0), behind(46, -half - 5));
    case 1:
      // A needle
      return polygon(
        tip,
        behind(34, half * 0.62),
        behind(60, half * 0.62),
        behind(60, -half * 0.62),
        behind(34, -half * 0.62),
      );
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

function sparks(course: Course, random: Random): string {
  return [-48, -26, 0, 26, 48]
    .map((spread) => {
      const angle = ((spread + random.between(-8, 8)) * Math.PI) / 180;
      const from = random.between(8, 13);
      const to = from + random.between(8, 22);
      return line(
        course.behind(-from * Math.cos(angle), from * Math.sin(angle)),
        course.behind(-to * Math.cos(angle), to * Math.sin(angle)),
      );
    })
    .join('');
}

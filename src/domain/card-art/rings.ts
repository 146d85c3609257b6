import { arc, circle, type Layer, type Point, polar, type Random } from './pen.ts';

/** Far enough from any focus to reach the corners. */
const REACH = 190;

/** Ice: walls around a core, drawn according to its subtype. */
export function ice(walls: (focus: Point, random: Random) => Layer[], random: Random): Layer[] {
  return walls({ x: random.between(88, 152), y: random.between(98, 142) }, random);
}

/** Heavy courses of stone with a few missing. */
export function masonry(focus: Point, random: Random, reach = REACH): Layer[] {
  const courses = ['', '', ''];
  const thickness = random.between(11, 17);
  for (
    let radius = random.between(14, 22), course = 0;
    radius < reach;
    radius += thickness * 1.28, course += 1
  ) {
    const stones = Math.max(3, Math.round((radius * Math.PI * 2) / random.between(46, 90)));
    const turn = 360 / stones;
    const start = random.between(0, 360);
    const joint = (2.6 / radius) * (180 / Math.PI);
    for (let stone = 0; stone < stones; stone += 1) {
      if (course > 0 && random.chance(0.09)) continue;
      const from = start + stone * turn;
      courses[shade(random, course)] += arc(focus, radius, from + joint, from + turn - joint);
    }
  }
  return courses.map((d, index) => ({ d, width: thickness, opacity: SHADES[index] ?? 1 }));
}

const SHADES = [1, 0.66, 0.36];
const shade = (random: Random, course: number) =>
  random.chance(0.6) ? Math.min(2, Math.floor(course / 3)) : random.whole(0, 2);

/** A lock of turning rings, each a row of long and short marks. */
export function cipher(focus: Point, random: Random, reach = REACH): Layer[] {
  const fine = { d: '', width: 3.4, opacity: 0.6 };
  const middle = { d: '', width: 6.5, opacity: 1 };
  const broad = { d: '', width: 11, opacity: 0.42 };
  let radius = random.between(20, 28);
  let core = circle(focus, radius * 0.38);
  core += arc(focus, radius * 0.72, random.between(0, 90), random.between(290, 340));
  while (radius < reach) {
    const layer = random.pick([fine, fine, middle, middle, broad]);
    radius += layer.width / 2 + 2;
    const slots = Math.round(radius / random.between(1.6, 3.4)) + 6;
    const slot = 360 / slots;
    for (let place = 0, angle = random.between(0, 360); place < slots; ) {
      const run = Math.min(random.pick([1, 1, 2, 3, 5]), slots - place);
      const drawn = place % 2 === 0 || random.chance(0.35);
      if (drawn) layer.d += arc(focus, radius, angle, angle + run * slot - slot * 0.32);
      place += run;
      angle += run * slot;
    }
    radius += layer.width / 2 + random.between(2.5, 7);
  }
  return [broad, fine, middle, { d: core, width: 3.4, opacity: 1 }];
}

/** Saw blades that turn against each other around a slit eye. */
export function fangs(focus: Point, random: Random, reach = REACH): Layer[] {
  const eye = random.between(17, 23);
  const lean = random.between(-24, 24);
  const lid = arc(focus, eye + 8, lean + 22, lean + 158) + arc(focus, eye + 8, lean + 202, lean + 338);
  const half = eye * 0.92;
  const narrow = half * 0.3;
  const slit = polar(focus, [half, lean - 90], [narrow, lean], [half, lean + 90], [narrow, lean + 180]);
  const blades = ['', ''];
  let tracks = '';
  // Clockwise, or the other way
  let turn = random.chance(0.5) ? 1 : -1;
  for (let radius = eye + 17, row = 0; radius < reach; row += 1, turn = -turn) {
    const height = random.between(17, 27) + row * 2;
    const teeth = Math.round(radius / random.between(2.6, 3.6)) + 5;
    const step = 360 / teeth;
    const start = random.between(0, 360);
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      if (random.chance(0.06 + row * 0.05)) continue;
      const angle = start + tooth * step;
      const tip = radius + height * random.between(0.8, 1.1);
      const [from, to] = [angle - step * 0.42, angle + step * 0.42];
      blades[row % 2] += polar(focus, [radius, from], [tip, angle + turn * step * 0.95], [radius, to]);
    }
    radius += height + random.between(5, 8);
    tracks += brokenRing(focus, radius, random, 0.78);
    radius += random.between(7, 10);
  }
  return [
    { d: blades[1] ?? '', opacity: 0.5 },
    { d: tracks, width: 2.8, opacity: 0.7 },
    { d: blades[0] ?? '', opacity: 1 },
    { d: lid, width: 4.4, opacity: 1 },
    { d: circle(focus, eye), opacity: 1 },
    { d: slit, opacity: 1, tone: 'ground' },
  ];
}

/** A throat: arcs that wind inwards, thicker and closer to the core. */
export function spiral(focus: Point, random: Random): Layer[] {
  const bands = ['', '', '', ''];
  const arms = random.whole(3, 5);
  const pitch = random.between(1.07, 1.105);
  for (let arm = 0; arm < arms; arm += 1) {
    let angle = (arm * 360) / arms + random.between(-14, 14);
    for (let radius = 13; radius < REACH; radius *= pitch) {
      const sweep = random.between(15, 26);
      const band = Math.min(3, Math.floor(radius / 42));
      if (!random.chance(0.14)) bands[band] += arc(focus, radius, angle, angle + sweep);
      angle += sweep * 0.78;
    }
  }
  const widths = [3.5, 5.5, 8, 11];
  return bands.map((d, band) => ({ d, width: widths[band] ?? 4, opacity: 1 - band * 0.22 }));
}

/** Walls in ruins: long arcs of three weights. */
export function broken(focus: Point, random: Random): Layer[] {
  const weights = ['', '', ''];
  for (let radius = random.between(16, 22); radius < REACH; radius += random.between(11, 16)) {
    const weight = random.whole(0, 2);
    weights[weight] += brokenRing(focus, radius, random, 0.74);
  }
  return weights.map((d, index) => ({ d, width: 3 + index * 2.8, opacity: [0.95, 0.75, 0.45][index] ?? 1 }));
}

/** `share` of a ring, in arcs of uneven length. */
function brokenRing(focus: Point, radius: number, random: Random, share: number): string {
  let d = '';
  const end = random.between(0, 360) + 360;
  for (let angle = end - 360; angle < end; ) {
    const length = random.between(18, 95);
    const stop = Math.min(angle + length, end - 4);
    if (stop > angle) d += arc(focus, radius, angle, stop);
    angle += length + (length * (1 - share)) / share + random.between(2, 10);
  }
  return d;
}

import {
  arc,
  at,
  circle,
  type Layer,
  line,
  MIDDLE,
  polar,
  polygon,
  type Random,
  SIZE,
  shades,
} from './pen.ts';

const REACH = 260;

/** An event: shards thrown from one point. */
export function shards(random: Random): Layer[] {
  const focus = { x: random.between(50, 190), y: random.between(78, 162) };
  const tones = ['', '', ''];
  const count = random.whole(58, 76);
  for (let shard = 0; shard < count; shard += 1) {
    const angle = (shard * 360) / count + random.between(-4, 4);
    const inner = random.between(12, 46);
    const outer = inner + random.between(24, 80) * random.pick([1, 1, 1.6, 3.2]);
    const half = random.between(0.5, 2.5);
    tones[random.whole(0, 2)] += polygon(
      at(focus, inner, angle),
      at(focus, outer, angle - half),
      at(focus, outer + random.between(-6, 6), angle + half),
    );
  }
  return shades(tones, [0.3, 0.6, 0.95]);
}

/** A run: frames that shrink towards a far point, and the speed of getting there. */
export function tunnel(random: Random): Layer[] {
  const focus = { x: random.between(80, 160), y: random.between(96, 144) };
  const sides = random.pick([4, 4, 6, 8]);
  const lean = random.between(-9, 9) + (sides === 4 ? 45 : 0);
  let frames = '';
  let gates = '';
  for (let radius = random.between(9, 13), step = 0; radius < REACH; step += 1) {
    const corners = Array.from({ length: sides }, (_, side) =>
      at(focus, radius, lean + (side * 360) / sides),
    );
    const missing = random.whole(0, sides * 2);
    corners.forEach((corner, side) => {
      const next = corners[(side + 1) % sides];
      if (next === undefined || side === missing) return;
      if (step % 2 === 0) frames += line(corner, next);
      else gates += line(corner, next);
    });
    radius *= random.between(1.32, 1.5);
  }
  let streaks = '';
  for (let streak = 0; streak < 40; streak += 1) {
    const angle = random.between(0, 360);
    const inner = random.between(16, 120);
    const half = random.between(0.25, 1.1);
    const outer = inner * random.between(1.5, 2.6);
    streaks += polar(focus, [inner, angle], [outer, angle - half], [outer, angle + half]);
  }
  return [
    { d: gates, width: 7, opacity: 0.32 },
    { d: frames, width: 2.6, opacity: 0.7 },
    { d: streaks, opacity: 0.95 },
    { d: circle(focus, 3.6), opacity: 1 },
  ];
}

/** An operation is planned: measured rays on a dial. */
export function dial(random: Random): Layer[] {
  const focus = { x: MIDDLE + random.between(-40, 40), y: random.between(120, 168) };
  const rays = random.pick([36, 48, 60, 72]);
  const inner = random.between(24, 40);
  const groups = random.whole(3, 6);
  const tones = ['', ''];
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray * 360) / rays - 90;
    const wave = 0.5 + 0.5 * Math.cos((ray / rays) * Math.PI * 2 * groups);
    const outer = inner + 14 + wave * random.between(50, 120) + random.between(0, 18);
    const half = 360 / rays / (ray % 2 === 0 ? 3.1 : 4.6);
    const [from, to] = [angle - half, angle + half];
    tones[ray % 2] += polar(focus, [inner, from], [outer, from], [outer, to], [inner, to]);
  }
  let marks = '';
  for (let radius = inner + 34; radius < 220; radius += random.between(26, 44)) {
    const from = random.between(0, 360);
    marks += arc(focus, radius, from, from + random.between(90, 300));
  }
  return [
    { d: marks, width: 1.6, opacity: 0.5 },
    { d: tones[1] ?? '', opacity: 0.4 },
    { d: tones[0] ?? '', opacity: 0.92 },
    { d: circle(focus, inner - 8), width: 3, opacity: 1 },
    { d: circle(focus, inner * 0.32), opacity: 1 },
  ];
}

/** A covert operation: blades that close on what happens in the dark. */
export function aperture(random: Random): Layer[] {
  const focus = { x: random.between(90, 150), y: random.between(102, 138) };
  const blades = random.whole(6, 9);
  const opening = random.between(20, 34);
  const turn = random.between(0, 60);
  const swirl = random.between(48, 66);
  const tones = ['', '', ''];
  let edges = '';
  for (let blade = 0; blade < blades; blade += 1) {
    const angle = turn + (blade * 360) / blades;
    const next = angle + 360 / blades;
    const a = at(focus, opening, angle);
    const b = at(focus, opening, next);
    const c = at(focus, SIZE * 1.2, next + swirl);
    const d = at(focus, SIZE * 1.2, angle + swirl);
    tones[blade % 3] += polygon(a, b, c, d);
    edges += line(a, d);
  }
  return [
    ...shades(tones, [0.14, 0.32, 0.55]),
    { d: edges, width: 2.2, opacity: 0.8 },
    { d: arc(focus, opening * 0.7, turn, turn + random.between(150, 280)), width: 2.2, opacity: 0.8 },
    { d: circle(focus, opening * 0.36), opacity: 1 },
  ];
}

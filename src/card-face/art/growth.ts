import { at, circle, type Layer, type Point, unit } from './pen.ts';
import type { Random } from './random.ts';

/** A virus: branches that fork from one place, with cells at their ends. */
export function growth(random: Random): Layer[] {
  const focus = { x: random.between(84, 156), y: random.between(102, 138) };
  const levels = ['', '', '', ''];
  let cells = '';
  let shells = '';

  function grow(from: Point, angle: number, length: number, depth: number): void {
    const bend = at(from, length * 0.55, angle + random.between(-24, 24));
    const end = at(from, length, angle);
    levels[depth] +=
      `M${unit(from.x)} ${unit(from.y)}Q${unit(bend.x)} ${unit(bend.y)} ${unit(end.x)} ${unit(end.y)}`;
    if (depth === 3 || random.chance(depth * 0.07)) {
      const radius = random.pick([2.6, 3.6, 5, 7.5]);
      if (radius > 4 && random.chance(0.7)) {
        shells += circle(end, radius);
        cells += circle(end, radius * 0.4);
      } else cells += circle(end, radius * 0.8);
      return;
    }
    const forks = random.pick([2, 2, 3]);
    const spread = random.between(50, 84);
    for (let fork = 0; fork < forks; fork += 1) {
      const turn = spread * (fork / (forks - 1) - 0.5) + random.between(-10, 10);
      grow(end, angle + turn, length * random.between(0.68, 0.92), depth + 1);
    }
  }

  const arms = random.whole(6, 8);
  const start = random.between(0, 360);
  for (let arm = 0; arm < arms; arm += 1) {
    const angle = start + (arm * 360) / arms + random.between(-10, 10);
    grow(at(focus, 17, angle), angle, random.between(30, 46), 0);
  }
  const widths = [6, 4.2, 2.8, 1.8];
  return [
    ...levels.map((d, depth) => ({ d, width: widths[depth] ?? 2, opacity: 1 - depth * 0.14, round: true })),
    { d: shells, width: 2, opacity: 0.85 },
    { d: cells, opacity: 1 },
    { d: circle(focus, 18), opacity: 1 },
    { d: circle(focus, 11), opacity: 1, tone: 'ground' },
    { d: circle({ x: focus.x + 2.4, y: focus.y - 2 }, 5), opacity: 1 },
  ];
}

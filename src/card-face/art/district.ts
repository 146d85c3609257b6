import { blocks, building, row, windows } from './city.ts';
import { box, circle, type Layer, line, polygon, SIZE } from './pen.ts';
import type { Random } from './random.ts';

/** An asset: a district in three depths, the windows of the nearest lit. */
export function district(random: Random): Layer[] {
  const near = blocks(random, 30, 54, { low: 168, high: 104 });
  return [
    { d: row(random, 26, () => random.between(66, 128)), opacity: 0.24 },
    { d: row(random, 20, () => random.between(100, 168)), opacity: 0.45 },
    { d: near.map((block) => building(block, random)).join(''), opacity: 0.95 },
    { d: near.map((block) => windows(block, random)).join(''), opacity: 0.9, tone: 'ground' },
  ];
}

/** An ambush: a quiet street, and beneath it what it really is. */
export function jaws(random: Random): Layer[] {
  const shore = random.between(112, 124);
  const above = blocks(random, 15, 34, { low: shore - 12, high: shore - 46 });
  const far = blocks(random, 18, 40, { low: shore - 34, high: shore - 72 });
  const fronts = (list: typeof above) =>
    list.map((block) => box(block.x, block.top, block.width, shore - block.top)).join('');
  return [
    { d: circle({ x: random.between(40, 200), y: shore - 44 }, random.between(13, 19)), opacity: 0.4 },
    { d: fronts(far), opacity: 0.26 },
    { d: fronts(above), opacity: 0.62 },
    {
      d: above.map((block) => windows({ ...block, top: block.top - 18 }, random, shore - 6)).join(''),
      opacity: 0.9,
      tone: 'ground',
    },
    { d: teeth(random, shore + 3, 46), opacity: 1 },
    { d: teeth(random, shore + 12, 92), opacity: 0.36 },
  ];
}

/** A row of teeth hanging from a line, about `length` long. */
function teeth(random: Random, from: number, length: number): string {
  let d = '';
  for (let x = random.between(-20, -6); x < SIZE; ) {
    const wide = random.between(12, 22);
    const tip = { x: x + wide * random.between(0.35, 0.65), y: from + length * random.between(0.5, 1) };
    d += polygon({ x, y: from }, { x: x + wide, y: from }, tip);
    x += wide;
  }
  return d;
}

/** An upgrade: one tower close by, and the work on it. */
export function works(random: Random): Layer[] {
  const x = random.between(84, 156);
  const wide = random.between(24, 34);
  const top = random.between(94, 108);
  const to = random.chance(0.5) ? 1 : -1;
  const mast = x + to * wide * 0.55;
  const boom = top - random.between(17, 22);
  const reach = mast + to * random.between(58, 84);
  const tail = mast - to * 26;
  const hook = { x: reach - to * 12, y: boom + random.between(18, 44) };
  const crane =
    line({ x: mast, y: top }, { x: mast, y: boom - 9 }) +
    line({ x: tail, y: boom }, { x: reach, y: boom }, { x: mast, y: boom - 9 }, { x: tail, y: boom }) +
    line({ x: hook.x, y: boom }, hook);
  return [
    { d: row(random, 24, () => random.between(92, 140)), opacity: 0.24 },
    { d: row(random, 20, () => random.between(130, 178)), opacity: 0.45 },
    { d: box(x - wide, top, wide * 2, SIZE - top), opacity: 1 },
    { d: fronts(random.whole(0, 2), { x, wide, top }), width: 2.6, opacity: 0.9, tone: 'ground' },
    { d: crane, width: 2.6, opacity: 1 },
    { d: box(hook.x - 7, hook.y, 14, 9) + box(tail - 5, boom, 10, 8), opacity: 1 },
    { d: row(random, 22, () => random.between(196, 214)), opacity: 0.8 },
  ];
}

/** A tower's front: braced, in floors, or in fins. */
function fronts(style: number, tower: { x: number; wide: number; top: number }): string {
  const left = tower.x - tower.wide;
  const right = tower.x + tower.wide;
  let d = '';
  if (style === 2) {
    for (let fin = 1; fin < 6; fin += 1) {
      const x = left + (fin * tower.wide) / 3;
      d += line({ x, y: tower.top + 7 }, { x, y: SIZE });
    }
    return d;
  }
  const storey = style === 0 ? 25 : 12;
  for (let y = tower.top; y < SIZE; y += storey) {
    d += line({ x: left, y }, { x: right, y });
    if (style === 0) {
      d +=
        line({ x: left, y }, { x: right, y: y + storey }) + line({ x: right, y }, { x: left, y: y + storey });
    } else {
      const gap = left + ((y * 7) % (tower.wide * 1.6));
      d += line({ x: gap, y }, { x: gap, y: y + storey });
    }
  }
  return d;
}

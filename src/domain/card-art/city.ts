import { box, circle, type Layer, line, polygon, type Random, SIZE } from './pen.ts';

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

/** An upgrade: a tower in the foreground, and the crane working on it. */
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

/** A building's front, from its roof (`top`) down to the bottom of the picture. */
interface Block {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

/** Buildings side by side over the whole width, some overlapping a little. Roofs are in units from the top. */
function blocks(random: Random, narrow: number, wide: number, roofs: { low: number; high: number }) {
  const found: Block[] = [];
  for (let x = random.between(-24, -4); x < SIZE; ) {
    const width = random.between(narrow, wide);
    found.push({ x, width, top: random.between(roofs.high, roofs.low) });
    x += width + random.between(-2, 7);
  }
  return found;
}

/** A row of plain buildings about `width` wide whose roofs follow `top`, with a few masts. */
export function row(random: Random, width: number, top: (x: number) => number): string {
  let d = '';
  for (let x = random.between(-20, 0); x < SIZE; ) {
    const wide = random.between(width * 0.5, width * 1.5);
    const y = top(x + wide / 2) + random.between(-12, 12);
    d += box(x, y, wide, SIZE - y);
    if (random.chance(0.12)) d += box(x + wide / 2 - 1, y - random.between(10, 26), 2, 30);
    x += wide + (random.chance(0.25) ? random.between(2, 9) : 0);
  }
  return d;
}

/** A building under one of several roofs: flat, slanted, stepped, with a mast. */
function building({ x, width, top }: Block, random: Random): string {
  const right = x + width;
  const rise = random.between(8, 20);
  const foot = [
    { x: right, y: SIZE },
    { x, y: SIZE },
  ];
  switch (random.whole(0, 5)) {
    case 0:
      return polygon({ x, y: top + rise }, { x: right, y: top }, ...foot);
    case 1:
      return polygon({ x, y: top }, { x: right, y: top + rise }, ...foot);
    case 2:
      return box(x, top, width, SIZE - top) + box(x + width * 0.25, top - rise, width * 0.4, rise + 1);
    case 3:
      return box(x, top, width, SIZE - top) + box(x + width * 0.7, top - rise * 1.6, 2.4, rise * 1.6);
    default:
      return box(x, top, width, SIZE - top);
  }
}

/** The lit windows of a building, in even storeys. */
function windows({ x, width, top }: Block, random: Random, foot = SIZE - 6): string {
  let d = '';
  const columns = Math.max(2, Math.floor((width - 8) / 8));
  const step = (width - 8) / columns;
  const lit = random.between(0.2, 0.62);
  for (let y = top + 25; y < foot; y += 10) {
    for (let column = 0; column < columns; column += 1) {
      if (random.chance(lit)) d += box(x + 4 + column * step + step * 0.2, y, step * 0.6, 4.4);
    }
  }
  return d;
}

import { box, circle, type Layer, line, polygon, SIZE } from './pen.ts';
import type { Random } from './random.ts';

type Style = 'agenda' | 'asset' | 'upgrade' | 'ambush';

/** How high the roofs of a row stand, in units from the top; they straddle the middle, which is never cropped. */
const FAR = { low: 128, high: 66 };
const NEAR = { low: 168, high: 104 };

/** What the corporation builds: a skyline in three depths, and what its kind adds to it. */
export function skyline(style: Style, random: Random): Layer[] {
  switch (style) {
    case 'agenda':
      return monument(random);
    case 'upgrade':
      return tower(random);
    case 'ambush':
      return mirrored(random);
    default:
      return district(random);
  }
}

/** An agenda: everything climbs towards one spire, before a disc. */
function monument(random: Random): Layer[] {
  const x = random.between(84, 156);
  const disc = { x: x + random.between(-46, 46), y: random.between(86, 112) };
  const radius = random.between(50, 66);
  const top = random.between(44, 62);
  const wide = random.between(15, 21);
  const climb = (at: number) => Math.max(0, 1 - Math.abs(at - x) / 130);
  const spire = steps(x, wide, top, random);
  return [
    { d: circle(disc, radius), opacity: 0.26 },
    { d: row(random, 22, (at) => 150 - climb(at) * 62), opacity: 0.3 },
    { d: row(random, 17, (at) => 178 - climb(at) * 56), opacity: 0.5 },
    { d: spire.walls, opacity: 1 },
    { d: spire.lines, width: 2.2, opacity: 1, tone: 'ground' },
    { d: row(random, 20, (at) => 204 - climb(at) * 24), opacity: 0.78 },
  ];
}

/** An asset: a district, its windows lit. */
function district(random: Random): Layer[] {
  const near = blocks(random, 30, 54, NEAR);
  return [
    { d: row(random, 26, () => random.between(FAR.high, FAR.low)), opacity: 0.24 },
    { d: row(random, 20, () => random.between(FAR.high + 34, NEAR.low)), opacity: 0.45 },
    { d: near.map(roof(random)).join(''), opacity: 0.95 },
    { d: near.map((block) => windows(block, random)).join(''), opacity: 0.9, tone: 'ground' },
  ];
}

/** An upgrade: one tower close by, and the work on it. */
function tower(random: Random): Layer[] {
  const x = random.between(74, 166);
  const wide = random.between(28, 40);
  const top = random.between(64, 84);
  let braces = '';
  const storey = random.between(22, 30);
  for (let y = top; y < SIZE; y += storey) {
    braces +=
      line({ x: x - wide, y }, { x: x + wide, y: y + storey }) +
      line({ x: x + wide, y }, { x: x - wide, y: y + storey });
    braces += line({ x: x - wide, y }, { x: x + wide, y });
  }
  const to = random.chance(0.5) ? 1 : -1;
  const mast = x + to * wide * 0.55;
  const boom = top - random.between(20, 28);
  const reach = mast + to * random.between(58, 84);
  const hook = { x: reach - to * 12, y: boom + random.between(24, 50) };
  const crane =
    line({ x: mast, y: top }, { x: mast, y: boom - 9 }) +
    line({ x: mast - to * 26, y: boom }, { x: reach, y: boom }) +
    line({ x: mast - to * 26, y: boom }, { x: mast, y: boom - 9 }, { x: reach, y: boom }) +
    line({ x: hook.x, y: boom }, hook);
  return [
    { d: row(random, 24, () => random.between(FAR.high + 20, FAR.low + 10)), opacity: 0.24 },
    { d: row(random, 20, () => random.between(NEAR.high + 24, NEAR.low + 10)), opacity: 0.45 },
    { d: box(x - wide, top, wide * 2, SIZE - top), opacity: 1 },
    { d: braces, width: 2.6, opacity: 0.85, tone: 'ground' },
    { d: crane, width: 2.6, opacity: 1 },
    { d: box(hook.x - 7, hook.y, 14, 9), opacity: 1 },
    { d: row(random, 22, () => random.between(196, 214)), opacity: 0.8 },
  ];
}

/** An ambush: a quiet street, and another beneath it. */
function mirrored(random: Random): Layer[] {
  const shore = random.between(122, 140);
  const above = blocks(random, 16, 40, { low: shore - 22, high: shore - 84 });
  const below = blocks(random, 16, 40, { low: shore + 26, high: shore + 92 });
  let ripples = '';
  for (let ripple = 0; ripple < 26; ripple += 1) {
    const y = shore + 8 + ripple * 4.2 + random.between(0, 3);
    const x = random.between(-20, 200);
    ripples += line({ x, y }, { x: x + random.between(30, 110), y });
  }
  return [
    { d: below.map((block) => box(block.x, shore, block.width, block.top - shore)).join(''), opacity: 0.5 },
    { d: ripples, width: 1.8, opacity: 0.9, tone: 'ground' },
    {
      d: above.map((block) => box(block.x, block.top, block.width, shore - block.top)).join(''),
      opacity: 0.95,
    },
    { d: line({ x: 0, y: shore }, { x: SIZE, y: shore }), width: 2.4, opacity: 1 },
  ];
}

interface Block {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

/** Buildings side by side over the whole width, some overlapping a little. */
function blocks(random: Random, narrow: number, wide: number, tops: { low: number; high: number }): Block[] {
  const found: Block[] = [];
  for (let x = random.between(-24, -4); x < SIZE; ) {
    const width = random.between(narrow, wide);
    found.push({ x, width, top: random.between(tops.high, tops.low) });
    x += width + random.between(-2, 7);
  }
  return found;
}

function row(random: Random, width: number, top: (x: number) => number): string {
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

function roof(random: Random): (block: Block) => string {
  return ({ x, width, top }) => {
    const right = x + width;
    const slope = random.between(8, 20);
    const foot = [
      { x: right, y: SIZE },
      { x, y: SIZE },
    ];
    switch (random.whole(0, 5)) {
      case 0:
        return polygon({ x, y: top + slope }, { x: right, y: top }, ...foot);
      case 1:
        return polygon({ x, y: top }, { x: right, y: top + slope }, ...foot);
      case 2:
        return box(x, top, width, SIZE - top) + box(x + width * 0.25, top - slope, width * 0.4, slope);
      case 3:
        return box(x, top, width, SIZE - top) + box(x + width * 0.7, top - slope * 1.6, 2.4, slope * 1.6);
      default:
        return box(x, top, width, SIZE - top);
    }
  };
}

function windows({ x, width, top }: Block, random: Random): string {
  let d = '';
  const columns = Math.max(2, Math.floor((width - 8) / 8));
  const step = (width - 8) / columns;
  const lit = random.between(0.2, 0.62);
  for (let y = top + 25; y < SIZE - 6; y += 10) {
    for (let column = 0; column < columns; column += 1) {
      if (random.chance(lit)) d += box(x + 4 + column * step + step * 0.2, y, step * 0.6, 4.4);
    }
  }
  return d;
}

/** A spire in setbacks, each storey narrower, with a mast. */
function steps(x: number, wide: number, top: number, random: Random): { walls: string; lines: string } {
  let walls = box(x - 1.3, top - 28, 2.6, 30);
  let lines = '';
  let half = wide * 0.32;
  for (let y = top; y < SIZE; ) {
    const height = random.between(24, 44);
    walls += box(x - half, y, half * 2, SIZE - y);
    lines += line({ x: x - half * 0.34, y: y + 6 }, { x: x - half * 0.34, y: y + height - 5 });
    lines += line({ x: x + half * 0.34, y: y + 6 }, { x: x + half * 0.34, y: y + height - 5 });
    y += height;
    half += random.between(3.5, 7);
  }
  return { walls, lines };
}

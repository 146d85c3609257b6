/**
 * Strings for a path's `d`, in a square of SIZE units. The square is cropped to the picture's box around its middle, so
 * what matters stays within the middle band and the rest may be cut. Angles are in degrees, clockwise from the right.
 */
export const SIZE = 240;
export const MIDDLE = SIZE / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One path of a drawing. Few layers with long strings draw faster than many elements. */
export interface Layer {
  readonly d: string;
  /** A stroke's width; filled when absent. */
  readonly width?: number;
  readonly opacity: number;
  /** The faction's colour when absent; `ground` is the picture's own background, `middle` and `soft` lie between the two. */
  readonly tone?: 'ground' | 'middle' | 'soft';
  /** Round ends for a stroke; butt when absent. */
  readonly round?: boolean;
}

/** Filled layers from one path for each opacity. */
export function shades(paths: readonly string[], opacities: readonly number[]): Layer[] {
  return opacities.map((opacity, index) => ({ d: paths[index] ?? '', opacity }));
}

/** One decimal is below what a screen shows, and keeps strings short. */
export function unit(value: number): number {
  return Math.round(value * 10) / 10;
}

export function at(centre: Point, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) };
}

const pair = ({ x, y }: Point) => `${unit(x)} ${unit(y)}`;

export function line(...points: readonly Point[]): string {
  return points.length < 2 ? '' : `M${points.map(pair).join('L')}`;
}

export function polygon(...points: readonly Point[]): string {
  return points.length < 3 ? '' : `${line(...points)}z`;
}

/** A polygon whose corners are given by their distance and angle from a centre. */
export function polar(
  centre: Point,
  ...corners: readonly (readonly [radius: number, angle: number])[]
): string {
  return polygon(...corners.map(([radius, angle]) => at(centre, radius, angle)));
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${unit(x)} ${unit(y)}h${unit(width)}v${unit(height)}h${unit(-width)}z`;
}

export function circle(centre: Point, radius: number): string {
  const r = unit(radius);
  return `M${unit(centre.x - r)} ${unit(centre.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** An open arc from one angle to a larger one; a full turn is a circle. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  if (to - from >= 360) return circle(centre, radius);
  const r = unit(radius);
  const large = to - from > 180 ? 1 : 0;
  return `M${pair(at(centre, radius, from))}A${r} ${r} 0 ${large} 1 ${pair(at(centre, radius, to))}`;
}

/** A closed curve through the midpoints between the given points, which act as its handles. */
export function blob(points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  let d = `M${pair(midpoint(last, first))}`;
  points.forEach((point, index) => {
    d += `Q${pair(point)} ${pair(midpoint(point, points[index + 1] ?? first))}`;
  });
  return `${d}z`;
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A seeded random source: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** FNV-1a for the seed, mulberry32 for the sequence: small, fast, and even enough for pictures. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

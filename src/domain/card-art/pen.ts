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
  /** `ground` paints over in the picture's own background; `middle` and `soft` lie between it and the faction. */
  readonly tone?: 'faction' | 'ink' | 'ground' | 'middle' | 'soft';
  /** Round ends for a stroke; butt when absent. */
  readonly round?: boolean;
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

/** A closed curve through the middles between the points, which are its handles. */
export function blob(points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  let d = `M${pair(between(last, first))}`;
  points.forEach((point, index) => {
    d += `Q${pair(point)} ${pair(between(point, points[index + 1] ?? first))}`;
  });
  return `${d}z`;
}

function between(a: Point, b: Point, share = 0.5): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

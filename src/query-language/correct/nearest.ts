import type { Kind } from '../fields.ts';
import { fieldFor, keywordNames } from './aliases.ts';

/** What a misspelt keyword is most likely meant for. */
export interface Nearest {
  /** The name that is near: `subtype` */
  readonly name: string;
  /** The keyword that it stands for: `card_subtype` */
  readonly keyword: string;
}

const SHORTEST = 4;
const MOST_MISTAKES = 2;

/** The keyword, or other name of one, that is nearest to a misspelt one; null where none is near. */
export function nearestKeyword(keyword: string, kind: Kind): Nearest | null {
  const written = keyword.toLowerCase();
  if (written.length < SHORTEST) return null;
  // In short words two mistakes leave nothing to recognise.
  const most = written.length < 6 ? 1 : MOST_MISTAKES;
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const name of keywordNames(kind)) {
    if (name.length < SHORTEST) continue;
    const distance = editDistance(written, name, most);
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
  }
  const known = best === null ? null : fieldFor(best.name, kind);
  return best === null || known === null ? null : { name: best.name, keyword: known.keyword };
}

/** Letters to add, drop, change or swap with the next; more than `most` is answered as `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      }
      next.push(distance);
    }
    before = last;
    last = next;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

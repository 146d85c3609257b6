import { FIELDS_BY_KEYWORD, type Kind } from '../fields.ts';

/** The keyword that a misspelt one is most likely meant for, at most two letters away; null where none is near. */
export function nearestKeyword(keyword: string, kind: Kind): string | null {
  const written = keyword.toLowerCase();
  if (written.length < 4) return null;
  let best: { readonly keyword: string; readonly distance: number } | null = null;
  for (const candidate of FIELDS_BY_KEYWORD[kind].keys()) {
    if (candidate.length < 4) continue;
    const distance = editDistance(written, candidate, 2);
    if (distance <= 2 && (best === null || distance < best.distance)) best = { keyword: candidate, distance };
  }
  return best?.keyword ?? null;
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

import type { ListContents } from '../legality/banList.ts';
import { formatCount, formatList, formatNumber } from '../lib/format.ts';

/** What a list holds, in words: `7 banned and 59 with points`. */
export function listSummary({ verdicts, banned_subtypes }: ListContents): string {
  const sizes: readonly (readonly [number, string])[] = [
    [verdicts.banned.length, 'banned'],
    [verdicts.restricted.length, 'restricted'],
    [Object.keys(verdicts.universal_faction_cost).length, 'with more influence'],
    [verdicts.global_penalty.length, 'with a global penalty'],
    [Object.keys(verdicts.points).length, 'with points'],
  ];
  const words = sizes.filter(([size]) => size > 0).map(([size, word]) => `${formatNumber(size)} ${word}`);
  const subtypes = banned_subtypes.length;
  if (subtypes > 0) words.push(`${formatCount(subtypes, 'banned subtype')}`);
  return words.length === 0 ? 'names no card' : formatList(words);
}

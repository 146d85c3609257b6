import uFuzzy from '@leeoniya/ufuzzy';
import { plainTitle } from './plainTitle.ts';

/** A card's names: its own, and those of its other faces. */
export interface TitleEntry {
  readonly id: string;
  readonly title: string;
  readonly otherTitles: readonly string[];
}

/** How a title was found, best first. */
export const MATCHES = ['exact', 'prefix', 'acronym', 'word', 'inside', 'fuzzy'] as const;
export type Match = (typeof MATCHES)[number];

export interface RankedTitle {
  /** Position in the entries */
  readonly position: number;
  readonly match: Match;
}

interface Name {
  readonly position: number;
  readonly plain: string;
  readonly words: readonly string[];
  readonly joined: string;
  readonly acronyms: readonly string[];
}

export interface TitleIndex {
  readonly names: readonly Name[];
  readonly plain: readonly string[];
}

/** Prepares titles for `rankTitles`. */
export function buildTitleIndex(entries: readonly TitleEntry[]): TitleIndex {
  const names = entries.flatMap(({ title, otherTitles }, position) =>
    [title, ...otherTitles].map((name) => readName(name, position)),
  );
  return { names, plain: names.map(({ plain }) => plain) };
}

function readName(title: string, position: number): Name {
  const plain = plainTitle(title);
  const words = plain.split(' ');
  const initials = (part: string) =>
    plainTitle(part)
      .split(' ')
      .map((word) => word.charAt(0))
      .join('');
  const [beforeColon = title] = title.split(':');
  return {
    position,
    plain,
    words,
    joined: words.join(''),
    acronyms: [...new Set([initials(title), initials(beforeColon)])].filter((acronym) => acronym.length > 1),
  };
}

const FEWEST_LETTERS_FOR_A_TYPO = 5;
/** One letter more, less, wrong or swapped, in any word that is long enough; the first letter must be right. */
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** More than any title has: what is longer is no title. */
const LONGEST_TEXT = 120;

/**
 * The cards whose title `text` may mean, best first: exact, prefix, acronym, beginnings of words, inside, and only when
 * none of these finds anything, with one typo in words of five or more letters. Shorter titles come first in a class.
 */
export function rankTitles(index: TitleIndex, text: string, limit: number): readonly RankedTitle[] {
  const wanted = plainTitle(text.slice(0, LONGEST_TEXT));
  if (wanted === '') return [];
  const best = new Map<number, { rank: number; name: Name }>();
  const words = wanted.split(' ');
  const joined = words.join('');
  for (const name of index.names) {
    const match = matchOf(name, wanted, words, joined);
    if (match === null) continue;
    const rank = MATCHES.indexOf(match);
    const known = best.get(name.position);
    if (known === undefined || rank < known.rank) best.set(name.position, { rank, name });
  }
  if (best.size === 0) return fuzzyTitles(index, wanted, words, limit);
  return [...best]
    .sort(
      ([, a], [, b]) =>
        a.rank - b.rank ||
        a.name.plain.length - b.name.plain.length ||
        (a.name.plain < b.name.plain ? -1 : 1),
    )
    .slice(0, limit)
    .map(([position, { rank }]) => ({ position, match: MATCHES[rank] ?? 'inside' }));
}

function matchOf(name: Name, wanted: string, words: readonly string[], joined: string): Match | null {
  if (name.plain === wanted || name.joined === joined) return 'exact';
  if (name.plain.startsWith(wanted) || (joined.length > 2 && name.joined.startsWith(joined))) return 'prefix';
  if (joined.length > 1 && words.length === 1 && name.acronyms.includes(joined)) return 'acronym';
  if (words.every((word) => name.words.some((own) => own.startsWith(word)))) return 'word';
  return name.plain.includes(wanted) || (joined.length > 2 && name.joined.includes(joined)) ? 'inside' : null;
}

function fuzzyTitles(
  index: TitleIndex,
  wanted: string,
  words: readonly string[],
  limit: number,
): readonly RankedTitle[] {
  if (!words.some((word) => word.length >= FEWEST_LETTERS_FOR_A_TYPO)) return [];
  const [found, info, order] = fuzzy.search([...index.plain], wanted, 0, 1000);
  if (found === null) return [];
  const ordered = info === null || order === null ? found : order.map((at) => info.idx[at] ?? 0);
  const positions = new Set(ordered.flatMap((at) => index.names[at]?.position ?? []));
  return [...positions].slice(0, limit).map((position) => ({ position, match: 'fuzzy' as const }));
}

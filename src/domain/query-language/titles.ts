import uFuzzy from '@leeoniya/ufuzzy';
import { plainTitle } from './fold.ts';

/** How a title matched, best first. */
const MATCHES = ['exact', 'prefix', 'acronym', 'word', 'inside', 'fuzzy'] as const;
type Match = (typeof MATCHES)[number];

export interface RankedTitle {
  /** Position of its card. */
  readonly position: number;
  readonly match: Match;
}

/** A title, prepared for matching. */
export interface TitleName {
  /** The card's index. */
  readonly position: number;
  readonly plain: string;
  readonly words: readonly string[];
  readonly joined: string;
  readonly acronyms: readonly string[];
}

/**
 * Prepares titles for `sortTitles`.
 * @param cards the titles of each: its own and those of its other faces
 * @param from the position of the first, for a caller that prepares them in parts
 */
export function readTitles(cards: readonly (readonly string[])[], from = 0): readonly TitleName[] {
  return cards.flatMap((titles, at) => titles.map((title) => readName(title, from + at)));
}

/** Sorts prepared titles for `rankTitles`: of two that match equally well, the shorter one comes first. */
export function sortTitles(names: readonly TitleName[]): readonly TitleName[] {
  return names.toSorted((a, b) => a.plain.length - b.plain.length || (a.plain < b.plain ? -1 : 1));
}

function readName(title: string, position: number): TitleName {
  const plain = plainTitle(title);
  const words = plain.split(' ');
  const initials = (part: string) =>
    plainTitle(part)
      .split(' ')
      .map((word) => word.charAt(0))
      .join('');
  return {
    position,
    plain,
    words,
    joined: words.join(''),
    // The whole title, and either side of a colon: an identity's name and its epithet
    acronyms: [title, ...title.split(':')].map(initials).filter((acronym) => acronym.length > 1),
  };
}

const FEWEST_LETTERS_FOR_A_TYPO = 5;
let fuzzy: uFuzzy | null = null;

/**
 * Matches one letter added, missing, wrong or swapped, the first included, in any word that is long enough. Made when first
 * needed: its expressions take a slow phone 50 ms to compile.
 */
function fuzzyMatcher(): uFuzzy {
  fuzzy ??= new uFuzzy({
    intraMode: 1,
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
    intraSlice: [0, Infinity],
    // Match only from the beginning of a word: inside words, one letter less matches anything
    interLft: 2,
  });
  return fuzzy;
}

/** In UTF-16 units; longer than any title. */
const LONGEST_TEXT = 120;

/** With fewer matches than this, similar titles are added. */
const FEW = 4;

/**
 * The cards whose title matches a text, best first: exact, prefix, acronym, beginnings of words, inside, and, if these are
 * few and none is exact, with one typo in words of five or more letters. Shorter titles win ties.
 * @param names sorted by `sortTitles`
 */
export function rankTitles(names: readonly TitleName[], text: string, limit: number): readonly RankedTitle[] {
  const found = matchTitles(names, text);
  const isDone = found.length >= Math.min(FEW, limit) || found[0]?.match === 'exact';
  if (isDone) return found.slice(0, limit);
  const known = new Set(found.map(({ position }) => position));
  const similar = fuzzyTitles(names, wantedOf(text)).filter(({ position }) => !known.has(position));
  return [...found, ...similar].slice(0, limit);
}

/** Like `rankTitles`, without typos. */
export function matchTitles(names: readonly TitleName[], text: string): readonly RankedTitle[] {
  const wanted = wantedOf(text);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const joined = words.join('');
  const found: Readonly<Record<Match, RankedTitle[]>> = {
    exact: [],
    prefix: [],
    acronym: [],
    word: [],
    inside: [],
    fuzzy: [],
  };
  for (const name of names) {
    const match = matchOf(name, wanted, words, joined);
    if (match !== null) found[match].push({ position: name.position, match });
  }
  // Each card once, by its best title
  const known = new Set<number>();
  return MATCHES.flatMap((match) => found[match]).filter(
    ({ position }) => !known.has(position) && known.add(position),
  );
}

function wantedOf(text: string): string {
  return plainTitle(text.slice(0, LONGEST_TEXT));
}

function matchOf(name: TitleName, wanted: string, words: readonly string[], joined: string): Match | null {
  if (name.joined === joined) return 'exact';
  if (name.plain.startsWith(wanted) || (joined.length > 2 && name.joined.startsWith(joined))) return 'prefix';
  if (words.length === 1 && name.acronyms.includes(joined)) return 'acronym';
  if (words.every((word) => name.words.some((known) => known.startsWith(word)))) return 'word';
  return name.plain.includes(wanted) || (joined.length > 2 && name.joined.includes(joined)) ? 'inside' : null;
}

function fuzzyTitles(names: readonly TitleName[], wanted: string): readonly RankedTitle[] {
  const words = wanted.split(' ');
  if (!words.some((word) => word.length >= FEWEST_LETTERS_FOR_A_TYPO)) return [];
  // Each word may have one letter more than the title's
  const shortest = wanted.length - words.length;
  const longEnough = names.filter(
    (name) => name.words.length >= words.length && name.plain.length >= shortest,
  );
  const plain = longEnough.map((name) => name.plain);
  const [found, info, order] = fuzzyMatcher().search(plain, wanted, 0, 1000);
  if (found === null) return [];
  const ordered = info === null || order === null ? found : order.map((at) => info.idx[at] ?? 0);
  const positions = new Set(ordered.flatMap((at) => longEnough[at]?.position ?? []));
  return [...positions].map((position) => ({ position, match: 'fuzzy' }));
}

import { isIdentity } from '../legality/cardTypes.ts';
import { plainTitle } from '../query-language/fold.ts';

/** What reading a decklist needs of a card. */
export interface NamedCard {
  readonly id: string;
  readonly title: string;
  readonly card_type_id: string;
  readonly printing_ids: readonly string[];
  readonly faces: readonly { readonly title: string | null }[];
}

/** Names that are no cards, but stand in decklists. */
export interface OtherNames {
  readonly card_types: readonly { readonly name: string }[];
  readonly card_subtypes: readonly { readonly name: string }[];
  readonly card_sets: readonly { readonly name: string }[];
}

export type KnownCards<C extends NamedCard> = ReturnType<typeof indexCards<C>>;

const MORE_HEADINGS = [
  'identity',
  'ice',
  'other ice',
  'icebreaker',
  'other',
  'card',
  'deck',
  'deck list',
  'decklist',
  'main deck',
  'r d stack',
  'stack',
  'r d',
];

/** Indexes cards by everything that a decklist may call them. */
export function indexCards<C extends NamedCard>(
  rows: readonly C[],
  { card_types, card_subtypes, card_sets }: OtherNames,
) {
  const cards = new Map<string, C>();
  const printings = new Map<string, C>();
  const identities = new Map<string, C | null>();
  for (const card of rows) {
    for (const printing of card.printing_ids) printings.set(printing, card);
    for (const { title } of card.faces) if (title !== null) cards.set(plainTitle(title), card);
    if (!isIdentity(card.card_type_id)) continue;
    const short = plainTitle(card.title.split(':')[0] ?? '');
    identities.set(short, identities.has(short) ? null : card);
  }
  for (const card of rows) cards.set(plainTitle(card.title), card);
  const headings = [...card_types, ...card_subtypes].map(({ name }) => plainTitle(name));
  const titles = [...cards.keys()];
  return {
    /** By normalized title, including other faces. */
    cards,
    byId: new Map(rows.map((card) => [card.id, card])),
    printings,
    /** By their name before the colon, if it is unique. */
    identities: new Map(
      [...identities].flatMap(([name, card]) => (card === null ? [] : [[name, card] as const])),
    ),
    /** Types and subtypes of cards, singular and plural. */
    headings: new Set([...headings, ...MORE_HEADINGS].flatMap((name) => [name, ...pluralsOf(name)])),
    sets: new Set(card_sets.map(({ name }) => plainTitle(name))),
    mostWords: titles.reduce((most, title) => Math.max(most, title.split(' ').length), 1),
  };
}

function pluralsOf(name: string): string[] {
  return name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : [`${name}s`];
}

/* Titles */

/** A title within a line, with what stands before and behind it. */
export interface TitleInLine<C> {
  readonly card: C;
  readonly before: string;
  readonly after: string;
}

interface Word {
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits with what `plainTitle` drops between them. */
const WORD = /[\p{L}\p{N}\p{M}'’ʼ"“”.™]+/gu;

/** The end of a title that is no part of its last word: `!`, `*`, `)`. */
const SIGNS_AT_END = /[^\p{L}\p{N}\s'’ʼ"“”.™]+$/u;

/**
 * The longest title in a line, the first of several; null if there is none. It may stand anywhere, so that no form of a line
 * has to be known.
 */
export function titleIn<C extends NamedCard>(
  line: string,
  { cards, mostWords }: Pick<KnownCards<C>, 'cards' | 'mostWords'>,
): TitleInLine<C> | null {
  const words = wordsOf(line);
  for (let length = Math.min(mostWords, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const these = words.slice(at, at + length);
      const card = cards.get(these.map(({ plain }) => plain).join(' '));
      const [first] = these;
      const last = these.at(-1);
      if (card === undefined || first === undefined || last === undefined) continue;
      const written = line.slice(first.start, last.end);
      if (!isOneName(written, card.title)) continue;
      const after = line.slice(last.end);
      const [end = ''] = SIGNS_AT_END.exec(card.title) ?? [];
      const behind = after.startsWith(end) ? after.slice(end.length) : after;
      return { card, before: line.slice(0, first.start), after: behind.replace(/^["”]/, '') };
    }
  }
  return null;
}

function wordsOf(line: string): readonly Word[] {
  return [...line.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const plain = plainTitle(word);
    return plain === '' ? [] : [{ plain, start: index, end: index + word.length }];
  });
}

/** `Buffer (2)`, `Buffer, 2` and `2<tab>Buffer` are a count and a name, though their words are those of the title `Buffer 2`. */
function isOneName(written: string, title: string): boolean {
  if (/\t|\|| {3}/.test(written)) return false;
  const parts = [/^\d+\s*([^\p{L}\p{N}\s])/u, /([^\p{L}\p{N}\s])\s*\d+$/u].map(
    (part) => part.exec(written)?.[1],
  );
  return parts.every((sign) => sign === undefined || title.includes(sign));
}

/* Counts */

/** A number in what is left of a line without its title. */
interface Count {
  readonly copies: number;
  /** With an `x`, a `×`, in brackets, or with the word "copies". */
  readonly isMarked: boolean;
  readonly isBefore: boolean;
}

export interface Counted {
  /** Null if the line has no count. */
  readonly copies: number | null;
  /** Several numbers may be the count, or another card stands beside. */
  readonly isAmbiguous: boolean;
  /** There is a number that is none of a set, a code or a figure, and can't be the count either: `2/3`. */
  readonly hasOtherNumber: boolean;
  /** Words that are neither the count nor a set. */
  readonly rest: string;
  /** What is left is parted from the title: by a comma, a dash, a tab. */
  readonly isParted: boolean;
  /** The line is a row of a table. */
  readonly isRow: boolean;
}

const IN_BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
const ONLY_COUNT = /^\s*(?:[x×*]\s*)?(\d{1,3})(?:\s*[x×*])?(?:[\s-]*(?:copies|copy|cards?|of))?\s*$/i;
/** A number that counts copies: no set's number, version, score or share. */
const NUMBER =
  /(?<![\p{L}\p{N}#/]|\p{N}[.,])(?:(?<mark>[x×*])\s?)?(?<copies>\d{1,3})(?:\s?(?<behind>[x×*]|copies\b|copy\b))?(?![\p{L}\p{N}%]|[./]\d|\s*(?:influence|inf|credits?|points?|pts|strength|cost|mu)\b)/giu;
/** Words that belong to a count, or say what a card is. */
const WORDS_OF_COUNTS =
  /(?<!\p{L})(?:(?:copies|copy)(?:\s+of)?|x|qty|quantity|count|amount|pcs?|card|name|title|identity|id|runner|corp)(?!\p{L})/giu;
const OF_FIGURES = /\d+\s*(?:influence|inf|credits?|points?|pts|strength|cost|mu)\b/gi;
/** Between cells of a table, also one that lost its lines. */
const CELLS = /[\t|]| {3}/;
const PARTED_BEHIND = /^(?: {3}|\s*(?:[,;:.\t|#]|\/\/|[-–—/]\s))/;
const PARTED_BEFORE = /(?: {3}|(?:[,;:.)\t|]|\s[-–—/])\s*)$/;

/** Counts in words, and in the Roman digits that are no word. */
const IN_WORDS: readonly (readonly string[])[] = [
  ['one'],
  ['two', 'ii'],
  ['three', 'iii'],
  ['four'],
  ['five'],
  ['six'],
];
const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${IN_WORDS.flat().join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** A text with its number words as digits: `three copies` is `3 copies`. */
export function withDigits(text: string): string {
  return text.replace(NUMBER_WORD, (word) =>
    String(IN_WORDS.findIndex((words) => words.includes(word.toLowerCase())) + 1),
  );
}

/** The count beside a title, and what else stands there. */
export function countBeside(written: string, writtenAfter: string, sets: ReadonlySet<string>): Counted {
  const before = withDigits(/,\s*$/.test(written) ? apart(written) : written);
  const after = withDigits(/^\s*,/.test(writtenAfter) ? apart(writtenAfter) : writtenAfter);
  const all = [...countsIn(before, true), ...countsIn(after, false)];
  const cells = CELLS.test(before) || CELLS.test(after) || /^\s*[,;]/.test(after) || /[,;]\s*$/.test(before);
  const counts = likeliest(all, before, cells);
  const values = new Set(counts.map(({ copies }) => copies));
  const words = [before, after].map((part) => wordsBeside(part, sets));
  const [wordsBefore = '', wordsAfter = ''] = words;
  return {
    copies: counts[0]?.copies ?? null,
    isAmbiguous: values.size > 1 || (cells && [before, after].some((part) => hasOtherCard(part, sets))),
    hasOtherNumber: counts.length === 0 && [before, after].some(hasNumber),
    rest: words.filter((part) => part !== '').join(' '),
    isParted:
      (wordsBefore === '' || PARTED_BEFORE.test(before)) && (wordsAfter === '' || PARTED_BEHIND.test(after)),
    isRow: cells,
  };
}

/** In a row, `5,3` are two cells and no decimal. */
const apart = (row: string) => row.replaceAll(',', ', ');

function hasNumber(text: string): boolean {
  return /(?<![\p{L}\p{N}#])(?!\d{5}(?!\d))\p{N}/u.test(
    text.replace(IN_BRACKETS, ' ').replace(OF_FIGURES, ' '),
  );
}

/** Of several numbers, those that can be the count. */
function likeliest(all: readonly Count[], before: string, isRow: boolean): readonly Count[] {
  const marked = all.filter(({ isMarked }) => isMarked);
  if (marked.length > 0) return marked;
  // `4. Name 3`: the number of a list
  const [first, ...others] = all;
  if (first?.isBefore && others.length > 0 && /^\s*\d+[.)]\s/.test(before)) return others;
  // A row with the number first; the others may be anything
  const ahead = all.filter(({ isBefore }) => isBefore);
  return isRow && ahead.length === 1 ? ahead : all;
}

/** A cell with words and a count of its own: `3x Name, 2x Other`. */
function hasOtherCard(row: string, sets: ReadonlySet<string>): boolean {
  return row
    .split(/[,;|\t]/)
    .some((cell) => countsIn(cell, false).length > 0 && wordsBeside(cell, sets) !== '');
}

function countsIn(text: string, isBefore: boolean): readonly Count[] {
  const inBrackets: Count[] = [];
  const open = text.replace(IN_BRACKETS, (_whole, inner: string) => {
    const copies = ONLY_COUNT.exec(inner)?.[1];
    if (copies !== undefined) inBrackets.push({ copies: Number(copies), isMarked: true, isBefore });
    return ' ';
  });
  const numbers = [...open.matchAll(NUMBER)].map(({ groups }): Count => {
    const { mark, copies = '', behind } = groups ?? {};
    return { copies: Number(copies), isMarked: (mark ?? behind) !== undefined, isBefore };
  });
  return [...inBrackets, ...numbers];
}

/** The words of a line's rest, without counts, brackets and the names of sets. */
function wordsBeside(text: string, sets: ReadonlySet<string>): string {
  const words = text
    .replace(IN_BRACKETS, ' ')
    .replace(OF_FIGURES, ' ')
    .replace(/\b[x×*]?\d+[x×*]?\b/gi, ' ')
    .replace(WORDS_OF_COUNTS, ' ');
  const plain = plainTitle(words);
  return sets.has(plain) || !/\p{L}/u.test(plain) ? '' : plain;
}

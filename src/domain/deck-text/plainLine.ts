import { decodeReferences } from '../text/escape.ts';

/** A pasted line without its markup: Markdown, bbCode, references, bullets, influence dots, links. */
export interface PlainLine {
  /** Tabs, and runs of more than two spaces, stay: they part the cells of a table. */
  readonly words: string;
  /** The words of its link to a card; empty if there is none. */
  readonly linked: string;
  /** A printing that it links to (`01050`). */
  readonly printing: string | null;
  /** A card that it links to, by id. */
  readonly cardId: string | null;
  /** A Markdown heading, or all of it bold. */
  readonly isHeading: boolean;
}

/** Longer lines are prose, not card names. */
const LONGEST_LINE = 300;
/** A link's address may be longer than the line's words. */
const LONGEST_RAW = 1000;

const LINK =
  /\[((?:\\.|[^\]\\]){1,300})\]\(([^)\s]*)(?:\s[^)]{0,100})?\)|\[url=([^\][]*)\](.{0,300}?)\[\/url\]/gi;
const ADDRESS = /<?\bhttps?:\/\/[^\s<>)\]]+>?/gi;
/** But for links. */
const BBCODE = /\[\/?(?:b|i|u|s|color|size|list|quote|\*)(?:=[^\]]*)?\]/gi;
/** Of a run of white space, three are enough, and more take long to look through. */
const LONG_SPACE = /(\s)\1{8,}/g;
/** Influence as players write it behind a card. */
const PIPS = /[●•○◦∙⚫⚪⬤★☆✪■□▪▫◾◼⬛▮◆◇♦]+/gu;

/** A sign with the backslash that keeps it from being Markdown. */
const ESCAPED = /\\([^a-z0-9\s])/gi;
/** Letters and signs as East Asian keyboards write them: `３ｘ`. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Digits in circles, raised, or of other scripts: `③`, `³`, `٣`. */
const OTHER_DIGITS = /[²³¹⁰⁴-⁹①-⑳❶-➓]|(?!\d)\p{Nd}/gu;
/** The Cyrillic letter beside a count. */
const CYRILLIC_X = /(?<=\d\s?)[хХ](?![\p{L}])|(?<![\p{L}])[хХ](?=\s?\d)/gu;
/** Accents don't count in names, so that a reference to an accented letter is the letter. */
const ACCENTED = /&([a-z])(?:acute|grave|uml|circ|tilde|macr|cedil|ring|caron|slash|breve|ogon);/gi;

export function plainLine(text: string): PlainLine {
  const raw = decodeReferences(text.slice(0, LONGEST_RAW).replace(ACCENTED, '$1'))
    .replaceAll('\u00a0', ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(OTHER_DIGITS, (sign, at: number, line: string) =>
      /\p{L}/u.test(line.charAt(at - 1)) ? ` ${digitOf(sign)}` : digitOf(sign),
    )
    .replace(CYRILLIC_X, 'x');
  let linked = '';
  let target: CardLink = NO_LINK;
  let other = '';
  const follow = (address: string, name: string) => {
    const link = cardIn(address);
    if (link === NO_LINK || target !== NO_LINK) return;
    target = link;
    linked = name;
  };
  const words = raw
    .replace(BBCODE, '')
    .replace(LONG_SPACE, '$1$1$1')
    .replace(LINK, (_whole, name = '', address = '', url = '', urlName = '') => {
      follow(address || url, name || urlName);
      return name || urlName;
    })
    .replace(ADDRESS, (address) => {
      follow(address, '');
      if (cardIn(address) === NO_LINK) other = address;
      return ' ';
    });
  const heading = /^#+\s*/.exec(words)?.[0] ?? '';
  const plain = withoutMarks(words.slice(heading.length));
  // A count of something that isn't a card
  const isCounted = plain !== '' && !/\p{L}{2}/u.test(plain);
  return {
    words: (isCounted ? `${plain} ${other}`.trim() : plain).slice(0, LONGEST_LINE),
    linked: withoutMarks(linked),
    ...target,
    isHeading: heading !== '' || /^\s*(?:\*\*[^*]+\*\*|\[b\][^[]+\[\/b\])\s*$/.test(raw),
  };
}

/** A number sign in common digits. Each script's ten digits follow one another, and its zero follows no digit. */
function digitOf(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (/^\d+$/.test(plain)) return plain;
  const code = sign.codePointAt(0) ?? 0;
  // Three rows of ten in black and white circles
  if (!/\p{Nd}/u.test(sign)) return String(((code - 0x2776) % 10) + 1);
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

type CardLink = Pick<PlainLine, 'printing' | 'cardId'>;

const NO_LINK: CardLink = { printing: null, cardId: null };

/** The card or printing of an address of the classic site, the API or Sift. */
function cardIn(address: string): CardLink {
  const printing = /\/(?:card|printings)\/(\d{5})(?!\d)/.exec(address)?.[1];
  if (printing !== undefined) return { printing, cardId: null };
  const cardId = /\/cards\/([a-z0-9_]+)/i.exec(address)?.[1];
  return cardId === undefined ? NO_LINK : { printing: null, cardId };
}

/** Removes bullets, Markdown, bbCode and influence dots. */
function withoutMarks(line: string): string {
  return (
    line
      .replace(/^\s*(?:[-*+>•·–—○●▪■]\s+|[-*+•·–—](?=\d))+(?:\[[ x]\]\s+)?/i, '')
      .replace(/^\s*\|\s*|\s*\|\s*$/g, '')
      .replace(PIPS, ' ')
      .replace(/\.{3,}|…/g, ' ')
      // A count without a space: `3xName`, `3Name`, `Namex3`
      .replace(/^(\d{1,3})(?:[x×*](?=\p{L}{2})|(?=\p{Lu}\p{Ll}))/u, '$1x ')
      .replace(/(?<=\p{L}{2})[x×*](\d{1,3})$/u, ' x$1')
      .replace(/^\s*[-=_*~]{3,}\s*|\s*[-=_~]{3,}\s*$/g, ' ')
      .replace(/(?<!\\)[*_`~]{2,}|(?<!\\)`/g, '')
      .replace(/(^|\s)_(?=\S)|(?<=[^\s\\])_(?=\s|$)/g, '$1')
      .replace(ESCAPED, '$1')
      .trim()
  );
}

/** A line as the name of a deck: without heading marks, bold and Markdown escapes. */
export function deckNameIn(line: string): string {
  return decodeReferences(line.slice(0, LONGEST_LINE))
    .replace(/^#+\s*/, '')
    .replace(/^\*\*(.*)\*\*$/, '$1')
    .replace(BBCODE, '')
    .replace(/\[\/?url(?:=[^\]]*)?\]/gi, '')
    .replace(ESCAPED, '$1')
    .trim();
}

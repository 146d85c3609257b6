import { decodeReferences } from '../text/escape.ts';

/** Zero-width spaces and joiners from copying. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
/** Old HTML for a symbol, in one case without a closing tag (docs/api.md, Text markup). */
const ICON = /<span class=["']icon icon-([a-z-]+)["']\s*>(?:\s*<\/span>)?/g;
const SHORT_CREDIT = /\[c\](?!\()/g;
/** A heading, with or without a space after its hashes. A single `#` may be a number or a tag. */
const HEADING = /^[ ]{0,3}(#{2,6})[ \t]*(?=[^\s#])(.*)$/gm;
/** A heading that only names a ruling's source: `UFAQ [Damon Stone]`. */
const NAMES_SOURCE = /FAQ|Release Notes|\[[^\]]{1,100}\](?!\()/;
/** A heading that begins a text, with its line's end. */
const FIRST_HEADING = /^\s*#{2,6}[ \t]*([^\s#][^\n]*)\n?/;
/** `[Rules]: https://…` says where `[Rules]` leads. */
const DEFINED = /^ {0,3}\[([^\][\n]{1,100})\]:/gm;
/** A bracketed phrase at the end of a line that is not a link: `[Official FAQ]`, `[MWL v1.2]`. */
const TRAILING = /(?<![ \t])[ \t]*\[([^\][\n]{3,60}[^\][\n.?!])\][ \t]*$/gm;

/**
 * Normalizes a ruling, note or review for a Markdown parser (docs/api.md, Text markup): icons as tokens, sources in `<cite>`,
 * headings with their space, no invisible characters.
 */
export function prepare(text: string): string {
  const markdown = text
    .replace(INVISIBLE, '')
    .replaceAll('\r\n', '\n')
    .replace(ICON, '[$1]')
    .replace(SHORT_CREDIT, '[credit]')
    .replace(HEADING, (_, hashes: string, words: string) =>
      NAMES_SOURCE.test(words) ? `\n${cite(words)}\n` : `${hashes} ${words}`,
    );
  const defined = new Set([...markdown.matchAll(DEFINED)].map(([, label]) => label));
  return markdown
    .replace(TRAILING, (whole, phrase: string) => {
      const isSource = /[A-Z]|\bv\d/.test(phrase) && !defined.has(phrase);
      return isSource ? ` ${cite(phrase)}` : whole;
    })
    .trim();
}

/**
 * A text without the heading that only names its source, and that heading's words, as Markdown; empty if it names none. Rulings
 * put it before the question (docs/api.md, Text markup).
 */
export function splitSource(text: string): { readonly source: string; readonly words: string } {
  const [line = '', heading = ''] = FIRST_HEADING.exec(text) ?? [];
  if (!NAMES_SOURCE.test(heading)) return { source: '', words: text };
  return { source: heading.trim(), words: text.slice(line.length) };
}

function cite(words: string): string {
  return `<cite>${words.trim()}</cite>`;
}

/** A ruling's source, from `prepare`. */
const SOURCE = /<cite>.*?<\/cite>/g;
/** A link or picture: its words stay. Bounded, because a line of brackets would take minutes. */
const LINK_OR_PICTURE = /!?\[([^\]]{0,300})\]\([^)]{0,750}\)/g;
/** Between paragraphs, and before an item. */
const BREAK = /\n\s*\n|\n(?=[ \t]*(?:[*+-]|\d{1,3}[.)])[ \t])/;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** What begins a line: a heading, quote or item. */
const START = /^(?:\s|>|[#*+-](?=[\s#*+-])|\d{1,3}[.)]\s)+/gm;
const MARKS = /\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)/g;

/** A ruling's or note's words without markup, a line for each paragraph or item: for finding and sharing, never in place of the text. */
export function proseWords(text: string): string {
  return wordsOf(prepare(text));
}

/** The same on one line, without the sources that it names. */
export function proseExcerpt(text: string): string {
  return wordsOf(prepare(text).replace(SOURCE, '')).replaceAll('\n', ' ');
}

function wordsOf(markdown: string): string {
  return markdown
    .split(BREAK)
    .map((block) => {
      const plain = block
        .replace(TAG, '')
        .replace(LINK_OR_PICTURE, '$1')
        .replace(START, '')
        .replace(MARKS, '');
      return decodeReferences(plain).replace(/\s+/g, ' ').trim();
    })
    .filter((words) => words !== '')
    .join('\n');
}

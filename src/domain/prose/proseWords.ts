import { decodeReferences } from '../text/escape.ts';
import { prepare } from './prepare.ts';

/** A ruling's source, from `prepare`. */
const SOURCE = /<cite>.*?<\/cite>/g;
/** A link or picture: its words stay. Bounded, because a line of brackets would take minutes. */
const LINK = /!?\[([^\]]{0,300})\]\([^)]{0,750}\)/g;
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
      const plain = block.replace(TAG, '').replace(LINK, '$1').replace(START, '').replace(MARKS, '');
      return decodeReferences(plain).replace(/\s+/g, ' ').trim();
    })
    .filter((words) => words !== '')
    .join('\n');
}

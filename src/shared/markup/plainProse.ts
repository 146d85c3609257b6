import { hostToSay, readLink } from './proseLinks.ts';

/** Zero-width spaces and joiners, left by copying from elsewhere. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
/** Old HTML for a symbol; one real text never closes it (docs/api.md, Text markup). */
const ICON = /<span class=["']icon icon-([a-z-]+)["']\s*>(?:\s*<\/span>)?/g;
const SHORT_CREDIT = /\[c\](?!\()/g;
/** A heading, with or without the space that Markdown wants after its hashes; `#` alone may be a number or a tag. */
const HEADING = /^[ ]{0,3}(#{2,6})[ \t]*(?=[^\s#])(.*)$/gm;
/** What a heading says that only names where a ruling is from: `UFAQ [Damon Stone]`. */
const NAMES_SOURCE = /FAQ|Release Notes|\[[^\]]+\](?!\()/;
/** A phrase in brackets that ends its line and is no link: `[Official FAQ]`, `[MWL v1.2]`. */
const TRAILING = /(?<![ \t])[ \t]*\[([^\][\n]{3,60}[^\][\n.?!])\][ \t]*$/gm;

/**
 * Makes of a ruling, note or review what a Markdown parser reads well (docs/api.md, Text markup): icons as tokens,
 * sources in `<cite>`, headings with their space, nothing invisible.
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
  return markdown
    .replace(TRAILING, (whole, phrase: string) => {
      const isSource = /[A-Z]|\bv\d/.test(phrase) && !markdown.includes(`[${phrase}]:`);
      return isSource ? ` ${cite(phrase)}` : whole;
    })
    .trim();
}

function cite(words: string): string {
  return `<cite>${words.trim()}</cite>`;
}

/** A block of prose without its marks. Its look may wait for the parser; its place and its words do not. */
export interface PlainBlock {
  readonly kind: 'paragraph' | 'item' | 'heading' | 'source';
  readonly text: string;
}

const ITEM = /^\s*(?:[*+-]|\d{1,3}[.)])\s+/;
const PLAIN_HEADING = /^#{1,6}\s+/;
const SOURCE = /^<cite>.*<\/cite>$/;

/** A link or a picture: its words and its target. Bounded, or a line of brackets alone takes minutes. */
const LINK = /(!?)\[([^\]]{0,300})\]\(([^)]{0,750})\)/g;

/** Prepared Markdown as plain blocks: links as their words and the host that these do not name, no signs, hard wraps as spaces. */
export function plainBlocks(markdown: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const kind = kindOf(line);
    const text = withoutMarks(line.replace(ITEM, ''));
    const last = blocks.at(-1);
    if (kind === 'paragraph' && isOpen && last !== undefined && text !== '') {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${text}` };
    } else if (text !== '') {
      blocks.push({ kind, text });
    }
    isOpen = text !== '' && (kind === 'paragraph' || kind === 'item');
  }
  return blocks;
}

/** Prose without its markup, for searching. */
export function plainProse(text: string): string {
  return plainBlocks(prepare(text))
    .map((block) => block.text)
    .join('\n');
}

function kindOf(line: string): PlainBlock['kind'] {
  if (ITEM.test(line)) return 'item';
  if (PLAIN_HEADING.test(line)) return 'heading';
  return SOURCE.test(line) ? 'source' : 'paragraph';
}

function withoutMarks(line: string): string {
  return line
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(LINK, (_, sign: string, words: string, target: string) => {
      const [address = ''] = target.trim().split(/\s/, 1);
      const host = sign ? null : hostToSay(readLink(address), words);
      return host === null ? words : `${words} (${host})`;
    })
    .replace(/^\s*[#>]+\s*/, '')
    .replace(/\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

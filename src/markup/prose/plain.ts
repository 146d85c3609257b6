import { prepare } from './prepare.ts';

/** A block of prose without its marks. Its look may wait for the parser; its place and its words do not. */
export interface PlainBlock {
  readonly kind: 'paragraph' | 'item' | 'heading' | 'source';
  readonly text: string;
}

const ITEM = /^\s*(?:[*+-]|\d{1,3}[.)])\s+/;
const HEADING = /^#{1,6}\s+/;
const SOURCE = /^<cite>.*<\/cite>$/;

/** Prepared Markdown as plain blocks: links as their words, no signs, hard wraps as spaces. */
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
  if (HEADING.test(line)) return 'heading';
  return SOURCE.test(line) ? 'source' : 'paragraph';
}

function withoutMarks(line: string): string {
  return line
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*[#>]+\s*/, '')
    .replace(/\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

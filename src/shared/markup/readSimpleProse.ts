import { remember } from './remember.ts';

/** A piece of a line of prose. Texts may hold tokens of symbols (`readTokens`). */
export type ProsePiece =
  | { readonly kind: 'text' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly target: string; readonly text: string }
  /** Where a ruling is from. */
  | { readonly kind: 'cite'; readonly children: readonly ProsePiece[] };

export type ProseBlock =
  | { readonly kind: 'paragraph'; readonly children: readonly ProsePiece[] }
  /** `level` is the writer's own, 1 to 6. */
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly ProsePiece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly ProsePiece[])[] };

/**
 * Prepared Markdown (`prepare`) as blocks, where it holds nothing but paragraphs, headings, plain lists, links, emphasis and sources,
 * and no sign that could be read in two ways; null where it does, which is for the parser. Nearly all rulings and reviews are of this
 * kind: the server sets them whole, and their pages load no parser. It makes of them what the parser does (CommonMark 0.31 with GitHub's
 * extensions), which the tests hold it to with all real texts and many made ones.
 */
export const readSimpleProse = remember((markdown: string): readonly ProseBlock[] | null => {
  const blocks: ProseBlock[] = [];
  for (const part of markdown.split(PARTS)) {
    const read = readPart(part.split('\n'));
    // Two lists with a blank line between them are one, of another look
    if (read === null || (read[0]?.kind === 'list' && blocks.at(-1)?.kind === 'list')) return null;
    blocks.push(...read);
  }
  return blocks;
}, 300);

/** Between blocks: a blank line, or the end of a line that is a heading or has one below it. */
const PARTS = /\n *\n(?: *\n)*|\n(?=#)|(?<=^#[^\n]*)\n/m;
const HEADING = /^(#{1,6}) (?=\S)(.*[^#\s])$/;
const ITEM = /^[*-] (?=\S)/;
/** Begins a block of another kind, or an item with a box to tick; or ends with a space, which may break the line. */
const OTHER_LINE = /^(?:[\s#>=+:-]|\*(?!\*?[\p{L}\p{N}])|\d+[.)]|\[[ x]\])| $/iu;

/** Lines without a blank one between them: a heading, or a paragraph, a list, or the one and then the other. */
function readPart(lines: readonly string[]): readonly ProseBlock[] | null {
  const [, hashes, words = ''] = (lines.length === 1 && HEADING.exec(lines[0] ?? '')) || [];
  if (hashes !== undefined) {
    const children = readPieces(words);
    return children && [{ kind: 'heading', level: hashes.length, children }];
  }
  const first = lines.findIndex((line) => ITEM.test(line));
  const before = first < 0 ? lines : lines.slice(0, first);
  const bullet = lines[first]?.slice(0, 2) ?? '';
  const items = lines.slice(before.length);
  if (!items.every((line) => ITEM.test(line) && line.startsWith(bullet))) return null;
  const texts = items.map((line) => line.slice(bullet.length));
  if ([...before, ...texts].some((line) => OTHER_LINE.test(line))) return null;
  const children = readPieces(before.join('\n'));
  const read = texts.map(readPieces);
  if (children === null || !read.every((item) => item !== null)) return null;
  return [
    ...(children.length > 0 ? [{ kind: 'paragraph', children } as const] : []),
    ...(read.length > 0 ? [{ kind: 'list', items: read } as const] : []),
  ];
}

const LETTER = String.raw`[\p{L}\p{N}]`;
/** What stars may stand around: it begins and ends with a letter, as the place around it does not. */
const STRESSED = String.raw`(?=${LETTER})[^*[\]<>]*${LETTER}`;
const PIECE = new RegExp(
  [
    String.raw`(?<!!)\[(?<words>[^[\]<>*]+)\]\((?<target>[\w./:?=#%~,;!+$-]+)\)`,
    String.raw`<cite>(?<source>[^<>\n]+)</cite>`,
    String.raw`(?<!${LETTER}|\*)(?:\*\*(?<strong>${STRESSED})\*\*|\*(?<em>${STRESSED})\*)(?!${LETTER}|\*)`,
    // All else, with brackets that are no link
    String.raw`(?:[^[\]<*]|\[[^[\]<>*]*\](?!\())+`,
  ].join('|'),
  'guy',
);
/**
 * Signs of what only the parser reads: code, escapes, entities, tables, strokes, addresses that become links by themselves, links and
 * pictures by reference, white space that is none to Markdown.
 */
const AMBIGUOUS = /[`\\~|_@\0]|&#?\w+;|:\/\/|www\.|\]\[|\]:|[^\S \n]/i;

function readPieces(text: string): readonly ProsePiece[] | null {
  const pieces: ProsePiece[] = [];
  let end = 0;
  for (const { 0: whole, groups = {} } of text.matchAll(PIECE)) {
    end += whole.length;
    const piece = readPiece(whole, groups);
    if (piece === null || ('text' in piece && AMBIGUOUS.test(piece.text))) return null;
    pieces.push(piece);
  }
  return end === text.length ? pieces : null;
}

function readPiece(
  whole: string,
  { words, target = '', source, strong, em }: Readonly<Partial<Record<string, string>>>,
): ProsePiece | null {
  if (words !== undefined) return { kind: 'link', target, text: words };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (source === undefined) return { kind: 'text', text: whole };
  const children = readPieces(source);
  return children && { kind: 'cite', children };
}

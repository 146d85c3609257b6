import { FACTION_GLYPHS, isSymbol, spokenName } from '../../domain/card-text/symbolShapes.ts';

/** Symbols as drawings or as words, by the reader's setting. */
export type SymbolStyle = 'glyph' | 'word';

/** A paragraph or list item to fit: each word's width in em, and the indent. */
export interface TextBlock {
  readonly words: readonly number[];
  /** In em. */
  readonly indent: number;
}

const SYMBOL_WIDTH = 1.08;
/** The hanging indent of a subroutine's arrow (drawn inside it) and of a bullet, in em. */
const INDENT = 1.4;
const ARROW = /^\[subroutine\]\s*/;
const PIECE = /<(\/?)(strong|em|ul|li)>|\[([a-z-]{2,24})\]|(\s+)|[^<[\s]+|[<[]/g;

/** Cuts card text (docs/api.md, Text markup) into blocks of word widths. */
export function textBlocks(text: string, symbols: SymbolStyle = 'glyph'): TextBlock[] {
  return text
    .split(/\n|<ul>|<\/ul>|<\/li>/)
    .map((line) => blockOf(line, symbols))
    .filter((block) => block.words.length > 0);
}

function blockOf(line: string, symbols: SymbolStyle): TextBlock {
  const words: number[] = [];
  let word = 0;
  let weight: Weight = 'regular';
  const endWord = () => {
    if (word > 0) words.push(word);
    word = 0;
  };
  const addSymbol = (token: string, piece: string) => {
    if (!isSymbol(token))
      word += token.replaceAll('-', '_') in FACTION_GLYPHS ? SYMBOL_WIDTH : widthOf(piece, weight);
    else if (symbols === 'glyph') word += SYMBOL_WIDTH;
    else word += widthOf(` ${spokenName(token, 'X')}`, 'bold');
  };
  const isSubroutine = ARROW.test(line);
  const rest = symbols === 'glyph' ? line.replace(ARROW, '') : line;
  for (const [piece, close, tag, symbol, space] of rest.matchAll(PIECE)) {
    if (tag === 'strong') weight = close === '/' ? 'regular' : 'bold';
    else if (space !== undefined) endWord();
    else if (symbol !== undefined) addSymbol(symbol, piece);
    else if (tag === undefined) word += widthOf(piece, weight);
  }
  endWord();
  return { words, indent: isSubroutine || line.includes('<li>') ? INDENT : 0 };
}

/** The number of lines when words are set greedily in `room` em. A word wider than a line breaks over several. */
export function linesOf(block: TextBlock, room: number): number {
  const line = Math.max(room - block.indent, 1);
  let lines = 1;
  let used = 0;
  for (const word of block.words) {
    const next = used === 0 ? word : used + widthOfSpace + word;
    if (next <= line) {
      used = next;
    } else {
      if (used > 0) lines += 1;
      lines += Math.ceil(word / line) - 1;
      used = Math.min(word, line);
    }
  }
  return lines;
}

/**
 * Text widths without a browser: the advances of Archivo's characters from space to tilde, in hundredths of an em, measured in
 * Chromium at weight 400 without kerning. Other weights are wider by a measured factor.
 */
const REGULAR = [
  21, 27, 37, 58, 51, 95, 69, 21, 35, 35, 41, 62, 28, 33, 28, 29, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 30,
  30, 62, 62, 62, 58, 100, 68, 70, 73, 73, 68, 61, 80, 74, 27, 56, 66, 54, 85, 74, 79, 66, 79, 73, 67, 61, 73,
  65, 92, 68, 65, 63, 30, 29, 30, 62, 48, 19, 54, 57, 52, 57, 55, 28, 56, 56, 22, 22, 51, 22, 86, 56, 57, 57,
  57, 33, 51, 30, 56, 50, 72, 51, 50, 50, 35, 24, 35, 62,
];
const SPACE = 32;
/** Quotes and dashes that the table lacks; anything else counts as a wide letter. */
const OTHERS: Readonly<Record<string, number>> = {
  '\u2018': 0.24,
  '\u2019': 0.28,
  '\u201c': 0.48,
  '\u201d': 0.48,
  '\u2013': 0.5,
  '\u00a0': 0.21,
};
const OTHER = 0.75;
const ARROW_OR_DASH = /[\u2014\u2026\u2122\u2190-\u21ff]/;

/** How much wider each weight is than 400, at most, over the letters and digits in use. */
const WIDER = { regular: 1, bold: 1.085, heavy: 1.145 } as const;
export type Weight = keyof typeof WIDER;

/** The width of one line of text in em. Underestimates by no more than the kerning. */
export function widthOf(text: string, weight: Weight = 'regular'): number {
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return width * WIDER[weight];
}

function advanceOf(character: string): number {
  const hundredths = REGULAR[character.charCodeAt(0) - SPACE];
  if (hundredths !== undefined) return hundredths / 100;
  // A combining accent takes no room
  if (/\p{M}/u.test(character)) return 0;
  return OTHERS[character] ?? (ARROW_OR_DASH.test(character) ? 1 : OTHER);
}

const widthOfSpace = widthOf(' ');

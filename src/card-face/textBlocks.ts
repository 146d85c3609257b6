import { FACTION_GLYPHS } from '../markup/glyphShapes.ts';
import { isSymbol, spokenName } from '../markup/symbolShapes.ts';
import { type Weight, widthOf } from './advances.ts';

/** Symbols as drawings or as the words they stand for, as the user chose. */
export type SymbolStyle = 'glyph' | 'word';

/** A paragraph or list item as the fitter sees it: the width in em of each word, and how far it is indented. */
export interface TextBlock {
  readonly words: readonly number[];
  /** In em. */
  readonly indent: number;
}

const SYMBOL_WIDTH = 1.08;
/** The hanging indent of a subroutine's arrow (drawn within it) and of a bullet, in em. */
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

/** How many lines the words take when set greedily in `room` em. A word wider than the line is broken over several. */
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

const widthOfSpace = widthOf(' ');

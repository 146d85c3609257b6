import { FACTION_GLYPHS, isSymbol, spokenName } from '../../domain/card-text/symbolShapes.ts';
import { isIdentity } from '../../domain/legality/identity.ts';
import type { CardFaceData } from './faceOf.ts';

/**
 * Text sizes of a face, in hundredths of the card's width (cqi). Computed from the words alone, so that a page with hundreds of
 * faces is laid out once and nothing moves. The style sheets use the same measures.
 */

export interface FaceFit {
  readonly title: number;
  /** On a card too narrow for rules text. */
  readonly titleTiny: number;
  readonly typeLine: number;
  readonly text: number;
  /** The width from which flavour fits: any with full text, a large card, or never. */
  readonly flavour: 'medium' | 'large' | 'none';
}

/** The card is 63:88; a hairline is at most 0.6 per side at the narrowest width with text. */
const HEIGHT = (100 * 88) / 63 - 1.2;
const LINE = 90.4;
/** Paddings are wider below 170 px. */
const LINE_TINY = 88.6;
const HEAD = 15;
const HEAD_IDENTITY = 17;
/** With the illustrator, on a large card. */
const FOOT = 12;
/** The type line's band; two lines are measured from capital to baseline. */
const TYPE_BAND = 8.6;
const TYPE_BAND_TWO = 12.4;
const TEXT_PADDING = 6.6;
const TEXT_LEADING = 1.3;
/** In em. */
const PARAGRAPH_GAP = 0.45;

/** Each rules text size with the picture height that it must leave. Short texts leave room for the picture first. */
const TEXT_STEPS = [
  { size: 5.8, picture: 52 },
  { size: 5.6, picture: 48 },
  { size: 5.4, picture: 43 },
  { size: 5.2, picture: 37 },
  { size: 5.0, picture: 30 },
  { size: 4.8, picture: 24 },
  { size: 4.6, picture: 18 },
  { size: 4.4, picture: 13 },
] as const;
const SMALLEST = { size: 4.1, picture: 0 };

const TITLE_STEPS = [6.9, 6.6, 6.3, 6, 5.7, 5.4];
const TITLE_IDENTITY = [6.6, 6.3, 6, 5.7, 5.4, 5.1, 4.8];
const TITLE_TWO_LINES = [5.4, 5.1, 4.8, 4.5, 4.2];
const TITLE_TINY = [10, 9.4, 8.8, 8.2];
const TITLE_TINY_THREE_LINES = [8.6, 8.2, 7.8, 7.4];
const TYPE_STEPS = [4.3, 4.1, 3.9, 3.7];
const FLAVOUR_SIZE = 4.2;
const FLAVOUR_GAP = 4;
/** The picture height that flavour text must leave. */
const PICTURE_WITH_FLAVOUR = 45;
/** The rules text's share of the width on a large card at its narrowest (see `min()` in the style sheet). */
const LARGE_TEXT = 5;

/** Fits every text of a face. Pure and cheap: one pass over the text per size tried. */
export function fitFace(face: CardFaceData, symbols: SymbolStyle = 'glyph'): FaceFit {
  const typeLine = fitTypeLine(face);
  const head = isIdentity(face.card_type_id) ? HEAD_IDENTITY : HEAD;
  const room = HEIGHT - head - FOOT - typeLine.height - TEXT_PADDING;
  const blocks = textBlocks(face.text ?? '', symbols);
  const heightAt = (size: number) => {
    const lines = blocks.reduce((sum, block) => sum + linesOf(block, LINE / size), 0);
    const gaps = Math.max(blocks.length - 1, 0) * PARAGRAPH_GAP;
    return (lines * TEXT_LEADING + gaps) * size;
  };
  const step = TEXT_STEPS.find(({ size, picture }) => heightAt(size) <= room - picture) ?? SMALLEST;
  const flavour = flavourHeight(face.flavour);
  const hasRoom = (size: number) => flavour > 0 && heightAt(size) <= room - flavour - PICTURE_WITH_FLAVOUR;
  return {
    ...fitTitle(face),
    typeLine: typeLine.size,
    text: step.size,
    flavour: hasRoom(step.size) ? 'medium' : hasRoom(Math.min(step.size, LARGE_TEXT)) ? 'large' : 'none',
  };
}

function flavourHeight(flavour: string | null): number {
  if (flavour === null) return 0;
  const lines = textBlocks(flavour).reduce((sum, block) => sum + linesOf(block, LINE / FLAVOUR_SIZE), 0);
  return lines * FLAVOUR_SIZE * TEXT_LEADING + FLAVOUR_GAP;
}

function fitTitle(face: CardFaceData) {
  const identity = isIdentity(face.card_type_id);
  const hasFigure = face.agenda_points !== null || face.memory_cost !== null;
  const room = LINE - (identity ? 17 : hasFigure ? 13.6 + 11 : 13.6);
  const name = face.is_unique ? `\u2014 ${face.title}` : face.title;
  const title = identity
    ? (TITLE_IDENTITY.find((size) => fits(name, size, room)) ?? 4.5)
    : (TITLE_STEPS.find((size) => fits(name, size, room)) ??
      TITLE_TWO_LINES.find((size) => fits(name, size, room, 2)) ??
      4);
  const tinyRoom = LINE_TINY - (identity ? 0 : 17) - (hasFigure ? 17 : 0);
  const titleTiny =
    TITLE_TINY.find((size) => fits(name, size, tinyRoom, 2)) ??
    TITLE_TINY_THREE_LINES.find((size) => fits(name, size, tinyRoom, 3)) ??
    7;
  return { title, titleTiny };
}

function fitTypeLine(face: CardFaceData): { size: number; height: number } {
  const words = face.display_subtypes === null ? face.typeWord : `${face.typeWord}: ${face.display_subtypes}`;
  // Glyph, gap, and the space between both ends
  const room = (size: number) => LINE - widthOf(face.factionWord, 'bold') * size - 1.4 * size - 3;
  const size = TYPE_STEPS.find((step) => fits(words, step, room(step)));
  if (size !== undefined) return { size, height: TYPE_BAND };
  return { size: 3.8, height: TYPE_BAND_TWO };
}

function fits(text: string, size: number, room: number, lines = 1): boolean {
  const words = text.split(' ').map((word) => widthOf(word, 'bold'));
  return linesOf({ words, indent: 0 }, room / size) <= lines;
}

/** Symbols as drawings or as words, by the reader's setting. */
type SymbolStyle = 'glyph' | 'word';

/** A paragraph or list item to fit: each word's width in em, and the indent. */
interface TextBlock {
  readonly words: readonly number[];
  /** In em. */
  readonly indent: number;
}

const SYMBOL_WIDTH = 1.08;
/** The hanging indent of a subroutine's arrow (drawn inside it) and of a bullet, in em. */
const INDENT = 1.4;
const ARROW = /^\[subroutine\]\s*/;
const PIECE = /<(\/?)(strong|em|ul|li)>|\[([a-z-]{2,24})\]|(\s+)|[^<[\s]+|[<[]/g;

/**
 * Cuts card text (docs/api.md, Text markup) into blocks of word widths.
 * @internal for its test
 */
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
  const symbolWidth = (token: string, piece: string) => {
    if (!isSymbol(token))
      return token.replaceAll('-', '_') in FACTION_GLYPHS ? SYMBOL_WIDTH : widthOf(piece, weight);
    return symbols === 'glyph' ? SYMBOL_WIDTH : widthOf(` ${spokenName(token, 'X')}`, 'bold');
  };
  const isSubroutine = ARROW.test(line);
  const rest = symbols === 'glyph' ? line.replace(ARROW, '') : line;
  for (const [piece, close, tag, symbol, space] of rest.matchAll(PIECE)) {
    if (tag === 'strong') weight = close === '/' ? 'regular' : 'bold';
    else if (space !== undefined) endWord();
    else if (symbol !== undefined) word += symbolWidth(symbol, piece);
    else if (tag === undefined) word += widthOf(piece, weight);
  }
  endWord();
  return { words, indent: isSubroutine || line.includes('<li>') ? INDENT : 0 };
}

/**
 * The number of lines when words are set greedily in `room` em. A word wider than a line breaks over several.
 * @internal for its test
 */
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
const WIDER = { regular: 1, bold: 1.085 } as const;
type Weight = keyof typeof WIDER;

/**
 * The width of one line of text in em. Underestimates by no more than the kerning.
 * @internal for its test
 */
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

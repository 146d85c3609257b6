import { isIdentity } from '../../domain/legality/identity.ts';
import type { CardFaceData } from './faceOf.ts';
import { linesOf, type SymbolStyle, textBlocks, type Weight, widthOf } from './textBlocks.ts';

/**
 * Text sizes of a face, in hundredths of the card's width (cqi). Computed from the words alone, so that a page with hundreds of
 * faces is laid out once and nothing moves. The style sheets use the same measures.
 */

/** Everything below the title. */
export interface FaceFit {
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

/** Fits every text below the title. Pure and cheap: one pass over the text per size tried. */
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
  return {
    typeLine: typeLine.size,
    text: step.size,
    flavour: roomForFlavour(flavour, room, heightAt, step.size),
  };
}

function roomForFlavour(
  flavour: number,
  room: number,
  heightAt: (size: number) => number,
  size: number,
): FaceFit['flavour'] {
  if (flavour === 0) return 'none';
  const left = room - flavour - PICTURE_WITH_FLAVOUR;
  if (heightAt(size) <= left) return 'medium';
  return heightAt(Math.min(size, LARGE_TEXT)) <= left ? 'large' : 'none';
}

function flavourHeight(flavour: string | null): number {
  if (flavour === null) return 0;
  const lines = textBlocks(flavour).reduce((sum, block) => sum + linesOf(block, LINE / FLAVOUR_SIZE), 0);
  return lines * FLAVOUR_SIZE * TEXT_LEADING + FLAVOUR_GAP;
}

/** Fits a face's title, which may be drawn before the rest; `titleTiny` is for cards too narrow for rules text. */
export function fitTitle(face: CardFaceData) {
  const identity = isIdentity(face.card_type_id);
  const badge = identity ? 0 : 13.6;
  const aside = identity ? 17 : face.agenda_points !== null || face.memory_cost !== null ? 11 : 0;
  const room = LINE - badge - aside;
  const name = face.is_unique ? `\u2014 ${face.title}` : face.title;
  const title = identity
    ? (TITLE_IDENTITY.find((size) => fits(name, size, room)) ?? 4.5)
    : (TITLE_STEPS.find((size) => fits(name, size, room)) ??
      TITLE_TWO_LINES.find((size) => fits(name, size, room, 2)) ??
      4);
  const tinyRoom =
    LINE_TINY - (identity ? 0 : 17) - (face.agenda_points === null && face.memory_cost === null ? 0 : 17);
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

function fits(text: string, size: number, room: number, lines = 1, weight: Weight = 'bold'): boolean {
  const words = text.split(' ').map((word) => widthOf(word, weight));
  return linesOf({ words, indent: 0 }, room / size) <= lines;
}

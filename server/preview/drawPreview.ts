import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import { art, artKind } from '../../src/domain/card-art/art.ts';
import type { Layer } from '../../src/domain/card-art/pen.ts';
import {
  type Badge,
  COLOURS,
  factionColour,
  mix,
  PREVIEW_SIZE,
  type PreviewData,
} from '../../src/domain/card-art/previewData.ts';
import { type Inline, parseCardText, textOf } from '../../src/domain/card-text/parseCardText.ts';
import { FACTION_GLYPHS, glyphOf, SYMBOLS } from '../../src/domain/card-text/symbolShapes.ts';

const { width: WIDTH, height: HEIGHT, art: ART_WIDTH } = PREVIEW_SIZE;
const TEXT_WIDTH = WIDTH - ART_WIDTH - 116;
const TOP = 50;
const FOOT = 46;
const BOTTOM = 40;
/** Down to the foot; longer text is clipped. */
const TEXT_HEIGHT = HEIGHT - TOP - FOOT - BOTTOM - 4;
/** The approximate characters per line, the line height, and the gap between paragraphs. */
const LINE = 50;
const LINE_HEIGHT = 36.5;
const PARAGRAPH_GAP = 8;
/** The height above the title, plus the gap between it and the text. */
const ABOVE_TEXT = 120;
/** The width of a bold letter, relative to the font size. */
const TITLE_LETTER = 0.55;
const TITLE_LINE = 1.06;
/** The longest title on one line, in characters. */
const ONE_LINE = 24;
const LONGEST_TITLE = 70;

interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}
type Child = Element | string;
type Style = Readonly<Record<string, string | number>>;

function box(style: Style, ...children: readonly (Child | null)[]): Element {
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
  };
}

type Font = Readonly<{ name: string; data: Buffer; weight: 400 | 700; style: 'normal' }>;

const { resolve } = createRequire(import.meta.url);
/** The site's typeface in the formats that the library reads. */
const FONT_FILES = [
  { name: 'Archivo', weight: 400, file: resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff') },
  { name: 'Archivo', weight: 700, file: resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff') },
  {
    name: 'Archivo Extended',
    weight: 400,
    file: resolve('@fontsource/archivo/files/archivo-latin-ext-400-normal.woff'),
  },
  {
    name: 'Archivo Extended',
    weight: 700,
    file: resolve('@fontsource/archivo/files/archivo-latin-ext-700-normal.woff'),
  },
] as const;

export async function loadFonts(): Promise<readonly Font[]> {
  return Promise.all(
    FONT_FILES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      data: await readFile(file),
      style: 'normal' as const,
    })),
  );
}

/** Draws a record's preview as SVG. Text becomes paths. */
export function drawPreview(data: PreviewData, fonts: readonly Font[]): Promise<string> {
  const colour = factionColour(data.factionId);
  const titleHeight = linesOf(cut(data.title, LONGEST_TITLE)) * sizeOf(data.title) * TITLE_LINE;
  const tree = box(
    {
      position: 'relative',
      width: WIDTH,
      height: HEIGHT,
      background: COLOURS.page,
      color: COLOURS.ink,
      fontFamily: 'Archivo, Archivo Extended',
    },
    box(
      {
        flexDirection: 'column',
        position: 'absolute',
        left: 60,
        top: TOP,
        width: TEXT_WIDTH,
        height: TEXT_HEIGHT,
        overflow: 'hidden',
      },
      kicker(data, colour),
      title(data.title),
      stats(data.stats),
      ...textBlocks(data.text, (TEXT_HEIGHT - ABOVE_TEXT - titleHeight) / LINE_HEIGHT),
    ),
    foot(data.badges),
    picture(data, colour),
  );
  // The library takes React elements and anything of the same shape
  return satori(tree as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts: [...fonts] });
}

function kicker({ kicker: words, factionId }: PreviewData, colour: string): Element {
  return box(
    { alignItems: 'center', fontSize: 24, color: mix(colour, COLOURS.ink, 0.72), marginBottom: 14 },
    factionId === '' ? null : glyph(glyphOf(FACTION_GLYPHS, factionId), 28, colour, { marginRight: 12 }),
    cut(words, 60),
  );
}

function title(words: string): Element {
  return box(
    {
      fontSize: sizeOf(words),
      fontWeight: 700,
      lineHeight: TITLE_LINE,
      letterSpacing: '-0.025em',
      marginBottom: 20,
    },
    cut(words, LONGEST_TITLE),
  );
}

/** The title's font size in pixels. */
function sizeOf({ length }: string): number {
  return length > 44 ? 46 : length > ONE_LINE ? 56 : 70;
}

/** The approximate number of lines of a title. */
function linesOf(words: string): number {
  const room = TEXT_WIDTH / (sizeOf(words) * TITLE_LETTER);
  let lines = 1;
  let used = -1;
  for (const { length } of words.split(/\s+/)) {
    if (used + 1 + length > room && used > 0) {
      lines += 1;
      used = -1;
    }
    used += 1 + length;
  }
  return lines;
}

function stats(pairs: PreviewData['stats']): Element {
  return box(
    { flexWrap: 'wrap', fontSize: 26, color: COLOURS['ink-3'], marginBottom: 22 },
    ...pairs
      .slice(0, 6)
      .map(([term, value]) =>
        box(
          { marginRight: 26, alignItems: 'baseline' },
          `${term} `,
          box({ color: COLOURS.ink, fontWeight: 700, marginLeft: 8 }, value),
        ),
      ),
  );
}

/** Card text word by word, so that symbols wrap like words. @param room in lines */
function textBlocks(text: string, room: number): readonly Element[] {
  const blocks: Element[] = [];
  let left = room;
  for (const block of parseCardText(text)) {
    for (const pieces of block.kind === 'line' ? [block.children] : block.items) {
      if (left < 1) return blocks;
      const { length } = textOf(pieces);
      const words = wordsOf(pieces);
      const share = (Math.floor(left) * LINE) / length;
      const shown =
        share < 1 ? [...words.slice(0, Math.floor(words.length * share) - 1), box({}, '…')] : words;
      left -= Math.ceil(length / LINE) + PARAGRAPH_GAP / LINE_HEIGHT;
      blocks.push(
        box(
          {
            flexWrap: 'wrap',
            fontSize: 27,
            lineHeight: 1.35,
            color: COLOURS['ink-2'],
            marginBottom: PARAGRAPH_GAP,
          },
          ...shown,
        ),
      );
    }
  }
  return blocks;
}

/** Words with the symbols attached to them, split at spaces. */
function wordsOf(pieces: readonly Inline[]): readonly Element[] {
  const words: Element[][] = [[]];
  const add = (piece: Inline, style: Style): void => {
    switch (piece.kind) {
      case 'text':
        for (const part of piece.text.split(/(?<=\s)/)) {
          words.at(-1)?.push(box({ ...style, whiteSpace: 'pre' }, part));
          if (/\s$/.test(part)) words.push([]);
        }
        break;
      case 'symbol':
        if (piece.amount !== '') words.at(-1)?.push(box(style, piece.amount));
        words.at(-1)?.push(glyph(SYMBOLS[piece.name], 24, COLOURS.ink, { marginLeft: 2, marginRight: 2 }));
        break;
      case 'faction':
        words.at(-1)?.push(glyph(glyphOf(FACTION_GLYPHS, piece.id), 24, COLOURS.ink, { marginRight: 4 }));
        break;
      case 'trace':
        words.at(-1)?.push(box(style, `[${piece.strength}]`));
        break;
      case 'em':
        for (const child of piece.children) add(child, style);
        break;
      case 'strong':
        for (const child of piece.children) add(child, { fontWeight: 700, color: COLOURS.ink });
    }
  };
  for (const piece of pieces) add(piece, {});
  return words.filter((word) => word.length > 0).map((word) => box({ alignItems: 'center' }, ...word));
}

function foot(badges: readonly Badge[]): Element {
  return box(
    {
      position: 'absolute',
      left: 60,
      bottom: BOTTOM,
      width: TEXT_WIDTH,
      height: FOOT,
      alignItems: 'center',
      justifyContent: 'space-between',
      fontSize: 22,
      whiteSpace: 'nowrap',
    },
    box(
      {},
      ...badges.map(({ label, value, tone }) =>
        box(
          {
            border: `1px solid ${COLOURS.line}`,
            borderRadius: 8,
            padding: '7px 14px',
            marginRight: 10,
            color: COLOURS['ink-2'],
          },
          label,
          box({ color: COLOURS[tone], fontWeight: 700, marginLeft: 9 }, value),
        ),
      ),
    ),
    box(
      { alignItems: 'center', color: COLOURS.accent, fontWeight: 700, fontSize: 26 },
      glyph({ d: 'M1 3h14M1 7h10M1 11h6M1 15h3' }, 24, COLOURS.accent, { marginRight: 10 }),
      'Sift',
    ),
  );
}

/** The generated picture, as on the card's face. */
function picture({ art: { seed, typeId, subtypeIds }, factionId }: PreviewData, colour: string): Element {
  const ground = mix(colour, COLOURS.raised, 0.11);
  const paints = {
    ground,
    middle: mix(colour, ground, 0.56),
    soft: mix(colour, ground, 0.26),
  };
  const kind = artKind(typeId, subtypeIds);
  const paint = ({ d, width, opacity, tone, round }: Layer): Element => ({
    type: 'path',
    props:
      width === undefined
        ? { d, fill: tone ? paints[tone] : colour, opacity }
        : {
            d,
            fill: 'none',
            stroke: tone ? paints[tone] : colour,
            strokeWidth: width,
            opacity,
            strokeLinejoin: 'round',
            ...(round && { strokeLinecap: 'round' }),
          },
  });
  const crop = (240 - (240 * ART_WIDTH) / HEIGHT) / 2;
  return box(
    {
      position: 'absolute',
      right: 0,
      top: 0,
      width: ART_WIDTH,
      height: HEIGHT,
      background: ground,
      borderLeft: `6px solid ${colour}`,
    },
    {
      type: 'svg',
      props: {
        width: ART_WIDTH,
        height: HEIGHT,
        viewBox: `${crop} 0 ${240 - 2 * crop} 240`,
        children: art(kind, seed).map(paint),
      },
    },
    kind === 'identity'
      ? box(
          {
            position: 'absolute',
            left: 0,
            top: 0,
            width: ART_WIDTH,
            height: HEIGHT,
            alignItems: 'center',
            justifyContent: 'center',
          },
          glyph(glyphOf(FACTION_GLYPHS, factionId), 260, colour, {}),
        )
      : null,
  );
}

function glyph(
  shape: { readonly d?: string; readonly fill?: string },
  size: number,
  colour: string,
  style: Style,
): Element {
  const paths: Element[] = [];
  if (shape.d)
    paths.push({ type: 'path', props: { d: shape.d, fill: 'none', stroke: colour, strokeWidth: 1.5 } });
  if (shape.fill) paths.push({ type: 'path', props: { d: shape.fill, fill: colour } });
  return { type: 'svg', props: { width: size, height: size, viewBox: '0 0 16 16', style, children: paths } };
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

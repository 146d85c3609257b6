import type { Inline } from '../../domain/card-text/parseCardText.ts';
import { FACTION_GLYPHS, glyphOf, type IconShape, SYMBOLS } from '../../domain/card-text/symbolShapes.ts';

export interface Pen {
  readonly context: CanvasRenderingContext2D;
  /** A size in pixels as a CSS font of the page's typeface. */
  readonly font: (size: number, bold: boolean) => string;
}

/** Where a text goes, in pixels: its left edge, its first baseline, its width, and the last baseline allowed. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly end: number;
  readonly size: number;
  readonly ink: string;
  readonly leading?: number;
  /** Measures without drawing. */
  readonly isTrial?: boolean;
}

type Atom = { readonly bold: boolean } & ({ readonly text: string } | { readonly shape: IconShape });

/**
 * Sets a text with its symbols word by word; what doesn't fit ends in an ellipsis, and an endless word is cut.
 * @returns the last baseline, and whether all of it fits
 */
export function flow({ context, font }: Pen, pieces: readonly Inline[], place: Place) {
  const { x, width, end, size, ink, leading = 1.35, isTrial = false } = place;
  const glyph = size * 0.88;
  const widthOf = (atom: Atom): number => {
    if ('shape' in atom) return glyph + 4;
    context.font = font(size, atom.bold);
    return context.measureText(atom.text).width;
  };
  const draw = (atom: Atom, left: number, y: number) => {
    if (isTrial) return;
    context.fillStyle = ink;
    context.strokeStyle = ink;
    if ('text' in atom) {
      context.font = font(size, atom.bold);
      context.fillText(atom.text, left, y);
      return;
    }
    context.save();
    context.translate(left + 2, y - glyph * 0.85);
    context.scale(glyph / 16, glyph / 16);
    context.lineWidth = 1.5;
    if (atom.shape.d) context.stroke(new Path2D(atom.shape.d));
    if (atom.shape.fill) context.fill(new Path2D(atom.shape.fill));
    context.restore();
  };
  const space = widthOf({ text: ' ', bold: false });
  let { y } = place;
  let used = 0;
  for (const word of wordsOf(pieces)) {
    const needed = word.reduce((sum, atom) => sum + widthOf(atom), 0);
    if (used > 0 && used + needed > width) {
      if (y + size * leading > end) {
        draw({ text: '…', bold: false }, x + used - space, y);
        return { y, isWhole: false };
      }
      y += size * leading;
      used = 0;
    }
    context.save();
    context.beginPath();
    context.rect(x, y - 2 * size, width, 3 * size);
    context.clip();
    for (const atom of word) {
      draw(atom, x + used, y);
      used += widthOf(atom);
    }
    context.restore();
    if (used > width && isTrial) return { y, isWhole: false };
    used += space;
  }
  return { y, isWhole: true };
}

/** Words with the symbols attached to them, split at spaces. */
function wordsOf(pieces: readonly Inline[]): readonly (readonly Atom[])[] {
  const words: Atom[][] = [[]];
  const add = (piece: Inline, bold: boolean): void => {
    const put = (atom: Atom) => words.at(-1)?.push(atom);
    switch (piece.kind) {
      case 'text':
        piece.text.split(/\s+/).forEach((text, at) => {
          if (at > 0) words.push([]);
          if (text !== '') put({ text, bold });
        });
        break;
      case 'symbol':
        if (piece.amount !== '') put({ text: piece.amount, bold });
        put({ shape: SYMBOLS[piece.name], bold });
        break;
      case 'faction':
        put({ shape: glyphOf(FACTION_GLYPHS, piece.id), bold });
        break;
      case 'trace':
        put({ text: `[${piece.strength}]`, bold });
        break;
      case 'em':
      case 'strong':
        for (const child of piece.children) add(child, bold || piece.kind === 'strong');
    }
  };
  for (const piece of pieces) add(piece, false);
  return words.filter((word) => word.length > 0);
}

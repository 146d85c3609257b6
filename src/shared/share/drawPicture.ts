import { art, artKind } from '../../domain/card-art/art.ts';
import { SIZE } from '../../domain/card-art/pen.ts';
import {
  COLOURS,
  factionColour,
  mix,
  PREVIEW_SIZE,
  type PreviewData,
} from '../../domain/card-art/previewData.ts';
import { parseCardText } from '../../domain/card-text/parseCardText.ts';
import { FACTION_GLYPHS, glyphOf, type IconShape } from '../../domain/card-text/symbolShapes.ts';
import { flow, type Pen } from './flow.ts';

const { width: WIDTH, height: HEIGHT, art: ART } = PREVIEW_SIZE;
const LEFT = 60;
const TEXT_WIDTH = WIDTH - ART - 116;
/** The baseline of the foot, and where the text above it ends. */
const FOOT = HEIGHT - 62;
const TEXT_END = HEIGHT - 110;
/** Title sizes, the largest that fits on two lines, in pixels. */
const TITLE_SIZES = [70, 56, 46, 36];

/**
 * A record as a picture, as the server draws it for link previews, but in the browser, so that it works offline.
 * @throws if the browser can't make the file
 */
export async function drawPicture(data: PreviewData): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  const { fontFamily } = getComputedStyle(document.body);
  const pen: Pen = { context, font: (size, bold) => `${bold ? 700 : 400} ${size}px ${fontFamily}` };
  await Promise.all([false, true].map((bold) => document.fonts.load(pen.font(27, bold))));
  const colour = factionColour(data.factionId);
  context.fillStyle = COLOURS.page;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawText(pen, data, colour);
  drawFoot(pen, data);
  drawArt(pen, data, colour);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture was made')) : resolve(blob)));
  });
}

function drawText(pen: Pen, { kicker, title, stats, text }: PreviewData, colour: string): void {
  const line = (words: string, y: number, size: number, ink: string) =>
    flow(pen, [{ kind: 'text', text: words }], {
      x: LEFT,
      y,
      width: TEXT_WIDTH,
      end: y + size,
      size,
      ink,
    });
  line(kicker, 78, 24, mix(colour, COLOURS.ink, 0.72));
  const heading = [{ kind: 'strong', children: [{ kind: 'text', text: title }] }] as const;
  const place = (size: number) => ({
    x: LEFT,
    y: 92 + size,
    width: TEXT_WIDTH,
    end: 92 + 2.3 * size,
    size,
    ink: COLOURS.ink,
    leading: 1.06,
  });
  const sizes = TITLE_SIZES.map(place);
  const fitting = sizes.find((at) => flow(pen, heading, { ...at, isTrial: true }).isWhole) ?? place(36);
  let { y } = flow(pen, heading, fitting);
  if (stats.length > 0) {
    y += 42;
    line(stats.map(([term, value]) => `${term} ${value}`).join('   '), y, 26, COLOURS['ink-3']);
  }
  y += 48;
  for (const block of parseCardText(text)) {
    for (const pieces of block.kind === 'line' ? [block.children] : block.items) {
      const drawn = flow(pen, pieces, {
        x: LEFT,
        y,
        width: TEXT_WIDTH,
        end: TEXT_END,
        size: 27,
        ink: COLOURS['ink-2'],
      });
      if (!drawn.isWhole) return;
      y = drawn.y + 44;
    }
  }
}

/** Verdicts at the left, the site's name at the right. */
function drawFoot({ context, font }: Pen, { badges }: PreviewData): void {
  let x = LEFT;
  for (const { label, value, tone } of badges) {
    context.font = font(22, false);
    context.fillStyle = COLOURS['ink-2'];
    context.fillText(label, x, FOOT);
    x += context.measureText(`${label} `).width;
    context.font = font(22, true);
    context.fillStyle = COLOURS[tone];
    context.fillText(value, x, FOOT);
    x += context.measureText(value).width + 28;
  }
  context.font = font(26, true);
  context.fillStyle = COLOURS.accent;
  context.fillText('Sift', LEFT + TEXT_WIDTH - context.measureText('Sift').width, FOOT);
}

/** The generated picture of the card's face. */
function drawArt(
  { context }: Pen,
  { art: { seed, typeId, subtypeIds }, factionId }: PreviewData,
  colour: string,
) {
  const ground = mix(colour, COLOURS.raised, 0.11);
  const tones = { ground, middle: mix(colour, ground, 0.56), soft: mix(colour, ground, 0.26) };
  const scale = HEIGHT / SIZE;
  context.save();
  context.translate(WIDTH - ART, 0);
  context.beginPath();
  context.rect(0, 0, ART, HEIGHT);
  context.clip();
  context.fillStyle = ground;
  context.fillRect(0, 0, ART, HEIGHT);
  context.translate((ART - SIZE * scale) / 2, 0);
  context.scale(scale, scale);
  const kind = artKind(typeId, subtypeIds);
  for (const { d, width, opacity, tone, round } of art(kind, seed)) {
    context.globalAlpha = opacity;
    context.lineCap = round ? 'round' : 'butt';
    context.lineJoin = 'round';
    paint(context, width === undefined ? { fill: d } : { d }, tone ? tones[tone] : colour, width ?? 1);
  }
  context.globalAlpha = 1;
  if (kind === 'identity') {
    context.translate(SIZE / 2 - 50, SIZE / 2 - 50);
    context.scale(100 / 16, 100 / 16);
    paint(context, glyphOf(FACTION_GLYPHS, factionId), colour, 1.5);
  }
  context.restore();
  context.fillStyle = colour;
  context.fillRect(WIDTH - ART, 0, 6, HEIGHT);
}

function paint(
  context: CanvasRenderingContext2D,
  { d, fill }: IconShape,
  colour: string,
  width: number,
): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = width;
  if (d) context.stroke(new Path2D(d));
  if (fill) context.fill(new Path2D(fill));
}

/**
 * How wide text is set, without a browser: the advances of Archivo's characters from space to tilde, in hundredths of
 * an em, as Chromium measured them at weight 400 (kerning aside). Other weights are wider by a measured share.
 */
const REGULAR = [
  21, 27, 37, 58, 51, 95, 69, 21, 35, 35, 41, 62, 28, 33, 28, 29, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 30,
  30, 62, 62, 62, 58, 100, 68, 70, 73, 73, 68, 61, 80, 74, 27, 56, 66, 54, 85, 74, 79, 66, 79, 73, 67, 61, 73,
  65, 92, 68, 65, 63, 30, 29, 30, 62, 48, 19, 54, 57, 52, 57, 55, 28, 56, 56, 22, 22, 51, 22, 86, 56, 57, 57,
  57, 33, 51, 30, 56, 50, 72, 51, 50, 50, 35, 24, 35, 62,
];
const SPACE = 32;
/** Quotes and dashes that the table lacks; everything else is taken as a wide letter. */
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

/** By how much a weight is wider than 400, at most over the letters and digits in use. */
const WIDER = { regular: 1, bold: 1.085, heavy: 1.145 } as const;
export type Weight = keyof typeof WIDER;

/** The width of one line of text, in em. Never too small by more than kerning. */
export function widthOf(text: string, weight: Weight = 'regular'): number {
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return width * WIDER[weight];
}

function advanceOf(character: string): number {
  const hundredths = REGULAR[character.charCodeAt(0) - SPACE];
  if (hundredths !== undefined) return hundredths / 100;
  // An accent that follows its letter takes no room of its own
  if (/\p{M}/u.test(character)) return 0;
  return OTHERS[character] ?? (ARROW_OR_DASH.test(character) ? 1 : OTHER);
}

import type { CardFaceData } from './faceOf.ts';

/** How much room a text takes. The style sheet has a size for each; a text too long even for the smallest makes the card higher. */
type TextLength = 'short' | 'medium' | 'long';

interface FaceLengths {
  readonly title: TextLength;
  readonly text: TextLength;
  /** Whether the flavour fits below the text without taking the picture's room. */
  readonly hasFlavour: boolean;
}

/** The longest short and medium text, in letters. e2e/matrix/faces.spec.ts measures all real cards at the sizes that follow. */
const TITLE = { short: 17, medium: 34 };
const TEXT = { short: 165, medium: 300 };
/** Half a line is empty at the end of a paragraph. */
const END_OF_PARAGRAPH = 18;
/** Flavour is set smaller than rules text. */
const FLAVOUR_LETTER = 0.65;

export function lengthsOf(face: CardFaceData, symbols: 'glyph' | 'word'): FaceLengths {
  const text = lettersOf(face.text, symbols);
  return {
    title: lengthOf(face.title.length, TITLE),
    text: lengthOf(text, TEXT),
    hasFlavour:
      face.flavour !== null && text + FLAVOUR_LETTER * lettersOf(face.flavour, symbols) <= TEXT.short,
  };
}

function lengthOf(letters: number, longest: { readonly short: number; readonly medium: number }): TextLength {
  if (letters <= longest.short) return 'short';
  return letters <= longest.medium ? 'medium' : 'long';
}

/** The letters of a text as it is shown, without tags and with symbols as glyphs or words. */
function lettersOf(text: string | null, symbols: 'glyph' | 'word'): number {
  if (text === null) return 0;
  const shown = text.replace(/<li>/g, '\n').replace(/<[^>]*>/g, '');
  // A symbol's word is about as long as its token
  const drawn = symbols === 'glyph' ? shown.replace(/\[[a-z-]+\]/g, 'ww') : shown;
  return drawn.split('\n').reduce((sum, paragraph) => sum + paragraph.length + END_OF_PARAGRAPH, 0);
}

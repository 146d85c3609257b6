import { Drawing } from './Drawing.tsx';
import { glyphOf, TYPE_GLYPHS } from './glyphShapes.ts';

/** A card type's glyph, always beside its word: decoration for assistive technology. */
export function TypeGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(TYPE_GLYPHS, id)} />;
}

import { Drawing } from './Drawing.tsx';
import { glyphOf, SIDE_GLYPHS } from './glyphShapes.ts';

/** A side's glyph, always beside its word: decoration for assistive technology. */
export function SideGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(SIDE_GLYPHS, id)} />;
}

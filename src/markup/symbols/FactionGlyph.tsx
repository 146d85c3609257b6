import { Drawing } from './Drawing.tsx';
import { FACTION_GLYPHS, glyphOf } from './glyphShapes.ts';

/** A faction's glyph, always beside its word: decoration for assistive technology. */
export function FactionGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(FACTION_GLYPHS, id)} />;
}

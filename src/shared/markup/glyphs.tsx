import { createContext, use } from 'react';
import { FACTION_GLYPHS, glyphOf, SIDE_GLYPHS, TYPE_GLYPHS } from '../../domain/card-text/glyphShapes.ts';
import type { IconShape } from '../../domain/card-text/iconShape.ts';
import { SYMBOLS, type SymbolName, spokenName } from '../../domain/card-text/symbolShapes.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './glyphs.module.css';

/** A game drawing in the colour of the text around it, as high as its letters; decoration for assistive technology. */
function Drawing({ shape }: { shape: IconShape }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" focusable="false" className={styles.drawing}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}

/** A faction's glyph, always beside its word: decoration for assistive technology. */
export function FactionGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(FACTION_GLYPHS, id)} />;
}

/** A card type's glyph, always beside its word: decoration for assistive technology. */
export function TypeGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(TYPE_GLYPHS, id)} />;
}

/** A side's glyph, always beside its word: decoration for assistive technology. */
export function SideGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(SIDE_GLYPHS, id)} />;
}

/** How game symbols are set: as glyphs, or as the words they stand for. */
export const SymbolStyleContext = createContext<'glyph' | 'word'>('glyph');

interface GameSymbolProps {
  readonly name: SymbolName;
  /** How many of it, as written before it: "6", "+1", "X". Only decides between "credit" and "credits". */
  readonly amount?: string | number | undefined;
  /** Beside a word that says the same: neither spoken nor copied, and always a drawing. */
  readonly decorative?: boolean | undefined;
}

/** A symbol in running text: spoken by its name, copied as its token (`[credit]`), or set as a word if so chosen. */
export function GameSymbol({ name, amount = '', decorative = false }: GameSymbolProps) {
  const isWord = use(SymbolStyleContext) === 'word';
  if (decorative) return <Drawing shape={SYMBOLS[name]} />;
  const spoken = spokenName(name, String(amount));
  if (isWord) return <span className={styles.word}>{spoken}</span>;
  return <TokenGlyph shape={SYMBOLS[name]} token={name} spoken={spoken} />;
}

interface TokenGlyphProps {
  readonly shape: IconShape;
  readonly token: string;
  readonly spoken: string;
}

/** A drawing that is read aloud as `spoken` and selected and copied as `[token]`. */
export function TokenGlyph({ shape, token, spoken }: TokenGlyphProps) {
  return (
    <span role="img" aria-label={spoken} className={styles.symbol}>
      <span className={styles.token} aria-hidden="true">
        [{token}]
      </span>
      <Drawing shape={shape} />
    </span>
  );
}

/** Marks the name of a unique card, before which it stands. */
export function UniqueMark({ className }: { className?: string | undefined }) {
  return (
    <span className={className} title="Unique">
      <span aria-hidden="true">◆ </span>
      <VisuallyHidden>Unique: </VisuallyHidden>
    </span>
  );
}

import { createContext, use } from 'react';
import {
  FACTION_GLYPHS,
  glyphOf,
  type IconShape,
  SIDE_GLYPHS,
  SYMBOLS,
  type SymbolName,
  spokenName,
  TYPE_GLYPHS,
} from '../../domain/card-text/symbolShapes.ts';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import styles from './glyphs.module.css';

/** A drawing in the colour and size of its text; decorative. */
function Drawing({ shape }: { shape: IconShape }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" focusable="false" className={styles.drawing}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}

/** Decorative, always beside the faction's word. */
export function FactionGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(FACTION_GLYPHS, id)} />;
}

/** Decorative, always beside the type's word. */
export function TypeGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(TYPE_GLYPHS, id)} />;
}

/** Decorative, always beside the side's word. */
export function SideGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(SIDE_GLYPHS, id)} />;
}

/** Whether game symbols are shown as glyphs or as words. */
export const SymbolStyleContext = createContext<'glyph' | 'word'>('glyph');

interface GameSymbolProps {
  readonly name: SymbolName;
  /** The amount before it, for the plural: "6", "+1", "X". */
  readonly amount?: string | number | undefined;
  /** Beside a word that says the same: always a drawing, neither spoken nor copied. */
  readonly decorative?: boolean | undefined;
}

/** A symbol in text: spoken by its name and copied as its token (`[credit]`), or a word by the reader's setting. */
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

/** A drawing that is spoken as `spoken` and copied as `[token]`. */
export function TokenGlyph({ shape, token, spoken }: TokenGlyphProps) {
  return (
    <span role="img" aria-label={spoken} className={styles.symbol}>
      {`[${token}]`}
      <Drawing shape={shape} />
    </span>
  );
}

/** The mark before the name of a unique card. */
export function UniqueMark({ className }: { className?: string | undefined }) {
  return (
    <span className={className} title="Unique">
      <span aria-hidden="true">◆ </span>
      <VisuallyHidden>Unique: </VisuallyHidden>
    </span>
  );
}

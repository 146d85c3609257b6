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

/** A drawing in its text's colour and size; decorative. */
function Drawing({ shape }: { shape: IconShape }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" focusable="false" className={styles.drawing}>
      {shape.d && <path d={shape.d} className={styles.line} />}
      {shape.fill && <path d={shape.fill} />}
    </svg>
  );
}

/** Decorative: the faction's name is next to it. */
export function FactionGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(FACTION_GLYPHS, id)} />;
}

/** Decorative: the type's name is next to it. */
export function TypeGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(TYPE_GLYPHS, id)} />;
}

/** Decorative: the side's name is next to it. */
export function SideGlyph({ id }: { id: string }) {
  return <Drawing shape={glyphOf(SIDE_GLYPHS, id)} />;
}

/** Whether symbols are drawings or words. */
export const SymbolStyleContext = createContext<'glyph' | 'word'>('glyph');

interface GameSymbolProps {
  readonly name: SymbolName;
  /** The amount before it, for the plural: "6", "+1", "X". */
  readonly amount?: string | number | undefined;
}

/** A symbol in text: spoken by name and copied as a token (`[credit]`), or a word if the reader prefers. */
export function GameSymbol({ name, amount = '' }: GameSymbolProps) {
  const isWord = use(SymbolStyleContext) === 'word';
  const spoken = spokenName(name, String(amount));
  if (isWord) return <span className={styles.word}>{spoken}</span>;
  return <TokenGlyph shape={SYMBOLS[name]} token={name} spoken={spoken} />;
}

/** A drawing spoken as `spoken` and copied as `[token]`. */
export function TokenGlyph({ shape, token, spoken }: { shape: IconShape; token: string; spoken: string }) {
  return (
    <span role="img" aria-label={spoken} className={styles.symbol}>
      {`[${token}]`}
      <Drawing shape={shape} />
    </span>
  );
}

/** The mark before a unique card's title. */
export function UniqueMark({ className }: { className?: string | undefined }) {
  return (
    <span className={className} title="Unique">
      <span aria-hidden="true">◆ </span>
      <VisuallyHidden>Unique: </VisuallyHidden>
    </span>
  );
}

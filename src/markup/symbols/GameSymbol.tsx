import { use } from 'react';
import { Drawing } from './Drawing.tsx';
import styles from './GameSymbol.module.css';
import { SymbolStyleContext } from './SymbolStyle.ts';
import { SYMBOLS, type SymbolName, spokenName } from './symbolShapes.ts';
import { TokenGlyph } from './TokenGlyph.tsx';

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

import { use } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './GameSymbol.module.css';
import { SymbolStyleContext } from './SymbolStyle.ts';
import { type GameShape, SYMBOLS, type SymbolName } from './symbolShapes.ts';

/** A symbol in running text: spoken by its name, copied as its token (`[credit]`), or set as a word if so chosen. */
export function GameSymbol({ name }: { name: SymbolName }) {
  const shape: GameShape = SYMBOLS[name];
  if (use(SymbolStyleContext) === 'word') return <span className={styles.word}> {shape.spoken}</span>;
  return <Glyph shape={shape} token={name} spoken={shape.spoken} />;
}

interface GlyphProps {
  readonly shape: GameShape | { readonly d?: string; readonly fill?: string };
  readonly token: string;
  readonly spoken: string;
}

/** A drawing that is read aloud as `spoken` and selected and copied as `[token]`. */
export function Glyph({ shape, token, spoken }: GlyphProps) {
  return (
    <span role="img" aria-label={spoken} className={styles.symbol}>
      <Icon icon={shape} className={styles.drawing} />
      <span className={styles.token} aria-hidden="true">
        [{token}]
      </span>
    </span>
  );
}

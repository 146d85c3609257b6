import styles from './markup.module.css';
import type { Inline } from './nodes.ts';
import { GameSymbol, Glyph } from './symbols/GameSymbol.tsx';
import { FACTION_GLYPHS, UNKNOWN_GLYPH } from './symbols/glyphShapes.ts';

/** Pieces of a line as React elements: an allow-list by construction, since a piece can be nothing else. */
export function InlinePieces({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'symbol':
      // A number and its symbol never part at the end of a line
      return piece.amount === '' ? (
        <GameSymbol name={piece.name} />
      ) : (
        <span className={styles.amount}>
          {piece.amount}
          <GameSymbol name={piece.name} />
        </span>
      );
    case 'faction':
      return (
        <Glyph
          shape={FACTION_GLYPHS[piece.id] ?? UNKNOWN_GLYPH}
          token={piece.token}
          spoken={piece.token.replaceAll('-', ' ')}
        />
      );
    case 'trace':
      return (
        <sup className={styles.trace}>
          <span className={styles.bracket}>[</span>
          {piece.strength}
          <span className={styles.bracket}>]</span>
        </sup>
      );
    case 'strong':
      return (
        <strong>
          <InlinePieces pieces={piece.children} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlinePieces pieces={piece.children} />
        </em>
      );
  }
}

import { use } from 'react';
import { FACTION_GLYPHS, glyphOf } from '../../domain/card-text/glyphShapes.ts';
import type { Inline } from '../../domain/card-text/tokens.ts';
import { GameSymbol, SymbolStyleContext, TokenGlyph } from './glyphs.tsx';
import styles from './InlinePieces.module.css';
import { asWords, type Run, unbroken } from './inlineRuns.ts';
import { MarkedText } from './MarkedText.tsx';

interface InlinePiecesProps {
  readonly pieces: readonly Inline[];
  /** They begin a line, so that a word in place of a symbol takes a capital. */
  readonly startsLine?: boolean | undefined;
}

/** Pieces of a line as React elements: an allow-list by construction, since a piece can be nothing else. */
export function InlinePieces({ pieces, startsLine = false }: InlinePiecesProps) {
  const isWord = use(SymbolStyleContext) === 'word';
  const parts = isWord ? asWords(pieces, startsLine) : unbroken(pieces);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Part key={index} part={part} startsLine={startsLine && index === 0} />
  ));
}

type PartProps = { part: Run | ReturnType<typeof asWords>[number]; startsLine: boolean };

function Part({ part, startsLine }: PartProps) {
  if (!('kind' in part)) {
    return (
      <span className={styles.unbroken}>
        {part.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <Part key={index} part={piece} startsLine={false} />
        ))}
      </span>
    );
  }
  switch (part.kind) {
    case 'text':
      return <MarkedText text={part.text} />;
    case 'word':
      return <span className={styles.word}>{part.text}</span>;
    case 'symbol':
      return (
        <>
          {part.amount}
          <GameSymbol name={part.name} amount={part.amount} />
        </>
      );
    case 'faction':
      return <TokenGlyph shape={glyphOf(FACTION_GLYPHS, part.id)} token={part.token} spoken={part.name} />;
    case 'trace':
      return <TraceStrength strength={part.strength} />;
    case 'strong':
      return (
        <strong>
          <InlinePieces pieces={part.children} startsLine={startsLine} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlinePieces pieces={part.children} startsLine={startsLine} />
        </em>
      );
  }
}

/** Set small and high as on a card; the brackets only show in a copy. */
function TraceStrength({ strength }: { strength: string }) {
  return (
    <sup className={styles.trace}>
      <span className={styles.bracket}>[</span>
      {strength}
      <span className={styles.bracket}>]</span>
    </sup>
  );
}

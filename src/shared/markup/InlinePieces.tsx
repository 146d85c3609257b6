import { use } from 'react';
import type { Inline } from '../../domain/card-text/parseCardText.ts';
import { FACTION_GLYPHS, glyphOf, spokenName } from '../../domain/card-text/symbolShapes.ts';
import { capital } from '../../domain/text/format.ts';
import { GameSymbol, SymbolStyleContext, TokenGlyph } from './glyphs.tsx';
import styles from './InlinePieces.module.css';
import { MarkedText } from './MarkedText.tsx';

interface Props {
  readonly pieces: readonly Inline[];
  /** At the start of a line, a word for a symbol is capitalized. */
  readonly startsLine?: boolean;
}

/** A line's pieces as React elements. Safe by construction: there are no other kinds. */
export function InlinePieces({ pieces, startsLine = false }: Props) {
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
      // Superscript as printed on the card; the brackets are only for copying
      return (
        <sup className={styles.trace}>
          <span className={styles.bracket}>[</span>
          {part.strength}
          <span className={styles.bracket}>]</span>
        </sup>
      );
    case 'strong':
    case 'em': {
      const Mark = part.kind;
      return (
        <Mark>
          <InlinePieces pieces={part.children} startsLine={startsLine} />
        </Mark>
      );
    }
  }
}

/** A piece, or several without a line break between. */
export type Run = Inline | readonly Inline[];

/** Opening punctuation right before a symbol; anything longer is a word and may be on another line. */
const BEFORE = /(?:^|(?<=\s))\S{1,4}$/;
const AFTER = /^[.,:;!?)\]}”’"'…]+/;

/** Keeps symbols together with adjacent punctuation and symbols: browsers may break a line beside an inline drawing. */
export function unbroken(pieces: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  let run: Inline[] = [];
  const endRun = () => {
    const [first] = run;
    // A single drawing needs no wrapper
    const isAlone = run.length === 1 && !(first?.kind === 'symbol' && first.amount !== '');
    if (first !== undefined) runs.push(isAlone ? first : run);
    run = [];
  };
  for (const [index, piece] of pieces.entries()) {
    if (isDrawn(piece)) {
      run.push(piece);
      continue;
    }
    if (piece.kind !== 'text') {
      endRun();
      runs.push(piece);
      continue;
    }
    let { text } = piece;
    if (run.length > 0) {
      const marks = AFTER.exec(text)?.[0] ?? '';
      run.push(...textPiece(marks));
      text = text.slice(marks.length);
      // "[click],[click]" continues; a space or a word ends the run
      if (text !== '') endRun();
    }
    const next = pieces[index + 1];
    const lead = isDrawn(next) ? (BEFORE.exec(text)?.[0] ?? '') : '';
    runs.push(...textPiece(text.slice(0, text.length - lead.length)));
    run.push(...textPiece(lead));
  }
  endRun();
  return runs;
}

function isDrawn(piece: Inline | undefined): boolean {
  return piece?.kind === 'symbol' || piece?.kind === 'faction';
}

/** A piece, or a word for a symbol. */
type Worded = Inline | { readonly kind: 'word'; readonly text: string };

/**
 * Pieces with words for symbols, spaced and capitalized like a sentence: `6[credit]` → "6 credits", `[click][click]` → "click
 * click", and at the start of a line `[click]` → "Click".
 */
export function asWords(pieces: readonly Inline[], startsLine: boolean): Worded[] {
  return pieces.flatMap((piece, index): Worded[] => {
    if (piece.kind !== 'symbol' && piece.kind !== 'faction') return [piece];
    const gap = isDrawn(pieces[index - 1]) ? ' ' : '';
    if (piece.kind === 'faction') return [...textPiece(gap), { kind: 'word', text: piece.name }];
    const word = spokenName(piece.name, piece.amount);
    const amount = piece.amount === '' ? '' : `${piece.amount} `;
    const isFirst = startsLine && index === 0 && amount === '';
    return [...textPiece(gap + amount), { kind: 'word', text: isFirst ? capital(word) : word }];
  });
}

function textPiece(text: string): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

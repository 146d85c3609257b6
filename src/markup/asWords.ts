import type { Inline } from './nodes.ts';
import { spokenName } from './symbols/symbolShapes.ts';
import { isDrawn } from './unbroken.ts';

/** A piece, or a word that stands for a symbol. */
type Worded = Inline | { readonly kind: 'word'; readonly text: string };

/**
 * Pieces with words in place of symbols, spaced and cased as a sentence would be: `6[credit]` → "6 credits",
 * `[click][click]` → "click click", and at the start of a line `[click]` → "Click".
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

function textPiece(text: string): Worded[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

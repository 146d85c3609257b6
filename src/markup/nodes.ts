import { isSymbol, type SymbolName } from './symbols/symbolShapes.ts';

/** A piece of a line of card text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** A symbol, with the number that is written straight against it: `6[credit]`. */
  | { readonly kind: 'symbol'; readonly name: SymbolName; readonly amount: string }
  | { readonly kind: 'faction'; readonly id: string; readonly token: string }
  /** `[3]` or `[X]` after "trace": a strength, no icon (API-NOTES 6.2). */
  | { readonly kind: 'trace'; readonly strength: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] };

export type Block =
  /** One ability; a subroutine hangs from its arrow. */
  | { readonly kind: 'line'; readonly isSubroutine: boolean; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

const TOKEN = /([+-]?(?:\d+|X))?\[([^[\]\s]{1,40})\]/g;
const FACTION_MARKS: ReadonlySet<string> = new Set([
  'weyland-consortium',
  'jinteki',
  'nbn',
  'haas-bioroid',
  'criminal',
  'shaper',
  'anarch',
]);

/**
 * Plain text → pieces, with its `[tokens]` read. `before` is the text that precedes it on the line, which decides
 * whether `[3]` is a trace strength. Unknown tokens stay text (API-NOTES 6.2).
 */
export function readTokens(text: string, before = ''): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const push = (piece: string) => {
    if (piece !== '') pieces.push({ kind: 'text', text: piece });
  };
  for (const match of text.matchAll(TOKEN)) {
    const [whole, amount = '', token = ''] = match;
    const read = readToken(token, amount, before + text.slice(0, match.index));
    if (read === null) continue;
    push(text.slice(end, match.index));
    pieces.push(read);
    end = match.index + whole.length;
  }
  push(text.slice(end));
  return pieces;
}

function readToken(token: string, amount: string, before: string): Inline | null {
  if (isSymbol(token)) return { kind: 'symbol', name: token, amount };
  if (amount !== '') return null;
  if (FACTION_MARKS.has(token)) return { kind: 'faction', id: token.replaceAll('-', '_'), token };
  if (/^(\d+|X)$/.test(token) && /trace\s*$/i.test(before)) return { kind: 'trace', strength: token };
  return null;
}

/** What a reader sees of pieces, without symbols: for looking back at what came before. */
export function textOf(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return piece.kind === 'strong' || piece.kind === 'em' ? textOf(piece.children) : '';
    })
    .join('');
}

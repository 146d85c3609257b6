import { isSymbol, type SymbolName } from './symbolShapes.ts';

/** A piece of a line of card text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** A symbol, with the number written directly before it: `6[credit]`. */
  | { readonly kind: 'symbol'; readonly name: SymbolName; readonly amount: string }
  | { readonly kind: 'faction'; readonly id: string; readonly token: string; readonly name: string }
  /** `[3]` or `[X]` after "trace": a strength, no icon (docs/api.md, Text markup). */
  | { readonly kind: 'trace'; readonly strength: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] };

export type Block =
  /** One ability; a subroutine is indented behind its arrow. */
  | { readonly kind: 'line'; readonly isSubroutine: boolean; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

const TOKEN = /([+−-]?(?:\d+|X))?\[([^[\]\s]{1,40})\]/g;
/** The faction marks of card text, and their names. */
const FACTION_MARKS: ReadonlyMap<string, string> = new Map([
  ['weyland-consortium', 'Weyland Consortium'],
  ['jinteki', 'Jinteki'],
  ['nbn', 'NBN'],
  ['haas-bioroid', 'Haas-Bioroid'],
  ['criminal', 'Criminal'],
  ['shaper', 'Shaper'],
  ['anarch', 'Anarch'],
]);

/**
 * Splits plain text into pieces and reads its `[tokens]`. `before` is the preceding text on the line, which decides
 * whether `[3]` is a trace strength. Unknown tokens stay text (docs/api.md, Text markup).
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
  const name = FACTION_MARKS.get(token);
  if (name !== undefined) return { kind: 'faction', id: token.replaceAll('-', '_'), token, name };
  if (/^(\d+|X)$/.test(token) && /trace\s*$/i.test(before)) return { kind: 'trace', strength: token };
  return null;
}

/** The plain text of pieces, symbols as their tokens. */
export function textOf(pieces: readonly Inline[]): string {
  return pieces.map(textOfPiece).join('');
}

function textOfPiece(piece: Inline): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'symbol':
      return `${piece.amount}[${piece.name}]`;
    case 'faction':
      return `[${piece.token}]`;
    case 'trace':
      return `[${piece.strength}]`;
    case 'strong':
    case 'em':
      return textOf(piece.children);
  }
}

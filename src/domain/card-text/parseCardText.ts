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

/** Card texts are a few hundred characters long; far longer ones are shown as plain text, so that parsing cannot hang. */
const LONGEST = 5_000;
/** Marks nested deeper are left out. */
const DEEPEST = 21;

/** The four tags in card text, which never have attributes, and line ends. Anything else in angle brackets is text. */
const MARKUP = /(<\/?(?:strong|em|ul|li)>|\n)/;
const TAG = /^<(\/?)(strong|em|ul|li)>$/;

/** An open tag. A mark that reaches over several lines has children on each. */
interface OpenTag {
  readonly name: string;
  /** The line that its children are on; null before the first. */
  line: Inline[] | null;
  children: Inline[];
}

/**
 * Card or face text → its abilities (docs/api.md, Text markup). A newline starts a new one, and so does the end of a list.
 * Unbalanced tags are closed, unmatched closing tags ignored, everything else stays text. The result is plain data:
 * nothing in it can execute, and the server parses it the same way as a browser.
 */
export function parseCardText(text: string): readonly Block[] {
  if (text.length > LONGEST) return plainLines(text);
  const blocks: Block[] = [];
  /** Outermost first; within a list, that is the first. */
  const open: OpenTag[] = [];
  /** What was read since the last tag or line end that counts. */
  let words = '';
  /** The pieces of the current ability or list item. */
  let line: Inline[] = [];
  let items: Inline[][] | null = null;

  function write(): void {
    const written = words;
    words = '';
    // Between the items of a list is nothing
    if (written === '' || (items !== null && open.length === 1)) return;
    let place = line;
    for (const tag of open.slice(0, DEEPEST)) {
      if (!isMark(tag.name)) continue;
      if (tag.line !== line) {
        tag.line = line;
        tag.children = [];
        place.push({ kind: tag.name, children: tag.children });
      }
      place = tag.children;
    }
    place.push(...readTokens(written, textOf(line)));
  }

  function endBlock(): void {
    write();
    const children = trim(line);
    const [first] = children;
    if (items !== null) {
      blocks.push({ kind: 'list', items: items.map(trim) });
    } else if (first !== undefined) {
      const isSubroutine = first.kind === 'symbol' && first.name === 'subroutine';
      blocks.push({ kind: 'line', isSubroutine, children });
    }
    items = null;
    line = [];
  }

  function start(name: string): void {
    write();
    // An item ends where the next one in its list begins
    if (name === 'li' && open.at(-1)?.name === 'li') open.pop();
    if (name === 'ul' && open.length === 0) {
      endBlock();
      items = [];
    } else if (items !== null && open.length === 1) {
      line = [];
      items.push(line);
    }
    open.push({ name, line: null, children: [] });
  }

  function end(name: string): void {
    const at = open.findLastIndex((tag) => tag.name === name);
    if (at < 0) return;
    write();
    // As in HTML, a mark that was opened inside goes on behind
    const inner = isMark(name) ? open.slice(at + 1).filter((tag) => isMark(tag.name)) : [];
    open.length = at;
    open.push(...inner.map((tag) => ({ name: tag.name, line: null, children: [] })));
    if (items !== null && at === 0) endBlock();
  }

  for (const part of text.split(MARKUP)) {
    const [, slash, name] = TAG.exec(part) ?? [];
    if (part === '\n' && items === null) endBlock();
    else if (name === undefined) words += part;
    else if (slash === '/') end(name);
    else start(name);
  }
  endBlock();
  return blocks;
}

function isMark(name: string): name is 'strong' | 'em' {
  return name === 'strong' || name === 'em';
}

function plainLines(text: string): Block[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'line', isSubroutine: false, children: [{ kind: 'text', text: line }] }));
}

/** Pieces without leading and trailing white space. */
function trim(pieces: readonly Inline[]): Inline[] {
  const trimmed = [...pieces];
  const [first] = trimmed;
  if (first?.kind === 'text') trimmed[0] = { kind: 'text', text: first.text.trimStart() };
  const last = trimmed.at(-1);
  if (last?.kind === 'text') trimmed[trimmed.length - 1] = { kind: 'text', text: last.text.trimEnd() };
  return trimmed.filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

/** Plain card text, symbols as their tokens and one ability per line: for exports and copying (docs/api.md, Text markup). */
export function plainCardText(text: string | null): string {
  if (text === null) return '';
  return text
    .replace(/<li>/g, '\n• ')
    .replace(/<\/?(strong|em|ul|li)>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

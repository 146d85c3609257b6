import { type Block, type Inline, readTokens, textOf } from './tokens.ts';

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

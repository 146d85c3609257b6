import { type Block, type Inline, readTokens, textOf } from './tokens.ts';

/** Card texts are a few hundred characters long; far longer ones are shown as plain text, so that parsing cannot hang. */
const LONGEST = 5_000;
const DEEPEST = 20;

/** The four tags in card text, which never have attributes. Anything else in angle brackets is text. */
const TAGS = ['strong', 'em', 'ul', 'li'] as const;
const TAG = new RegExp(`<(/?)(${TAGS.join('|')})>`, 'g');

type TagName = (typeof TAGS)[number];

interface Element {
  readonly name: TagName | 'root';
  readonly children: Node[];
}

type Node = Element | string;

/**
 * Card or face text → its abilities (docs/api.md, Text markup). A newline starts a new one, and so does the end of a list.
 * Unbalanced tags are closed, unmatched closing tags ignored, everything else stays text. The result is plain data:
 * nothing in it can execute, and the server parses it the same way as a browser.
 */
export function parseCardText(text: string): readonly Block[] {
  if (text.length > LONGEST) return plainLines(text);
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const endLine = () => {
    const children = trim(line);
    if (children.length > 0) {
      const [first] = children;
      const isSubroutine = first?.kind === 'symbol' && first.name === 'subroutine';
      blocks.push({ kind: 'line', isSubroutine, children });
    }
    line = [];
  };
  for (const node of parseTags(text).children) {
    if (typeof node !== 'string' && node.name === 'ul') {
      endLine();
      const items = node.children.filter((child) => typeof child !== 'string');
      blocks.push({ kind: 'list', items: items.map((item) => trim(readNodes(item, '', 0).flat())) });
      continue;
    }
    const [rest = [], ...further] = readNode(node, textOf(line), 0);
    line.push(...rest);
    for (const next of further) {
      endLine();
      line.push(...next);
    }
  }
  endLine();
  return blocks;
}

function plainLines(text: string): Block[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'line', isSubroutine: false, children: [{ kind: 'text', text: line }] }));
}

function parseTags(text: string): Element {
  const root: Element = { name: 'root', children: [] };
  const open: Element[] = [root];
  let end = 0;
  const addText = (upTo: number) => {
    const siblings = open.at(-1)?.children ?? [];
    const last = siblings.at(-1);
    if (typeof last === 'string') siblings[siblings.length - 1] = last + text.slice(end, upTo);
    else siblings.push(text.slice(end, upTo));
  };
  for (const match of text.matchAll(TAG)) {
    addText(match.index);
    end = match.index + match[0].length;
    const name = TAGS.find((tag) => tag === match[2]);
    if (name === undefined) continue;
    if (match[1] === '/') {
      const at = open.findLastIndex((element) => element.name === name);
      if (at !== -1) open.length = at;
    } else {
      // An item ends where the next one in its list begins
      if (name === 'li' && open.at(-1)?.name === 'li') open.pop();
      const element: Element = { name, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
  }
  addText(text.length);
  return root;
}

/** A node as pieces, one list per line that it touches. */
function readNode(node: Node, before: string, depth: number): Inline[][] {
  if (typeof node === 'string') {
    return node.split('\n').map((part, index) => readTokens(part, index === 0 ? before : ''));
  }
  const { name } = node;
  const lines = readNodes(node, before, depth + 1);
  if (name !== 'strong' && name !== 'em') return lines;
  return lines.map((children) => (children.length === 0 ? [] : [{ kind: name, children }]));
}

function readNodes(parent: Element, before: string, depth: number): Inline[][] {
  if (depth > DEEPEST)
    return plainText(parent)
      .split('\n')
      .map((part) => readTokens(part));
  let lines: Inline[][] = [[]];
  for (const node of parent.children) {
    const last = lines.at(-1) ?? [];
    const [rest = [], ...further] = readNode(
      node,
      lines.length === 1 ? before + textOf(last) : textOf(last),
      depth,
    );
    lines = [...lines.slice(0, -1), [...last, ...rest], ...further];
  }
  return lines;
}

/** The text below a node. Iterative, because tags may be nested as deep as the text is long. */
function plainText(parent: Element): string {
  let text = '';
  const waiting: Node[] = [parent];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') text += node;
    else waiting.push(...node.children.toReversed());
  }
  return text;
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

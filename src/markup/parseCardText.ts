import { type Block, type Inline, readTokens, textOf } from './nodes.ts';
import { keepOnlyTags, sanitize } from './sanitize.ts';

const TAGS = ['strong', 'em', 'ul', 'li'];
/** Card texts are some hundred characters long; what is longer by far is set plainly, so that nothing hangs on it. */
const LONGEST = 5_000;
const DEEPEST = 20;

/**
 * Card or face text (API-NOTES 6.1) → its abilities. A newline starts a new one, and so does the end of a list.
 * Unbalanced tags are closed, unmatched closing tags ignored, everything else stays as text.
 */
export function parseCardText(text: string): readonly Block[] {
  if (text.length > LONGEST) return plainLines(text);
  const fragment = sanitize(keepOnlyTags(text, TAGS), TAGS);
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
  for (const node of fragment.childNodes) {
    if (node instanceof Element && node.localName === 'ul') {
      endLine();
      blocks.push({
        kind: 'list',
        items: [...node.children].map((item) => trim(readNodes(item, '', 0).flat())),
      });
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

/** A node as pieces, one list per line that it touches. */
function readNode(node: Node, before: string, depth: number): Inline[][] {
  if (node instanceof Element) {
    const kind = node.localName;
    const lines = readNodes(node, before, depth + 1);
    if (kind !== 'strong' && kind !== 'em') return lines;
    return lines.map((children) => (children.length === 0 ? [] : [{ kind, children }]));
  }
  return (node.textContent ?? '')
    .split('\n')
    .map((part, index) => readTokens(part, index === 0 ? before : ''));
}

function readNodes(parent: Element, before: string, depth: number): Inline[][] {
  if (depth > DEEPEST) return (parent.textContent ?? '').split('\n').map((part) => readTokens(part));
  let lines: Inline[][] = [[]];
  for (const node of parent.childNodes) {
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

/** Pieces without white space at either end; some texts begin or end with a space (API-NOTES 6.1). */
function trim(pieces: readonly Inline[]): Inline[] {
  const trimmed = [...pieces];
  const [first] = trimmed;
  if (first?.kind === 'text') trimmed[0] = { kind: 'text', text: first.text.trimStart() };
  const last = trimmed.at(-1);
  if (last?.kind === 'text') trimmed[trimmed.length - 1] = { kind: 'text', text: last.text.trimEnd() };
  return trimmed.filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

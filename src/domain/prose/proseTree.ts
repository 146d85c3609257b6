/** A text as it may be shown: what was read of it, and the rest, which is too much to be read. */
export interface ProseTree {
  readonly nodes: readonly ProseNode[];
  /** Plain text; empty if all was read. */
  readonly rest: string;
}

export type ProseNode = string | ProseElement;

export interface ProseElement {
  readonly tag: ProseTag;
  readonly children: readonly ProseNode[];
  /** A link's unchecked target. */
  readonly href: string | null;
  /** Of a numbered list. */
  readonly start: number | null;
  /** Of a cell. */
  readonly align: 'left' | 'center' | 'right' | null;
  /** Of a task's box. */
  readonly isChecked: boolean;
}

// biome-ignore format: a list of words
const INLINE = [
  'a', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'input', 's', 'strong', 'sub', 'sup',
] as const;
// biome-ignore format: a list of words
const BLOCKS = [
  'blockquote', 'caption', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 'table', 'tbody', 'td',
  'tfoot', 'th', 'thead', 'tr', 'ul',
] as const;
export type ProseTag = (typeof INLINE)[number] | (typeof BLOCKS)[number];

/** The elements that prose may have. */
export const PROSE_TAGS: readonly ProseTag[] = [...INLINE, ...BLOCKS];

const KNOWN: ReadonlySet<string> = new Set(PROSE_TAGS);
const IN_LINES: ReadonlySet<string> = new Set(INLINE);
const HEADING = /^h\d$/;
/** Deeper elements are flattened. */
const DEEPEST = 40;
/** Where parts of lists and tables stand. Elsewhere their content stands alone, because a browser would move it. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};
/** Elements in which white space between parts is no text. */
const FRAMES: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);

/** What is around a node. */
interface Place {
  /** The element that it stands in; null at the top. */
  readonly parent: ProseTag | null;
  /** Whether it is in a paragraph or heading, which no block may be. */
  readonly inLine: boolean;
  readonly inLink: boolean;
  readonly depth: number;
}

/** The tags h3 to h6, so that an outline below a page's second level never skips one. */
function createOutline(): (written: number) => ProseTag {
  /** The levels, as written, of the headings that the next one may be below. */
  const levels: number[] = [];
  const tags = ['h3', 'h4', 'h5', 'h6'] as const;
  return (written) => {
    while ((levels.at(-1) ?? 0) >= written) levels.pop();
    levels.push(written);
    return tags[levels.length - 1] ?? 'h6';
  };
}

/**
 * A sanitized document as plain data, nested as React and any browser's parser leave it: what may not stand in its place is
 * replaced by its content.
 * @param clean strips what strays out of its place, from decoded text
 */
export function readTree(root: Node, clean: (text: string) => string): readonly ProseNode[] {
  const headingTag = createOutline();

  function childrenOf(node: Node, place: Place): readonly ProseNode[] {
    const nodes: ProseNode[] = [];
    const add = (child: ProseNode) => {
      const last = nodes.at(-1);
      if (typeof child === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + child;
      else nodes.push(child);
    };
    for (const child of node.childNodes) {
      if (isElement(child)) for (const read of elementOf(child, place)) add(read);
      else add(child.nodeValue ?? '');
    }
    const isFrame = place.parent === null || FRAMES.has(place.parent);
    return nodes
      .map((child) => (typeof child === 'string' ? clean(child) : child))
      .filter((child) => typeof child !== 'string' || (isFrame ? child.trim() !== '' : child !== ''));
  }

  /** An element, or its content where it may not stand. */
  function elementOf(element: Element, place: Place): readonly ProseNode[] {
    const name = element.localName;
    // Pictures never load; their words are shown
    if (name === 'img') return [element.getAttribute('alt') ?? ''];
    if (!isTag(name) || !fits(name, place)) return childrenOf(element, place);
    if (name === 'input' && element.getAttribute('type') !== 'checkbox') return [];
    const tag = HEADING.test(name) ? headingTag(Number(name.slice(1))) : name;
    const inside: Place = {
      parent: tag,
      inLine: place.inLine || tag === 'p' || HEADING.test(tag),
      inLink: place.inLink || tag === 'a',
      depth: place.depth + 1,
    };
    return [
      {
        tag,
        children: childrenOf(element, inside),
        href: tag === 'a' ? element.getAttribute('href') : null,
        start: tag === 'ol' ? wholeNumber(element.getAttribute('start')) : null,
        align: alignOf(element.getAttribute('align')),
        isChecked: element.hasAttribute('checked'),
      },
    ];
  }

  return childrenOf(root, { parent: null, inLine: false, inLink: false, depth: 0 });
}

function fits(tag: ProseTag, { parent, inLine, inLink, depth }: Place): boolean {
  if (depth > DEEPEST || (tag === 'a' && inLink) || (inLine && !IN_LINES.has(tag))) return false;
  return PARENTS[tag]?.includes(parent ?? '') ?? true;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isTag(name: string): name is ProseTag {
  return KNOWN.has(name);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}

function alignOf(text: string | null): ProseElement['align'] {
  return text === 'left' || text === 'center' || text === 'right' ? text : null;
}

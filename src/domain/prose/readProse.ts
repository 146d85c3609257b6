import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { Marked, Tokenizer, type Tokens } from 'marked';
import { withoutStraying } from '../text/escape.ts';
import { prepare } from './prepare.ts';

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

/** Quotes and lists nested deeper are plain lines: marked reads all that is in one again for each. */
const DEEPEST_BLOCK = 12;

class ShallowTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#inside(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#inside(() => super.list(source));
  }

  #inside<Token>(read: () => Token | undefined): Token | undefined {
    if (this.#depth >= DEEPEST_BLOCK) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

const marked = new Marked();
const tokenizer = new ShallowTokenizer();

/** What stays of a stranger's HTML. Of an image only its words are shown. */
const AS_FRAGMENT = { RETURN_DOM_FRAGMENT: true } as const;
const ALLOWED: Config = {
  ...AS_FRAGMENT,
  ALLOWED_TAGS: [...PROSE_TAGS, 'img'],
  ALLOWED_ATTR: ['href', 'start', 'align', 'alt', 'type', 'checked'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** Combining marks without a letter of their own would stack on the element before. */
const ORPHANS = /^\p{M}+/u;
const clean = (text: string) => withoutStraying(text.replace(ORPHANS, ''));

/**
 * A reader of strangers' prose (docs/adr/0015): Markdown by marked, its HTML sanitized by DOMPurify into a fragment that is no part
 * of any document, and that as plain data. The HTML is never set anywhere.
 * @param window a browser's, or jsdom's in Node
 * @param policy for browsers with Trusted Types
 * @returns a function that reads no more of a text than takes some milliseconds, and never throws
 * @throws if the window cannot sanitize
 */
export function createProseReader(
  window: Omit<WindowLike, 'trustedTypes'>,
  policy: Config['TRUSTED_TYPES_POLICY'] | null,
): (text: string) => ProseTree {
  const purify = createDOMPurify(window);
  if (!purify.isSupported) throw new Error('DOMPurify doesn’t support this window');
  purify.setConfig({ ...ALLOWED, ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy }) });
  return (text) => {
    const { read, rest } = withinBudget(text);
    try {
      const html = marked.parse(prepare(read), { async: false, gfm: true, tokenizer });
      if (isTooDeep(html)) return { nodes: [], rest: text };
      const fragment = purify.sanitize(withoutHandlers(html), AS_FRAGMENT);
      return { nodes: readTree(fragment, clean), rest };
    } catch {
      // Nested too deeply for a recursive parser
      return { nodes: [], rest: text };
    }
  };
}

const NAME = '[^\\s/>=]+';
/** A quote that nothing ends goes on to the end. */
const VALUE = `\\s*=\\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\\s"'>][^\\s>]*)?`;
const ATTRIBUTE = new RegExp(`[\\s/]*(${NAME})(?:${VALUE})?`, 'g');
const OPENING_TAG = new RegExp(`(<[a-z][^\\s/>]*)((?:[\\s/]*${NAME}(?:${VALUE})?)*)`, 'gi');

/**
 * HTML without `onclick=…` and the like in its tags. Nothing depends on it: DOMPurify removes them too, but Chromium reports each one
 * that its parser meets as a breach of the page's policy.
 */
export function withoutHandlers(html: string): string {
  return html.replace(
    OPENING_TAG,
    (_, start: string, attributes: string) =>
      start + attributes.replace(ATTRIBUTE, (whole, name: string) => (/^on/i.test(name) ? ' ' : whole)),
  );
}

/** The longest text that is read, in characters. */
const LONGEST = 40_000;
/** The most marks in a text. */
const MOST_MARKS = 3_000;
/** What a paragraph takes, as marks. */
const MARKS_OF_PARAGRAPH = 10;
/**
 * Marked looks from each mark to the end of its paragraph, and from each letter of a word to its end: the most that it may look at, in
 * characters. Real texts need a hundredth.
 */
const MOST_LOOKED_AT = 4_000_000;
/** Where Markdown's parser stops, or HTML's. */
const MARK = /[!#&()*+\-/:<=>@[\\\]^_`{|}~]|www|http|ftp/gi;
const LONG_WORD = /\S{100,}/g;
const PARAGRAPH_END = /\n[ \t]*(?=\n)/g;

/**
 * The part of a text, up to the end of a paragraph, that Markdown's parser surely reads within some milliseconds, and the rest
 * (docs/faults.md, Under load and abuse). The limits depend on nothing but the text, so that servers and browsers agree.
 */
function withinBudget(text: string): { readonly read: string; readonly rest: string } {
  let marks = 0;
  let lookedAt = 0;
  let at = 0;
  while (at < text.length) {
    PARAGRAPH_END.lastIndex = at;
    const end = PARAGRAPH_END.test(text) ? PARAGRAPH_END.lastIndex : text.length;
    if (end > LONGEST) break;
    const paragraph = text.slice(at, end);
    const own = paragraph.match(MARK)?.length ?? 0;
    const words = paragraph.match(LONG_WORD) ?? [];
    marks += own + MARKS_OF_PARAGRAPH;
    lookedAt += own * paragraph.length + words.reduce((sum, { length }) => sum + length ** 2, 0);
    if (marks > MOST_MARKS || lookedAt > MOST_LOOKED_AT) break;
    at = end;
  }
  return { read: text.slice(0, at), rest: text.slice(at).trim() };
}

/**
 * The most work that HTML may make: the sum of its elements, each counted by its depth, because a parser opens what was left open
 * again in each paragraph. Real texts need a tenth.
 */
const MOST_DEPTHS = 1_500;
/** A plain tag; or whatever else may open an element or hide one, which counts as never closed. */
const TAG = /<(\/?)([a-z][a-z\d]*)(?:\s+[a-z]+(?:="[^"<>]*")?)*\s*\/?>|<[a-z!?]/gi;
const VOID = /^(?:br|hr|img|input)$/i;

/** Whether HTML would take too long to parse, as elements without end do that are nested or left open. */
function isTooDeep(html: string): boolean {
  const open: string[] = [];
  let neverClosed = 0;
  let depths = 0;
  for (const [, slash, name] of html.matchAll(TAG)) {
    if (slash === '/') {
      if (open.at(-1) === name) open.pop();
      continue;
    }
    if (name === undefined) neverClosed += 1;
    else if (!VOID.test(name)) open.push(name);
    depths += open.length + neverClosed;
    if (depths > MOST_DEPTHS) return true;
  }
  return false;
}

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
function readTree(root: Node, clean: (text: string) => string): readonly ProseNode[] {
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

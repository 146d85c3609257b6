export const HEADING_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The elements that prose may have. */
// biome-ignore format: a list of words
export const PROSE_TAGS = [
  'p', 'div', 'strong', 'em', 'cite', 'sub', 'sup', 'del', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre',
  'a', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', ...HEADING_TAGS,
] as const;
export type ProseTag = (typeof PROSE_TAGS)[number];

/** An element of prose. Its children are text, with symbol tokens, and nested elements. */
export interface ProseElement {
  readonly tag: ProseTag;
  /** A link's unchecked target. */
  readonly href: string | null;
  readonly children: (string | ProseElement)[];
}

const HEADING = /^h\d$/;
/** Deeper elements are flattened. */
const DEEPEST = 40;
const INLINE: ReadonlySet<string> = new Set(['strong', 'em', 'cite', 'sub', 'sup', 'del', 'code', 'a']);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
/** Where parts of lists and tables may be, also with implied elements between. */
const PLACES: Readonly<Record<string, readonly ProseTag[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['table', 'thead', 'tbody', 'tr'],
  td: ['table', 'thead', 'tbody', 'tr'],
};
/** Elements that are implied between a parent and other children. */
const IMPLIED: Readonly<Record<string, ProseTag>> = {
  table: 'tbody',
  thead: 'tr',
  tbody: 'tr',
  tr: 'td',
  ul: 'li',
  ol: 'li',
};

/**
 * Builds a valid tree from tags in any order, like a browser: a tag closes elements that cannot contain it, and missing parents
 * are added. React and browsers accept the result.
 */
export class ProseTree {
  readonly root: ProseElement = { tag: 'div', href: null, children: [] };
  /** The open elements, outermost first. */
  readonly #open: ProseElement[] = [this.root];
  /** The levels, as written, of the headings that the next one may be below. */
  readonly #levels: number[] = [];

  text(text: string): void {
    // White space between blocks, rows and cells is insignificant
    const { tag } = this.#top;
    const isBetween = tag in IMPLIED || (this.#top === this.root && text.includes('\n'));
    if (text === '' || (isBetween && text.trim() === '')) return;
    this.#imply(null);
    const { children } = this.#top;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  /** @returns the opened element, for `end`; null if none was opened */
  open(tag: ProseTag, href: string | null = null): ProseElement | null {
    if (this.#open.length > DEEPEST || !this.#makeRoom(tag)) return null;
    return this.#push(HEADING.test(tag) ? this.#headingTag(tag) : tag, href);
  }

  /** A heading's tag for the one that was written, so that the outline starts at `h3` and never skips a level. */
  #headingTag(written: ProseTag): ProseTag {
    const level = Number(written.slice(1));
    while ((this.#levels.at(-1) ?? 0) >= level) this.#levels.pop();
    this.#levels.push(level);
    return HEADING_TAGS[this.#levels.length + 1] ?? 'h6';
  }

  #push(tag: ProseTag, href: string | null = null): ProseElement | null {
    const element: ProseElement = { tag, href, children: [] };
    this.#top.children.push(element);
    if (EMPTY.has(tag)) return null;
    this.#open.push(element);
    return element;
  }

  get depth(): number {
    return this.#open.length;
  }

  /** Closes the innermost open element with a tag (or any heading, like browsers), but none of the outer `depth`. */
  close(tag: ProseTag, depth: number): void {
    const isClosed = (open: ProseTag) => open === tag || (HEADING.test(open) && HEADING.test(tag));
    const at = this.#open.findLastIndex((element) => isClosed(element.tag));
    if (at >= depth) this.#open.length = at;
  }

  /** Closes an element and all inside, if it is open. */
  end(element: ProseElement | null): void {
    const at = element === null ? -1 : this.#open.indexOf(element);
    if (at > 0) this.#open.length = at;
  }

  get #top(): ProseElement {
    return this.#open.at(-1) ?? this.root;
  }

  /** Closes elements that cannot contain a tag, and opens required parents; false if the tag is not allowed here. */
  #makeRoom(tag: ProseTag): boolean {
    const places = PLACES[tag];
    if (places !== undefined) {
      const at = this.#open.findLastIndex((element) => places.includes(element.tag));
      if (at < 0) return false;
      this.#open.length = at + 1;
    } else if (!INLINE.has(tag) && tag !== 'br') {
      this.#endParagraph();
    }
    this.#imply(tag);
    return true;
  }

  /** A block closes an open paragraph or heading. */
  #endParagraph(): void {
    const at = this.#open.findLastIndex((element) => !INLINE.has(element.tag));
    if (/^(?:p|h\d)$/.test(this.#open[at]?.tag ?? '')) this.#open.length = at;
  }

  /** Opens the elements implied between the innermost one and its new child: text (null) or an element. */
  #imply(tag: ProseTag | null): void {
    const child = tag === 'th' ? 'td' : tag === 'thead' ? 'tbody' : tag;
    for (;;) {
      const implied = IMPLIED[this.#top.tag];
      if (implied === undefined || implied === child) return;
      this.#push(implied);
    }
  }
}

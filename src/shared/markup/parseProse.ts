import { Marked, type Token } from 'marked';
import { decodeReferences } from '../../domain/text/escape.ts';
import { memoize } from './memoize.ts';
import { HEADING_TAGS, PROSE_TAGS, type ProseElement, type ProseTag, ProseTree } from './proseTree.ts';
import { readTags } from './readTags.ts';

/** Longer texts stay plain: parsing is quadratic in the number of marks, and no real note is that long. */
const LONGEST = 40_000;
const MOST_MARKS = 4_000;
const MOST_MARKS_TOGETHER = 1_500;

const marked = new Marked({ gfm: true });

/**
 * Parses prepared Markdown (`prepare`) into a tree of allowed elements; null if it must be shown as plain text. No HTML is
 * created: the parser gives tokens, and tags in the text become elements through an allow-list, without attributes.
 */
export const parseProse = memoize((markdown: string): ProseElement | null => {
  if (isTooMuch(markdown)) return null;
  try {
    return new ProseWriter().write(marked.lexer(markdown));
  } catch {
    // Nested too deeply for the recursive parser
    return null;
  }
}, 300);

function isTooMuch(markdown: string): boolean {
  const marksIn = (text: string) => text.match(/[*_~[\]<`]/g)?.length ?? 0;
  return (
    markdown.length > LONGEST ||
    marksIn(markdown) > MOST_MARKS ||
    markdown.split(/\n[ \t]*\n/).some((paragraph) => marksIn(paragraph) > MOST_MARKS_TOGETHER)
  );
}

/** Writes Markdown tokens into a tree. HTML tags cannot close the outer `depth` elements. */
class ProseWriter {
  readonly #tree = new ProseTree();
  /** The open tag whose content is hidden: `<style>`. */
  #hidden: string | null = null;

  /** @returns the tree's root */
  write(tokens: readonly Token[]): ProseElement {
    this.#writeAll(tokens, this.#tree.depth);
    return this.#tree.root;
  }

  #writeAll(tokens: readonly Token[], depth: number): void {
    for (const token of tokens) this.#write(token, depth);
    this.#hidden = null;
  }

  #write(token: Token, depth: number): void {
    switch (token.type) {
      case 'paragraph':
        this.#element('p', token.tokens);
        break;
      case 'heading':
        this.#element(HEADING_TAGS[Number(token.depth) - 1] ?? 'h6', token.tokens);
        break;
      case 'strong':
      case 'em':
      case 'del':
      case 'blockquote':
        this.#element(token.type, token.tokens);
        break;
      case 'br':
      case 'hr':
        this.#tree.open(token.type);
        break;
      case 'list':
        this.#inside(token.ordered ? 'ol' : 'ul', () => {
          for (const item of token.items) this.#element('li', item.tokens);
        });
        break;
      case 'table':
        this.#inside('table', () => {
          this.#inside('thead', () => this.#row('th', token.header));
          this.#inside('tbody', () => {
            for (const row of token.rows) this.#row('td', row);
          });
        });
        break;
      case 'link':
        this.#element('a', token.tokens, token.autolink ? token.href : decodeReferences(token.href));
        break;
      case 'code':
      case 'codespan':
        this.#inside(token.type === 'code' ? 'pre' : 'code', () => this.#text(token.text));
        break;
      case 'html':
        this.#html(token.raw, depth);
        break;
      // Pictures never load; their alternative text is shown
      case 'image':
        this.#text(decodeReferences(token.text));
        break;
      case 'escape':
        this.#text(token.text);
        break;
      case 'text':
        if (token.tokens !== undefined) for (const part of token.tokens) this.#write(part, depth);
        else this.#text(decodeReferences(token.text));
    }
  }

  #text(text: string): void {
    if (this.#hidden === null) this.#tree.text(text);
  }

  #element(tag: ProseTag, tokens: readonly Token[] = [], href: string | null = null): void {
    this.#inside(tag, (depth) => this.#writeAll(tokens, depth), href);
  }

  #row(tag: 'th' | 'td', cells: readonly { readonly tokens: Token[] }[]): void {
    this.#inside('tr', () => {
      for (const { tokens } of cells) this.#element(tag, tokens);
    });
  }

  #inside(tag: ProseTag, write: (depth: number) => void, href: string | null = null): void {
    const { depth } = this.#tree;
    const element = this.#tree.open(tag, href);
    write(depth);
    this.#tree.end(element);
  }

  /** HTML in the text: allowed tags become elements, other known tags are dropped, unknown ones are text. */
  #html(html: string, depth: number): void {
    for (const piece of readTags(html)) {
      if (piece.kind === 'text') this.#text(decodeReferences(piece.text));
      else if (this.#hidden !== null) {
        if (piece.kind === 'close' && piece.name === this.#hidden) this.#hidden = null;
      } else if (HIDDEN.has(piece.name)) this.#hidden = piece.kind === 'open' ? piece.name : null;
      else if (!HTML.has(piece.name)) this.#text(piece.raw);
      else {
        const tag = TAGS[piece.name];
        if (tag === undefined) continue;
        if (piece.kind === 'close') this.#tree.close(tag, depth);
        else this.#tree.open(tag, piece.href === null ? null : decodeReferences(piece.href));
      }
    }
  }
}

/** Allowed HTML tags and their elements. */
const TAGS: Readonly<Record<string, ProseTag | undefined>> = {
  ...Object.fromEntries(PROSE_TAGS.map((tag) => [tag, tag])),
  b: 'strong',
  i: 'em',
  s: 'del',
};

/** Elements whose content is not text. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'noscript']);

/** All HTML tags; anything else in angle brackets is text. */
const HTML: ReadonlySet<string> = new Set([
  ...Object.keys(TAGS),
  ...'abbr acronym address area article aside audio base bdi bdo big body button canvas caption center col colgroup data datalist dd details dfn dialog dir dl dt embed fieldset figcaption figure font footer form frame frameset head header hgroup html img input ins kbd label legend link main map mark menu meta meter nav noframes object optgroup option output param picture progress q rp rt ruby samp search section select slot small source span strike summary svg textarea tfoot time title track tt u var video wbr'.split(
    ' ',
  ),
]);

import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { Marked, Tokenizer, type Tokens } from 'marked';
import { withoutStraying } from '../text/straying.ts';
import { prepare } from './prepare.ts';
import { PROSE_TAGS, type ProseTree, readTree } from './proseTree.ts';

/** Quotes and lists nested deeper are plain lines: marked reads all that is in one again for each. */
const DEEPEST = 12;

class ShallowTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#inside(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#inside(() => super.list(source));
  }

  #inside<Token>(read: () => Token | undefined): Token | undefined {
    if (this.#depth >= DEEPEST) return undefined;
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

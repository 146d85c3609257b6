import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { Marked, Tokenizer, type Tokens } from 'marked';
import { withoutStraying } from '../text/straying.ts';
import { isTooDeep, withinBudget } from './budget.ts';
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
const TAG = new RegExp(`(<[a-z][^\\s/>]*)((?:[\\s/]*${NAME}(?:${VALUE})?)*)`, 'gi');

/**
 * HTML without `onclick=…` and the like in its tags. Nothing depends on it: DOMPurify removes them too, but Chromium reports each one
 * that its parser meets as a breach of the page's policy.
 */
export function withoutHandlers(html: string): string {
  return html.replace(
    TAG,
    (_, start: string, attributes: string) =>
      start + attributes.replace(ATTRIBUTE, (whole, name: string) => (/^on/i.test(name) ? ' ' : whole)),
  );
}

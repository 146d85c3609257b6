/**
 * HTML with all attributes taken off its tags but the address of a link. The sanitiser parses what it is given before it looks at it,
 * and Chromium reports each `onerror=` that it parses, in a document that never runs too, as a breach of the page's policy.
 *
 * It reads tags as the tokenizer of the HTML standard does, and takes no account of what they stand in: inside a comment or a style
 * sheet they lose their attributes as well. So whatever the browser takes the rest for, no tag in it has an attribute. This makes
 * nothing safe: the sanitiser does.
 */
export function bareTags(html: string): string {
  let bare = '';
  let at = 0;
  for (const { index, 0: start, 1: name = '' } of html.matchAll(TAG)) {
    // Within the attributes of the tag before
    if (index < at) continue;
    const { end, href } = readAttributes(html, index + start.length);
    const address = name.toLowerCase() === 'a' && href !== null ? ` href="${quoted(href)}"` : '';
    bare += html.slice(at, index) + start + address;
    // A tag that does not end is dropped, as the standard has it
    if (end === null) return bare.slice(0, bare.length - start.length - address.length);
    bare += '>';
    at = end;
  }
  return bare + html.slice(at);
}

const TAG = /<\/?([a-z][^\s/>]*)/gi;

interface Attributes {
  /** After the tag's `>`; null where it never comes. */
  readonly end: number | null;
  /** As it is written, without its quotes. */
  readonly href: string | null;
}

/** Each alternative begins with another character, so that nothing is read twice. */
const ATTRIBUTE =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)|(?=>)))?)/y;

function readAttributes(html: string, from: number): Attributes {
  let href: string | null = null;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found !== null; found = ATTRIBUTE.exec(html)) {
    const [, close, name = '', double, single, plain] = found;
    if (close !== undefined) return { end: ATTRIBUTE.lastIndex, href };
    // The first of one name counts
    if (name.toLowerCase() === 'href') href ??= double ?? single ?? plain ?? '';
  }
  return { end: null, href };
}

/** Character references stay as they are. */
function quoted(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

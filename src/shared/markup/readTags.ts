/** A piece of HTML: text, or a tag without attributes except a link's address. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open' | 'close';
      readonly name: string;
      readonly href: string | null;
      readonly raw: string;
    };

const TAG = /<(\/?)([a-z][^\s/>]*)|<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/gi;

/** Splits HTML into tags and text, like the standard's tokenizer; leaves out comments, declarations and unterminated tags. */
export function readTags(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let at = 0;
  for (const { index, 0: start, 1: slash, 2: name } of html.matchAll(TAG)) {
    // Inside the previous tag's attributes
    if (index < at) continue;
    if (index > at) pieces.push({ kind: 'text', text: html.slice(at, index) });
    if (name === undefined) {
      at = index + start.length;
      continue;
    }
    const { end, href } = readAttributes(html, index + start.length);
    if (end === null) return pieces;
    const kind = slash === '' ? 'open' : 'close';
    pieces.push({ kind, name: name.toLowerCase(), href, raw: html.slice(index, end) });
    at = end;
  }
  if (at < html.length) pieces.push({ kind: 'text', text: html.slice(at) });
  return pieces;
}

/** Linear, because every alternative begins with another character. */
const ATTRIBUTE =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)|(?=>)))?)/y;

/** @returns the place after the tag's `>`, null if there is none; and the address without quotes */
function readAttributes(html: string, from: number) {
  let href: string | null = null;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found !== null; found = ATTRIBUTE.exec(html)) {
    const [, close, name = '', double, single, plain] = found;
    if (close !== undefined) return { end: ATTRIBUTE.lastIndex, href };
    // The first one counts
    if (name.toLowerCase() === 'href') href ??= double ?? single ?? plain ?? '';
  }
  return { end: null, href };
}

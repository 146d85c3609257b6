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
export function withinBudget(text: string): { readonly read: string; readonly rest: string } {
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
export function isTooDeep(html: string): boolean {
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

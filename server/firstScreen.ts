import { NARROW } from '../src/data/first/firstRequests.ts';

/** Stands behind all of a page. */
export const PAGE_END = 'page-end';

/**
 * Characters of a page that fill a phone's first screen: 1,100 pixels of the real list of cards, which fills least. What is laid out
 * below moves nothing on it, so that a phone need not wait for it.
 */
const FIRST_SCREEN = 22_000;
/** Entries of lists that stand in one column in a narrow window. Not any entry: some lists scroll sideways, on the first screen too. */
const ENTRY_BELOW = /<li(?=[ >])(?=[^>]* data-below)(?:(?![^>]* id=)|[^>]*? id="([\w-]+)")/g;

/** Characters of a page after which its lines are farther below than the browser looks ahead: two and a half of a phone's screens. */
const FAR_BELOW = 35_000;
/**
 * Those of them that may be laid out later. Not those of a windowed list, which measures them, nor of one in text columns, which Chromium
 * then laid out anew in every frame.
 */
const ENTRY_FAR_BELOW = /<li(?=[ >])(?=[^>]* data-below="later")/g;
/** On these all lines are of one column each (src/shared/card-lists/CardLines.module.css). */
const PHONE = 'screen and (width < 512px)';
const FAR = 'data-far';

interface Marked {
  readonly marked: string;
  readonly tags: string;
}

/**
 * Marks in a rendered page what a phone waits for before it paints its first screen, and what it lays out later.
 * @returns the page with its marks, and the tags for the document's head that name them
 */
export function markFirstScreen(body: string): Marked {
  const first = markExpected(body);
  const far = markFarBelow(first.marked);
  return { marked: far.marked, tags: first.tags + far.tags };
}

/** Nothing is painted before an element is here, so that nothing moves while the page arrives (Chromium; others paint as they read). */
function expectTag(id: string, media?: string): string {
  const where = media === undefined ? '' : ` media="${media}"`;
  return `<link rel="expect" href="#${id}" blocking="render"${where}>`;
}

/** With an id on the first entry below a phone's first screen, and what has to be here before the page is painted. */
function markExpected(body: string): Marked {
  ENTRY_BELOW.lastIndex = FIRST_SCREEN;
  const found = ENTRY_BELOW.exec(body);
  if (found === null) return { marked: body, tags: expectTag(PAGE_END) };
  const [tag, id = 'below'] = found;
  return {
    marked: found[1] === undefined ? insert(body, found.index + tag.length, ` id="${id}"`) : body,
    tags: expectTag(id, `(width < ${NARROW}px)`) + expectTag(PAGE_END, `(width >= ${NARROW}px)`),
  };
}

/**
 * On a phone the lines after one are laid out when they are scrolled near: those of a long ban list took it longer than all else. Only
 * on the page that a reader opens first, and not where a place on it is come back to (index.html): what React renders has no mark.
 */
const LAY_OUT_LATER = `<style media="${PHONE}">\
[data-fresh] :is([${FAR}]~li,:has([${FAR}])~* li)[data-below=later]{content-visibility:auto;\
contain-intrinsic-block-size:auto var(--usual-height,4rem);overflow-clip-margin:1rem}</style>`;

/** With a mark on the first entry far below, and the style of those after it. */
function markFarBelow(body: string): Marked {
  ENTRY_FAR_BELOW.lastIndex = FAR_BELOW;
  const found = ENTRY_FAR_BELOW.exec(body);
  if (found === null) return { marked: body, tags: '' };
  return { marked: insert(body, found.index + found[0].length, ` ${FAR}`), tags: LAY_OUT_LATER };
}

function insert(body: string, at: number, text: string): string {
  return body.slice(0, at) + text + body.slice(at);
}

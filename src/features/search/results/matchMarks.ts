import { when } from '../../../data/scheduling.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { findWords, type MatchedText, matchedText } from '../../../domain/query-language/matchedText.ts';

/** The name of the highlight, as style sheets know it: `::highlight(match)`. */
const MATCH = 'match';
/** Text that stands in one of these belongs to a title. */
const TITLES = 'a[href], article header';
/** More would slow down scrolling, and no screen shows as many. */
const MOST_MARKS = 2_000;

/**
 * Marks in a part of the page what a strict query found, and keeps doing so while the part changes, when nothing else is to
 * be done. It colours ranges of the text (CSS Custom Highlight API), so that no element is added or moved; browsers
 * without it show no marks.
 * @returns ends it and takes the marks away
 */
export function markMatches(root: Element, query: string, kind: Kind): () => void {
  const words = matchedText(query, kind);
  if (words.title.length + words.text.length === 0 || !('highlights' in CSS)) return () => {};
  const stop = new AbortController();
  let isWaiting = false;
  const mark = () => {
    if (isWaiting) return;
    isWaiting = true;
    when('idle', stop.signal).then(
      () => {
        isWaiting = false;
        CSS.highlights.set(MATCH, new Highlight(...rangesIn(root, words)));
      },
      () => {},
    );
  };
  const changes = new MutationObserver(mark);
  changes.observe(root, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    stop.abort();
    changes.disconnect();
    CSS.highlights.delete(MATCH);
  };
}

/**
 * The places of the words under an element, at most as many as are marked. They do not follow changes, which would cost each
 * change of the page a look at all of them.
 */
export function rangesIn(root: Element, words: MatchedText): readonly StaticRange[] {
  const ranges: StaticRange[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null && ranges.length < MOST_MARKS; node = texts.nextNode()) {
    const isTitle = node.parentElement?.closest(TITLES) != null;
    for (const { start, end } of findWords(node.nodeValue ?? '', isTitle ? words.title : words.text)) {
      ranges.push(
        new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
      );
    }
  }
  return ranges;
}

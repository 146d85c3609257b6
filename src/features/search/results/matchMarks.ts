import { onIdle } from '../../../data/idle.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { findWords, type MatchedText, matchedText } from '../../../domain/query-language/matchedText.ts';

/** The highlight's name in CSS: `::highlight(match)`. */
const MATCH = 'match';
/** Elements whose text belongs to a title. */
const TITLES = 'a[href], article header';
/** The most ranges: more would slow down scrolling, and no screen shows as many. */
const MOST_MARKS = 2_000;

/**
 * Highlights a strict query's matches in an element, and again when it changes, in idle time. Uses the CSS Custom Highlight
 * API, which leaves the DOM alone; without it nothing is highlighted.
 * @returns removes the highlights and stops observing
 */
export function markMatches(root: Element, query: string, kind: Kind): () => void {
  const words = matchedText(query, kind);
  if (words.title.length + words.text.length === 0 || !('highlights' in CSS)) return () => {};
  let cancel: (() => void) | null = null;
  const mark = () => {
    cancel ??= onIdle(() => {
      cancel = null;
      CSS.highlights.set(MATCH, new Highlight(...rangesIn(root, words)));
    });
  };
  const changes = new MutationObserver(mark);
  changes.observe(root, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    cancel?.();
    changes.disconnect();
    CSS.highlights.delete(MATCH);
  };
}

/** The words' ranges in an element, up to the limit. Static: live ones would be updated on each DOM mutation. */
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

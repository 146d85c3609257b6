import { FIELDS_BY_KEYWORD, type Kind, sharedField } from './fields.ts';
import { parse } from './parse.ts';
import { type Query, wordsIn } from './syntax.ts';

/** The folded words and phrases that a query looks for in titles and rules texts. */
export interface MatchedText {
  readonly title: readonly string[];
  readonly text: readonly string[];
}

const NOTHING: MatchedText = { title: [], text: [] };

/**
 * The words that a strict query looks for in titles (a bare value, `title:`) and rules texts (`text:`), for highlighting
 * them. Negations, comparisons and regular expressions have none, and neither has a query that does not parse.
 */
export function matchedText(query: string, kind: Kind): MatchedText {
  const tree = parse(query);
  return tree.ok ? matchesOf(tree.value, kind) : NOTHING;
}

function matchesOf(query: Query, kind: Kind): MatchedText {
  if (query.kind === 'not') return NOTHING;
  if (query.kind !== 'condition') {
    const parts = query.children.map((child) => matchesOf(child, kind));
    return { title: parts.flatMap(({ title }) => title), text: parts.flatMap(({ text }) => text) };
  }
  if (query.operator !== ':') return NOTHING;
  const field = FIELDS_BY_KEYWORD[kind].get(query.keyword ?? 'title');
  const words = wordsIn(query.value)
    .map((word) => foldLetters(word).trim())
    .filter((word) => word !== '');
  return {
    title: field === sharedField('title') ? words : [],
    text: field === sharedField('text') ? words : [],
  };
}

/** Where some folded words occur in a text: UTF-16 offsets in order, overlaps merged. */
export function findWords(
  text: string,
  words: readonly string[],
): readonly { readonly start: number; readonly end: number }[] {
  const folded = foldLetters(text);
  const found = words
    .flatMap((word) => {
      const places: { start: number; end: number }[] = [];
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        places.push({ start: at, end: at + word.length });
      }
      return places;
    })
    .sort((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const place of found) {
    const last = joined.at(-1);
    if (last !== undefined && place.start <= last.end) last.end = Math.max(last.end, place.end);
    else joined.push({ ...place });
  }
  return joined;
}

/** Lower case without accents, unit by unit, so that UTF-16 offsets stay valid. */
function foldLetters(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const plain = unit.normalize('NFD').charAt(0).toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded;
}

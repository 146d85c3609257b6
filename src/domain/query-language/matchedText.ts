import { FIELDS_BY_KEYWORD, type Field, type Kind, sharedField } from './fields.ts';
import { parse } from './parse.ts';
import { type Query, wordsIn } from './syntax.ts';

/** The folded words and phrases that a query looks for in titles and rules texts. */
export interface MatchedText {
  readonly title: readonly string[];
  readonly text: readonly string[];
}

/**
 * The words that a strict query looks for in titles (a bare value, `title:`) and rules texts (`text:`), for highlighting
 * them. Negations, comparisons and regular expressions have none, and neither has a query that does not parse.
 */
export function matchedText(query: string, kind: Kind): MatchedText {
  const tree = parse(query);
  const wordsFor = (keyword: string) => (tree.ok ? matchesOf(tree.value, kind, sharedField(keyword)) : []);
  return { title: wordsFor('title'), text: wordsFor('text') };
}

function matchesOf(query: Query, kind: Kind, field: Field): readonly string[] {
  if (query.kind === 'not') return [];
  if (query.kind !== 'condition') return query.children.flatMap((child) => matchesOf(child, kind, field));
  const isMatch = query.operator === ':' && FIELDS_BY_KEYWORD[kind].get(query.keyword ?? 'title') === field;
  const words = isMatch ? wordsIn(query.value) : [];
  return words.map((word) => foldLetters(word).trim()).filter((word) => word !== '');
}

/** Where some folded words occur in a text: UTF-16 offsets in order, overlaps merged. */
export function findWords(
  text: string,
  words: readonly string[],
): readonly { readonly start: number; readonly end: number }[] {
  const folded = foldLetters(text);
  const found: { start: number; end: number }[] = [];
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      found.push({ start, end: start + word.length });
    }
  }
  const joined: typeof found = [];
  for (const place of found.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && place.start <= last.end) last.end = Math.max(last.end, place.end);
    else joined.push(place);
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

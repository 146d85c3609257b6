import { FIELDS_BY_KEYWORD, type Kind } from './fields.ts';
import { parse } from './parse.ts';
import type { Query, Value } from './syntax.ts';

/** What a query looks for in a card's title and in its rules text, as folded words and phrases. */
export interface MatchedText {
  readonly title: readonly string[];
  readonly text: readonly string[];
}

const NOTHING: MatchedText = { title: [], text: [] };

/**
 * The words of a strict query that are looked for in titles (a value alone, `title:`) and in rules texts (`text:`), so that
 * they can be marked in what was found. Negations, comparisons and regular expressions have none; neither has any query
 * that cannot be parsed.
 */
export function matchedText(query: string, kind: Kind): MatchedText {
  const tree = parse(query);
  return tree.ok ? wordsIn(tree.value, kind) : NOTHING;
}

function wordsIn(query: Query, kind: Kind): MatchedText {
  if (query.kind === 'not') return NOTHING;
  if (query.kind !== 'condition') {
    const parts = query.children.map((child) => wordsIn(child, kind));
    return { title: parts.flatMap(({ title }) => title), text: parts.flatMap(({ text }) => text) };
  }
  if (query.operator !== ':') return NOTHING;
  const fields = FIELDS_BY_KEYWORD[kind];
  const field = query.keyword === null ? fields.get('title') : fields.get(query.keyword);
  if (field === undefined) return NOTHING;
  const words = wordsOf(query.value);
  return {
    title: field === fields.get('title') ? words : [],
    text: field === fields.get('text') ? words : [],
  };
}

function wordsOf(value: Value): readonly string[] {
  if (value.kind === 'regex') return [];
  if (value.kind !== 'word') return value.values.flatMap(wordsOf);
  const folded = foldLetters(value.text).trim();
  return folded === '' ? [] : [folded];
}

/** Where any of some folded words occurs in a text: UTF-16 offsets, in order, overlapping ones joined. */
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

/** Lower case without accents, each UTF-16 unit by itself, so that offsets stay those of the text. */
function foldLetters(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const plain = unit.normalize('NFD').charAt(0).toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded;
}

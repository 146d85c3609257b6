import type { Query, Value } from './syntax.ts';

/** A query tree as the shortest canonical text that reads back as the same tree (positions aside). */
export function print(query: Query): string {
  return printQuery(query, 'query');
}

type Place = 'query' | 'or' | 'and' | 'not';

function printQuery(query: Query, place: Place): string {
  switch (query.kind) {
    case 'or': {
      const text = query.children.map((child) => printQuery(child, 'or')).join(' or ');
      return place === 'query' ? text : `(${text})`;
    }
    case 'and': {
      const text = query.children.map((child) => printQuery(child, 'and')).join(' ');
      return place === 'query' || place === 'or' ? text : `(${text})`;
    }
    case 'not':
      return `-${printQuery(query.child, 'not')}`;
    case 'condition':
      return query.keyword === null
        ? printValue(query.value, true)
        : `${query.keyword}${query.operator}${printValue(query.value, false)}`;
  }
}

/** A value; one that stands alone is quoted where it would be read as a sign, a connective or a keyword. */
function printValue(value: Value, alone: boolean): string {
  switch (value.kind) {
    case 'any':
    case 'all':
      // `|` and `&` bind alike, so nested values always need their parentheses.
      return value.values
        .map((part) => ('values' in part ? `(${printValue(part, false)})` : printValue(part, alone)))
        .join(value.kind === 'any' ? '|' : '&');
    case 'regex':
      return `/${value.source}/`;
    case 'word':
      return printWord(value.text, alone);
  }
}

const BARE = /^[\p{L}0-9_!-]+$/u;
const MISREAD_ALONE = /^(?:[!-]|and$|or$|[\p{L}_]+!)/u;

function printWord(text: string, alone: boolean): string {
  if (BARE.test(text) && !(alone && MISREAD_ALONE.test(text))) return text;
  const escaped = text.replaceAll('\\', '\\\\');
  // No escape hides a quotation mark from the grammar; with both kinds inside, `_` stands for the double one.
  if (!text.includes('"')) return `"${escaped}"`;
  return text.includes("'") ? `"${escaped.replaceAll('"', '_')}"` : `'${escaped}'`;
}

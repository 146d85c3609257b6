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

/** A value; one that stands alone is quoted where it would be read as a sign or a connective. */
function printValue(value: Value, alone: boolean): string {
  switch (value.kind) {
    case 'any':
      return value.values.map((part) => printValue(part, alone)).join('|');
    case 'all':
      return value.values
        .map((part) => (part.kind === 'any' ? `(${printValue(part, false)})` : printValue(part, alone)))
        .join('&');
    case 'regex':
      return `/${value.source.replaceAll('/', '\\/')}/`;
    case 'word':
      return printWord(value.text, alone);
  }
}

const BARE = /^[\p{L}\p{M}\p{N}_!-]+$/u;

function printWord(text: string, alone: boolean): string {
  const isSafe = BARE.test(text) && !(alone && /^([!-]|and$|or$|[A-Za-z_]+!)/.test(text));
  if (isSafe) return text;
  // No escape hides a quotation mark from the grammar; with both kinds inside, `_` stands for the double one.
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '_')}"` : `'${text}'`;
}

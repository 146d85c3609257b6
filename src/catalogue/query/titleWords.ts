import { parse } from '../../query-language/parse.ts';
import { print } from '../../query-language/print.ts';
import type { Query } from '../../query-language/syntax.ts';

/** The part of a strict query that asks for a name, and what remains without it (empty: nothing). */
export interface TitleSplit {
  readonly words: string;
  readonly rest: string;
}

const TITLE_KEYWORDS: readonly (string | null)[] = [null, 'title', 'stripped_title', '_'];

/** Takes the title words that are and-ed at the top out of a query: `t:ice wall of` → `wall of` and `t:ice`. */
export function splitTitle(query: string): TitleSplit {
  const tree = parse(query);
  if (!tree.ok) return { words: '', rest: query };
  const conditions = tree.value.kind === 'and' ? tree.value.children : [tree.value];
  const words: string[] = [];
  const rest: Query[] = [];
  for (const condition of conditions) {
    const word = titleWord(condition);
    if (word === null) rest.push(condition);
    else words.push(word);
  }
  return { words: words.join(' '), rest: printAll(rest) };
}

function titleWord(query: Query): string | null {
  if (query.kind !== 'condition' || query.operator !== ':' || query.value.kind !== 'word') return null;
  return TITLE_KEYWORDS.includes(query.keyword) ? query.value.text : null;
}

function printAll(conditions: readonly Query[]): string {
  const [only] = conditions;
  if (only === undefined) return '';
  return print(conditions.length === 1 ? only : { kind: 'and', children: conditions, span: only.span });
}

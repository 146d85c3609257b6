import fc from 'fast-check';
import { parse } from '../parse.ts';
import type { Query, Value } from '../syntax.ts';

const NOWHERE = { start: 0, end: 0 };
const few = { minLength: 2, maxLength: 3 } as const;

const text = fc.oneof(fc.stringMatching(/^[a-z_!-]{1,8}$/), fc.stringMatching(/^[a-z .:'&|()é\\]{1,8}$/));
const word = text.map((value): Value => ({ kind: 'word', text: value, span: NOWHERE }));
const regex = fc
  .constantFrom('a+', '[/]b', 'c\\/d', '^e$')
  .map((source): Value => ({ kind: 'regex', source, span: NOWHERE }));

const { value } = fc.letrec<{ value: Value }>((tie) => {
  const joined = (kind: 'any' | 'all') =>
    fc
      .array(
        tie('value').filter((part) => part.kind !== kind),
        few,
      )
      .map((values): Value => ({ kind, values }));
  return { value: fc.oneof({ depthSize: 'small' }, word, regex, joined('any'), joined('all')) };
});

/** Any tree that the parser can give: what is joined the same way is not nested, two signs never follow each other. */
export const { query: anyTree } = fc.letrec<{ query: Query }>((tie) => {
  const condition = fc
    .record({
      keyword: fc.constantFrom('x', 'title', null),
      operator: fc.constantFrom(':' as const, '!' as const),
      value,
    })
    .map((parts): Query => {
      const operator = parts.keyword === null ? ':' : parts.operator;
      return { kind: 'condition', ...parts, operator, span: NOWHERE };
    });
  const not = tie('query')
    .filter(({ kind }) => kind !== 'not')
    .map((child): Query => ({ kind: 'not', child }));
  const joined = (kind: 'and' | 'or') =>
    fc
      .array(
        tie('query').filter((child) => child.kind !== kind),
        few,
      )
      .map((children): Query => ({ kind, children }));
  return { query: fc.oneof({ depthSize: 'small' }, condition, not, joined('and'), joined('or')) };
});

/** The tree of a strict query; null for the empty one. @throws Error for one that does not parse */
export function treeOf(text: string): Query | null {
  if (text.trim() === '') return null;
  const tree = parse(text);
  if (!tree.ok) throw new Error(`${text}: ${tree.error.message}`);
  return tree.value;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';
import { print, type Query } from './syntax.ts';
import { anyTree } from './testing/trees.ts';

/** A tree without its positions. */
function shape(tree: Query): unknown {
  const isPlace = (key: string) => key === 'span';
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (isPlace(key) ? undefined : value)));
}

describe('a printed tree', () => {
  it('reads back as the same tree', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const read = parse(print(tree));
        expect(read.ok && shape(read.value)).toEqual(shape(tree));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['x:(a)|b&c moth', 'x:(a|b)&c moth'],
    [' ( moth or (moth t:ice) ) ', 'moth or moth t:ice'],
    [`'a "quoted" word'`, `'a "quoted" word'`],
    ['title:moth and  --(t:ice or "and")', 'title:moth (t:ice or "and")'],
    ['x:/[/]\\/a/', 'x:/[/]\\/a/'],
    // Alone it would be a connective, a sign or a keyword
    ['x:and f:-a "or" "-a" "a!b" "a b"', 'x:and f:-a "or" "-a" "a!b" "a b"'],
    ['x:(a|(b&or))', 'x:a|(b&or)'],
    ['-(a or b) -(a b)', '-(a or b) -(a b)'],
    ['x:"a\\\\b"', 'x:"a\\\\b"'],
  ])('is canonical: %s', (query, canonical) => {
    const tree = parse(query);
    expect(tree.ok && print(tree.value)).toBe(canonical);
  });

  it.each([
    ['a', 'a'],
    ['a "b"', `'a "b"'`],
    ["a 'b'", `"a 'b'"`],
    // No quotation mark can hold both
    [`"a" 'b'`, `"_a_ 'b'"`],
  ])('of the words %s is %s', (text, printed) => {
    const span = { start: 0, end: 0 };
    const value = { kind: 'word', text, span } as const;
    expect(print({ kind: 'condition', keyword: null, operator: ':', value, span })).toBe(printed);
  });
});

import { describe, expect, it } from 'vitest';
import { LONGEST_QUERY, parse } from './parse.ts';
import type { Query, Value } from './syntax.ts';

/** Each part of a tree, outer ones first; words, patterns and conditions with the piece of the query that they span. */
function partsOf(query: string): string[] {
  const valueParts = (value: Value): string[] => [
    'span' in value ? `${value.kind} ${query.slice(value.span.start, value.span.end)}` : value.kind,
    ...('values' in value ? value.values.flatMap(valueParts) : []),
  ];
  const parts = (tree: Query): string[] => [
    'span' in tree ? `${tree.kind} ${query.slice(tree.span.start, tree.span.end)}` : tree.kind,
    ...('children' in tree ? tree.children.flatMap(parts) : []),
    ...('child' in tree ? parts(tree.child) : []),
    ...('value' in tree ? valueParts(tree.value) : []),
  ];
  const tree = parse(query);
  if (!tree.ok) throw new Error(tree.error.message);
  return parts(tree.value);
}

describe('a part of a query', () => {
  it.each([
    [' moth ', ['condition moth', 'word moth']],
    ['moth t:ice ', ['and', 'condition moth', 'word moth', 'condition t:ice', 'word ice']],
    ['( a or b )', ['or', 'condition a', 'word a', 'condition b', 'word b']],
    ['x -"a b"', ['and', 'condition x', 'word x', 'not', 'condition "a b"', 'word "a b"']],
    ['--!moth', ['not', 'condition moth', 'word moth']],
    ['x --', ['and', 'condition x', 'word x', 'not', 'condition -', 'word -']],
    ['x:/a/|b', ['condition x:/a/|b', 'any', 'regex /a/', 'word b']],
    ['x:a|b|c', ['condition x:a|b|c', 'any', 'word a', 'word b', 'word c']],
    ['x:(a|b)', ['condition x:(a|b)', 'any', 'word a', 'word b']],
    ['x:( a | b )', ['condition x:( a | b )', 'any', 'word a', 'word b']],
    ['x:( a )', ['condition x:( a )', 'word a']],
  ])('of %j spans what was written for it', (query, parts) => {
    expect(partsOf(query).map((part) => part.trim())).toEqual(parts);
  });
});

describe('a query that is rejected', () => {
  const errorOf = (query: string) => {
    const tree = parse(query);
    return tree.ok ? null : tree.error;
  };

  it.each([
    [' \t', { message: 'The query is empty', position: 0, length: 0 }],
    ['(', { message: 'A value is missing here', position: 1, length: 0 }],
    ['x: y', { message: 'A value is missing here', position: 2, length: 1 }],
    ['moth 🂡', { message: 'Unexpected “🂡”', position: 5, length: 1 }],
    ['(a b', { message: 'This parenthesis isn’t closed', position: 0, length: 1 }],
    ['(a,b)', { message: 'Unexpected “,”', position: 2, length: 1 }],
    ['"a', { message: 'This quotation mark isn’t closed', position: 0, length: 1 }],
    ["x:''", { message: 'Nothing between these quotation marks', position: 2, length: 1 }],
    ["''a b", { message: 'Nothing between these quotation marks', position: 0, length: 1 }],
    ['x:/a', { message: 'This regular expression isn’t complete', position: 2, length: 1 }],
  ])('says where: %j', (query, error) => {
    expect(errorOf(query)).toEqual(error);
  });

  it('is one longer than the limit', () => {
    expect(errorOf('a'.repeat(LONGEST_QUERY))).toBeNull();
    expect(errorOf('a'.repeat(LONGEST_QUERY + 1))).toMatchObject({ position: LONGEST_QUERY, length: 0 });
  });

  it('is one whose values change too often between any and all', () => {
    expect(errorOf(`x:${'a|b&'.repeat(50)}c`)).toBeNull();
    expect(errorOf(`x:${'a|b&'.repeat(2_000)}c`)).toMatchObject({ message: 'The query is too complex' });
  });

  it('is rejected at once, however often its parts could be read in two ways', () => {
    expect(errorOf(`${'a and ('.repeat(90)}.`)).toMatchObject({ message: 'Unexpected “.”' });
    expect(errorOf(`${'a and -('.repeat(90)}.`)).toMatchObject({ message: 'Unexpected “.”' });
  });
});

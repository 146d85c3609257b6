import { describe, expect, it } from 'vitest';
import { check, compileBacktrackingRegex, type SearchOptions } from './check.ts';
import type { Kind } from './fields.ts';
import { parse } from './parse.ts';
import { sampleOptions } from './testing/sample.ts';

function checked(query: string, options: SearchOptions = sampleOptions, kind: Kind = 'cards') {
  const tree = parse(query);
  return tree.ok ? check(tree.value, kind, options) : tree;
}

describe('a query that reads well and asks for what there is not', () => {
  it.each([
    ['moth nobody:x', { message: 'Unknown keyword “nobody”', position: 5, length: 6 }],
    ['-s>3', { message: '“>” doesn’t work with subtype, which takes : !', position: 2, length: 1 }],
    ['title>=3', { message: '“>=” doesn’t work with title, which takes : !', position: 5, length: 2 }],
    ['o:1|many', { message: 'cost needs a number or x, not “many”', position: 4, length: 4 }],
    ['s:a&/x/', { message: 'subtype doesn’t take a regular expression', position: 4, length: 3 }],
    ['x:/a/ x:/(/', { message: expect.stringContaining('doesn’t work: '), position: 8, length: 3 }],
  ])('%s', (query, error) => {
    expect(checked(query)).toEqual({ ok: false, error });
  });

  it('says why an engine refuses, where it says so', () => {
    const refusing = (fault: unknown): SearchOptions => ({
      ...sampleOptions,
      compileRegex: () => {
        throw fault;
      },
    });
    const message = (fault: unknown) => {
      const result = checked('x:/a/', refusing(fault));
      return result.ok ? '' : result.error.message;
    };
    expect(message(new Error('it is odd'))).toBe('This regular expression doesn’t work: it is odd');
    expect(message('odd')).toBe('This regular expression doesn’t work');
  });

  it.each([
    ['words', 'a '.repeat(250), 'a '.repeat(251)],
    ['patterns', 'x:/a/ '.repeat(10), `${'x:/a/ '.repeat(10)}a`],
    ['one pattern', `x:/${'a'.repeat(500)}/`, `x:/${'a'.repeat(501)}/`],
  ])('is one with more than the limit of %s', (_, most, more) => {
    expect(checked(most).ok).toBe(true);
    expect(checked(more).ok).toBe(false);
  });
});

describe('a condition', () => {
  const predicateOf = (query: string, options?: SearchOptions) => {
    const result = checked(query, options);
    const negative = result.ok && result.value.kind === 'not';
    const condition =
      result.ok && result.value.kind === 'not' ? result.value.child : result.ok && result.value;
    if (condition === false || condition.kind !== 'condition') throw new Error('no condition');
    const { field, predicate } = condition;
    return { field: field.keywords[0], path: field.path, negative, predicate };
  };

  it.each([
    ['moth', { field: 'title', negative: false, predicate: { kind: 'contains', text: 'moth' } }],
    ['x!a', { field: 'text', negative: true, predicate: { kind: 'contains', text: 'a' } }],
    ['o<=2', { field: 'cost', negative: false, predicate: { kind: 'number', operator: '<=', number: 2 } }],
    ['o!2', { field: 'cost', negative: true, predicate: { kind: 'number', operator: ':', number: 2 } }],
  ])('of %s has its field, its sense and its operand', (query, condition) => {
    expect(predicateOf(query)).toMatchObject(condition);
  });

  it('looks for symbols as they are drawn only in rules texts, and where that is asked for', () => {
    const drawn = { ...sampleOptions, drawnSymbols: true };
    const symbol = predicateOf('x:"2 [trash]"', drawn);
    expect(symbol.path).toEqual(['text']);
    const { predicate } = symbol;
    const matches = predicate.kind === 'matches' ? predicate.matches : () => null;
    expect(['Pay 2[trash].', 'pay 2 [trash]', '2 trash'].map((text) => matches(text.toLowerCase()))).toEqual([
      true,
      true,
      false,
    ]);
    expect(predicateOf('x:trash', drawn).path).toEqual(['stripped_text']);
    expect(predicateOf('title:"[trash]"', drawn).path).toEqual(['stripped_title']);
    expect(predicateOf('s:"[trash]"', drawn).predicate).toMatchObject({ kind: 'has' });
    expect(predicateOf('x:"[trash]"').path).toEqual(['stripped_text']);
  });

  it('of a pattern finds either case, and no dot is a newline', () => {
    const matches = compileBacktrackingRegex('b.d');
    expect(['aBcD', 'b\nd', 'bd'].map(matches)).toEqual([true, false, false]);
  });
});

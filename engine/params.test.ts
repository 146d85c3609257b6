import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatParams, type ParamNode, type ParamTree, parseParams } from './params.ts';

describe('reading a query', () => {
  test('brackets are names within names, an empty pair a list', () => {
    expect(parseParams('filter[name][prefix]=a&filter[id][]=x&filter[id][]=y&sort=-name')).toEqual(
      new Map<string, unknown>([
        [
          'filter',
          new Map<string, unknown>([
            ['name', new Map([['prefix', 'a']])],
            ['id', ['x', 'y']],
          ]),
        ],
        ['sort', '-name'],
      ]),
    );
  });

  test('names and values are decoded: %5B, plus signs and UTF-8', () => {
    expect(parseParams('filter%5Btitle%5D=d%C3%A9j%C3%A0+vu')).toEqual(
      new Map([['filter', new Map([['title', 'déjà vu']])]]),
    );
  });

  test('the last of two equal names counts, as in Rails', () => {
    expect(parseParams('sort=a&sort=b').get('sort')).toBe('b');
  });

  test('a name from Object.prototype is a name like any other', () => {
    expect([...parseParams('__proto__[x]=1&constructor=2').keys()]).toEqual(['__proto__', 'constructor']);
  });

  test('a name alone has an empty value, and empty pairs are nothing', () => {
    expect(parseParams('&flag&&sort=&')).toEqual(
      new Map([
        ['flag', ''],
        ['sort', ''],
      ]),
    );
    expect(parseParams('a=b=c').get('a')).toBe('b=c');
  });

  test('four brackets may follow a name, an empty one among them', () => {
    const inner = (name: string, node: unknown) => new Map([[name, node]]);
    const deepest = inner('filter', inner('a', inner('b', inner('c', inner('d', '1')))));
    expect(parseParams('filter[a][b][c][d]=1')).toEqual(deepest);
    expect(parseParams('filter[][b]=1')).toEqual(inner('filter', inner('', inner('b', '1'))));
  });

  const UNMATCHED = 'The brackets in this parameter don’t match';
  const TWO_WAYS = 'This parameter is given both as a value and as a group';
  test.each([
    ['filter[a=1', UNMATCHED, 'filter[a'],
    ['filter[a]]=1', UNMATCHED, 'filter[a]]'],
    ['page[size]x=1', UNMATCHED, 'page[size]x'],
    ['filter[a]=1&filter[a][gt]=2', TWO_WAYS, 'filter[a][gt]'],
    ['filter[a][gt]=2&filter[a]=1', TWO_WAYS, 'filter[a]'],
    ['filter[a][]=2&filter[a][gt]=1', TWO_WAYS, 'filter[a][gt]'],
    ['filter[a][]=2&filter[a]=1', TWO_WAYS, 'filter[a]'],
    ['filter[a]=1&filter[a][]=2', TWO_WAYS, 'filter[a][]'],
    ['filter[a][gt]=1&filter[a][]=2', TWO_WAYS, 'filter[a][]'],
    ['filter[a][b][c][d][e]=1', 'This parameter is nested too deeply', 'filter[a][b][c][d][e]'],
  ])('%s is a mistake', (query, detail, parameter) => {
    expect(() => parseParams(query)).toThrow(expect.objectContaining({ status: 400, detail, parameter }));
  });

  test('a broken percent-encoding is a mistake, of which the beginning is said', () => {
    expect(() => parseParams('a=%E0%A4%A')).toThrow('The query has a broken percent-encoding: "%E0%A4%A"');
    const start = 'm'.repeat(79);
    expect(() => parseParams(`a=${start}%zz`)).toThrow(
      `The query has a broken percent-encoding: "${start}%"`,
    );
  });

  test('an unknown parameter may have any name, which is echoed as it is', () => {
    expect(formatParams(parseParams('we[ird=1&b=2'))).toBe('b=2&we%5Bird=1');
  });
});

describe('writing a query', () => {
  test('is sorted at every level and form-encoded (docs/api.md, Paging)', () => {
    const query =
      "stats[total]=count&filter[z][!eq]=a b&filter[a]=x,y&page[size]=2&page[number]=1&q=(it's*)~";
    expect(formatParams(parseParams(query))).toBe(
      'filter%5Ba%5D=x%2Cy&filter%5Bz%5D%5B%21eq%5D=a+b&page%5Bnumber%5D=1&page%5Bsize%5D=2' +
        '&q=%28it%27s%2A%29~&stats%5Btotal%5D=count',
    );
  });

  test('leaves out groups and lists of nothing', () => {
    const tree: ParamTree = new Map<string, ParamNode>([
      ['a', new Map()],
      ['b', '1'],
      ['c', []],
      ['d', ''],
    ]);
    expect(formatParams(tree)).toBe('b=1&d=');
  });

  test('what was written reads as the same tree', () => {
    const text = fc.string({ unit: 'grapheme' });
    const name = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((candidate) => !/[[\]]/.test(candidate));
    const leaf = fc.oneof(text, fc.array(text, { minLength: 1 }));
    const named = <Node>(node: fc.Arbitrary<Node>) =>
      fc
        .uniqueArray(fc.tuple(name, node), { minLength: 1, selector: ([key]) => key })
        .map((pairs) => new Map(pairs));
    const tree: fc.Arbitrary<ParamTree> = named(fc.oneof(leaf, named(leaf)));
    fc.assert(
      fc.property(tree, (written) => {
        expect(parseParams(formatParams(written))).toEqual(written);
      }),
    );
  });
});

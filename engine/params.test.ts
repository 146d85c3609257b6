import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatParams, type ParamTree, parseParams } from './params.ts';

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

  test.each([
    ['a broken percent-encoding', 'a=%E0%A4%A'],
    ['an unclosed bracket', 'filter[a=1'],
    ['a bracket closed twice', 'filter[a]]=1'],
    ['text after a bracket', 'page[size]x=1'],
    ['a name used as a value and as a group', 'filter[a]=1&filter[a][gt]=2'],
    ['a name used as a group and as a value', 'filter[a][gt]=2&filter[a]=1'],
    ['a name used as a list and as a group', 'filter[a][]=2&filter[a][gt]=1'],
    ['too many brackets', 'filter[a][b][c][d][e]=1'],
  ])('%s is a mistake', (_, query) => {
    expect(() => parseParams(query)).toThrow(expect.objectContaining({ status: 400 }));
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

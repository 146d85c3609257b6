import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../idle.ts';
import { fromColumns, hasKeys, isColumns, toColumns } from './packed.ts';

interface Row {
  readonly id: string;
  readonly kind: string | null;
  readonly tags: readonly string[];
}

const isRow = hasKeys<Row>(['id', 'kind', 'tags']);
const rows = fc.array(
  fc.record({
    id: fc.string(),
    kind: fc.constantFrom('a', 'b', '__proto__', null),
    tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('columns', () => {
  it('give the same rows back, also after JSON', () => {
    fc.assert(
      fc.property(rows, (before) => {
        const stored: unknown = JSON.parse(JSON.stringify(toColumns(before)));
        if (!isColumns(stored)) throw new Error('not recognised');
        expect(atOnce(fromColumns(stored, isRow))).toEqual(before);
      }),
    );
  });

  it('keep a repeated value once, and its rows share it', () => {
    const before = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, kind: 'a', tags: ['x', 'y'] }));
    const columns = toColumns(before);
    expect(columns.columns.tags).toEqual({ values: [['x', 'y']], at: Array(9).fill(0) });
    const [first, second] = atOnce(fromColumns(columns, isRow));
    expect(first?.tags).toBe(second?.tags);
  });

  it('hold no rows at all', () => {
    expect(atOnce(fromColumns(toColumns([]), isRow))).toEqual([]);
  });

  it('without a column are refused', () => {
    const columns = toColumns([{ id: 'a', tags: [] }]);
    expect(() => atOnce(fromColumns(columns, isRow))).toThrow('lack a column');
  });

  it.each([
    [null],
    [[]],
    [{ length: 1 }],
    [{ length: '1', columns: {} }],
    [{ length: 2, columns: { a: { values: [1] } } }],
    [{ length: 1, columns: { a: { values: [1], at: [0, 0] } } }],
    [{ length: 1, columns: { a: { values: [1], at: [1] } } }],
    [{ length: 1, columns: { a: { values: [1], at: ['0'] } } }],
    [{ length: 1, columns: { a: [1] } }],
  ])('%j is none', (value) => {
    expect(isColumns(value)).toBe(false);
  });
});

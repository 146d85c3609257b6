import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../idle.ts';
import { type Columns, fromColumns, isColumns, toColumns } from './packed.ts';

interface Row {
  readonly id: string;
  readonly kind: string | null;
  readonly tags: readonly string[];
}

const read = (columns: Columns) => atOnce(fromColumns<Row>(columns, ['id', 'kind', 'tags']));
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
        expect(read(stored)).toEqual(before);
      }),
    );
  });

  it('keep a repeated value once, and its rows share it', () => {
    const before = Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, kind: 'a', tags: ['x', 'y'] }));
    const columns = toColumns(before);
    expect(columns.columns.tags).toEqual({ values: [['x', 'y']], at: Array(9).fill(0) });
    const [first, second] = read(columns);
    expect(first?.tags).toBe(second?.tags);
  });

  it('hold no rows at all', () => {
    expect(read(toColumns([]))).toEqual([]);
  });

  it('without a column are refused', () => {
    const columns = toColumns([{ id: 'a', tags: [] }]);
    expect(() => read(columns)).toThrow('lack a column');
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

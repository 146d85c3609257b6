import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS } from '../../../data/catalogue/order/sorts.ts';
import { fitsAddress, nextSort, printSearch, readSearch, type SearchState, thenSort } from './searchUrl.ts';

function read(url: string): SearchState {
  const { pathname, searchParams } = new URL(url, 'https://app.example');
  return readSearch(pathname === '/printings' ? 'printings' : 'cards', searchParams);
}

const step = fc.record({ by: fc.constantFrom(...SORTS.map(({ value }) => value)), descending: fc.boolean() });

describe('the URL of a search', () => {
  it.each([
    ['t:ice', true],
    ['a'.repeat(7_900), true],
    ['a'.repeat(8_000), false],
    ['🙂'.repeat(600), true],
    ['🙂'.repeat(700), false],
  ])('that holds %.20s… fits an address: %s', (query, fits) => {
    expect(fitsAddress(query)).toBe(fits);
  });

  it('leaves out what is as by default', () => {
    expect(printSearch(read('/cards?q=s:virus+or+t:ice'))).toBe('/cards?q=s:virus+or+t:ice');
    expect(printSearch(read('/cards?q=a&sort=-cost&group=faction&legal=1'))).toBe(
      '/cards?q=a&sort=-cost&group=faction&legal=1',
    );
  });

  it('falls back where it says what cannot be', () => {
    expect(read('/cards?sort=magic&group=colour&legal=may+be')).toEqual({
      kind: 'cards',
      query: '',
      sort: { by: 'relevance', descending: false },
      grouping: 'none',
      playableOnly: false,
      format: null,
    });
    expect(read('/cards?q=a&legal=0').playableOnly).toBe(false);
  });

  it('names the format that legal means; in old links it is the reader’s', () => {
    expect(read('/cards?q=a&legal=startup')).toMatchObject({ playableOnly: true, format: 'startup' });
    expect(read('/cards?q=a&legal=1')).toMatchObject({ playableOnly: true, format: null });
    expect(printSearch({ kind: 'cards', query: 'a', playableOnly: true, format: 'startup' })).toBe(
      '/cards?q=a&legal=startup',
    );
    expect(printSearch({ kind: 'cards', query: 'a', playableOnly: false, format: 'startup' })).toBe(
      '/cards?q=a',
    );
  });

  it('reads back what it prints', () => {
    const parts = fc.record<SearchState>({
      kind: fc.constantFrom('cards', 'printings'),
      query: fc.string().filter((query) => query.isWellFormed()),
      sort: fc.oneof(
        step,
        fc.record({ first: step, second: step }).map(({ first, second }) => ({ ...first, second })),
      ),
      grouping: fc.constantFrom('none', 'faction', 'type', 'set'),
      playableOnly: fc.boolean(),
      format: fc.constantFrom(null, 'standard', 'system_gateway'),
    });
    const state = parts.map((search) => (search.playableOnly ? search : { ...search, format: null }));
    fc.assert(
      fc.property(state, (search) => {
        expect(read(printSearch(search))).toEqual(search);
      }),
    );
  });

  it('adds a second sort, which turns around when it is chosen again', () => {
    const second = thenSort({ by: 'faction', descending: true }, 'cost');
    expect(second).toEqual({ by: 'faction', descending: true, second: { by: 'cost', descending: false } });
    expect(thenSort(second, 'cost').second).toEqual({ by: 'cost', descending: true });
    expect(thenSort(second, 'faction')).toEqual({ ...second, descending: false });
    expect(thenSort({ by: 'relevance', descending: false }, 'cost')).toMatchObject({
      by: 'cost',
      second: null,
    });
  });

  it('turns a sort around when it is chosen again', () => {
    expect(nextSort({ by: 'title', descending: false }, 'cost')).toEqual({ by: 'cost', descending: false });
    expect(nextSort({ by: 'cost', descending: false }, 'cost')).toEqual({ by: 'cost', descending: true });
  });
});

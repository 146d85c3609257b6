import { describe, expect, it } from 'vitest';
import { parseAppUrl, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { currentKey, headerSort, sortedBy, sortOptions } from './ListTools.tsx';

const DEFAULT = '-date_release,id';

function at(search: string): Target {
  const target = parseAppUrl('/card_sets', search);
  if (target === null) throw new Error('no such page');
  return target;
}

describe('sorting a list', () => {
  it('is the list’s own order where the URL names none', () => {
    expect(currentKey(at(''), DEFAULT)).toBe('-date_release');
    expect(currentKey(at('?sort='), DEFAULT)).toBe('-date_release');
    expect(currentKey(at('?sort=name,id'), DEFAULT)).toBe('name');
  });

  it('ends in the id and starts at the first page', () => {
    expect(toAppUrl(sortedBy(at('?page[number]=3'), 'name', DEFAULT))).toBe('/card_sets?sort=name,id');
  });

  it('writes the list’s own order as no order', () => {
    expect(toAppUrl(sortedBy(at('?sort=name,id'), '-date_release', DEFAULT))).toBe('/card_sets');
  });

  it('turns the order round when a header is pressed again', () => {
    expect(headerSort(at(''), 'name', DEFAULT)).toEqual({
      direction: 'none',
      href: '/card_sets?sort=name,id',
    });
    expect(headerSort(at('?sort=name,id'), 'name', DEFAULT)).toEqual({
      direction: 'ascending',
      href: '/card_sets?sort=-name,id',
    });
    expect(headerSort(at(''), 'date_release', DEFAULT).direction).toBe('descending');
  });

  it('says directions in the words of what is sorted', () => {
    const labels = sortOptions(
      [
        { attribute: 'name', label: 'Name' },
        { attribute: 'date_release', label: 'Released' },
        { attribute: 'size', label: 'Cards', numeric: true },
      ],
      'name',
    ).map(({ label }) => label);
    expect(labels).toEqual([
      'Name, A to Z',
      'Name, Z to A',
      'Released, oldest first',
      'Released, newest first',
      'Cards, fewest first',
      'Cards, most first',
    ]);
  });

  it('keeps a sort of the URL’s own choosable', () => {
    expect(sortOptions([], 'legacy_code').at(-1)).toEqual({
      value: 'legacy_code',
      label: 'From the link: legacy_code',
    });
  });
});

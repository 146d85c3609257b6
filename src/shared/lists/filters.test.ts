import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAppUrl, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import {
  filterValues,
  readFilters,
  setValue,
  toggleValue,
  withoutFilters,
  withoutValue,
} from './listAddress.ts';

function target(query: string): Target {
  const parsed = parseAppUrl('/cards', query);
  if (parsed === null) throw new Error(query);
  return parsed;
}

describe('filters in the URL', () => {
  const url = '?filter[faction_id]=anarch,nbn&filter[cost][gte]=3&sort=title&page[number]=4';

  it('are read with their operator', () => {
    expect(readFilters(target(url))).toEqual([
      { name: 'faction_id', operator: null, values: ['anarch', 'nbn'] },
      { name: 'cost', operator: 'gte', values: ['3'] },
    ]);
  });

  it('take a value in and out, and start at the first page', () => {
    expect(toAppUrl(toggleValue(target(url), 'faction_id', 'shaper'))).toBe(
      '/cards?filter[faction_id]=anarch,nbn,shaper&filter[cost][gte]=3&sort=title',
    );
    expect(toAppUrl(toggleValue(target('?filter[side_id]=corp'), 'side_id', 'corp'))).toBe('/cards');
  });

  it('can be removed one by one and all together', () => {
    const filters = readFilters(target(url));
    const cost = filters[1];
    if (cost === undefined) throw new Error('no cost');
    expect(toAppUrl(withoutValue(target(url), cost, '3'))).toBe(
      '/cards?filter[faction_id]=anarch,nbn&sort=title',
    );
    expect(toAppUrl(withoutFilters(target(url)))).toBe('/cards?sort=title');
    expect(toAppUrl(setValue(target(url), 'faction_id', null))).toBe('/cards?filter[cost][gte]=3&sort=title');
  });

  it('come back to where they were when a value is toggled twice', () => {
    const word = fc.stringMatching(/^[a-z_]{1,12}$/);
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (values, value) => {
        const start = values.length === 0 ? target('') : target(`?filter[faction_id]=${values.join(',')}`);
        const twice = toggleValue(toggleValue(start, 'faction_id', value), 'faction_id', value);
        expect([...filterValues(twice, 'faction_id')].sort()).toEqual(
          [...filterValues(start, 'faction_id')].sort(),
        );
      }),
    );
  });
});

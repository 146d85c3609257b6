import { expect, test, vi } from 'vitest';
import { rawRecord } from '../server/testing/tinyDataset.ts';
import { compileBacktrackingRegex } from '../src/domain/query-language/check.ts';
import { createDataset } from './dataset.ts';
import { indexFor, isSearchable, search } from './search.ts';

const dataset = createDataset({
  cards: [
    rawRecord('cards', 'old', { stripped_title: 'Old', date_release: '2030-05-01', card_subtype_ids: ['x'] }),
    rawRecord('cards', 'new', { stripped_title: 'New, too', date_release: '2030-05-02' }),
  ],
  card_subtypes: [rawRecord('card_subtypes', 'ap', { name: 'AP Thing' }), rawRecord('card_subtypes', 'x')],
  snapshots: [
    rawRecord('snapshots', 's_1', {
      format_id: 'duel',
      active: true,
      date_start: '2030-01-01',
      restriction_id: 'list',
    }),
    rawRecord('snapshots', 's_0', { format_id: 'duel', active: 'yes', date_start: '2029-01-01' }),
  ],
});

const find = (query: string) =>
  Array.from(search(dataset, 'cards', query, 'filter[search]', { compileRegex: compileBacktrackingRegex }));

test('cards and printings can be searched', () => {
  expect((['cards', 'printings', 'sides', 'decklists'] as const).filter(isSearchable)).toEqual([
    'cards',
    'printings',
  ]);
});

test('a search finds positions, the whole value being the query', () => {
  expect(find('old or "new, too"')).toEqual([0, 1]);
  expect(find('_:/^n/')).toEqual([1]);
  expect(find('s:x')).toEqual([0]);
});

test('now is the day of the server, in UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2030-05-01T23:59:00Z') });
  expect(find('r<=now')).toEqual([0]);
  vi.setSystemTime(Date.parse('2030-05-02T00:00:00Z'));
  expect(find('r<=now')).toEqual([0, 1]);
});

test('a mistake says where', () => {
  expect(() => find('moth (')).toThrow(
    expect.objectContaining({
      status: 400,
      parameter: 'filter[search]',
      detail: 'A value is missing here (at character 7)',
    }),
  );
});

test('an index is built once, with the names of subtypes and the snapshots', () => {
  const index = indexFor(dataset, 'cards');
  expect(indexFor(dataset, 'cards')).toBe(index);
  expect(indexFor(dataset, 'printings')).not.toBe(index);
  expect(indexFor({ ...dataset }, 'cards')).not.toBe(index);
  expect([...index.context.subtypeNames]).toEqual([
    ['ap', 'AP Thing'],
    ['x', 'x'],
  ]);
  expect(index.context.snapshots).toEqual([
    { id: 's_1', format_id: 'duel', active: true, date_start: '2030-01-01', restriction_id: 'list' },
    { id: 's_0', format_id: 'duel', active: false, date_start: '2029-01-01', restriction_id: null },
  ]);
});

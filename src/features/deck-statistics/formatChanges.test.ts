import { expect, it } from 'vitest';
import { formatChanges } from './formatChanges.ts';

const set = (id: string, card_cycle_id: string, date_release: string | null) => ({
  id,
  name: id.toUpperCase(),
  date_release,
  size: 1,
  card_cycle_id,
  card_set_type_id: 'core',
  legacy_code: null,
  position: null,
  first_printing_id: null,
  released_by: null,
  updated_at: '',
  related: {},
});
const list = (on: string) => ({ id: 'list', kind: 'list', name: 'List', on }) as const;
const POOL = {
  id: 'pool',
  name: 'Pool',
  format_id: 'duel',
  card_cycle_ids: ['sun'],
  num_cards: 1,
  updated_at: '',
  related: {},
};

it('a format’s changes are its ban lists, the last time of each, and the sets of its card pool that are out, the latest first', () => {
  const sets = [
    set('old', 'sun', '2029-01-01'),
    set('new', 'sun', '2030-01-01'),
    set('to_come', 'sun', '2031-01-01'),
    set('undated', 'sun', null),
    set('elsewhere', 'moon', '2029-06-01'),
  ];
  expect(
    formatChanges([list('2028-01-01'), list('2029-12-01')], POOL, sets, '2030-06-01').map(({ id }) => id),
  ).toEqual(['new', 'list', 'old']);
  expect(formatChanges([], undefined, sets, '2030-06-01')).toEqual([]);
});

import { expect, it } from 'vitest';
import { placeOfPool } from './PoolContents.tsx';

function snapshot(
  id: string,
  date_start: string,
  card_pool_id: string,
  card_set_ids: string[],
  active = false,
) {
  return { id, format_id: 'duel', date_start, card_pool_id, card_set_ids, active };
}

const HISTORY = [
  snapshot('duel_3', '2023-01-01', 'second', ['b', 'c', 'd'], true),
  snapshot('duel_1', '2021-01-01', 'first', ['a', 'b']),
  snapshot('duel_2', '2022-01-01', 'first', ['a', 'b']),
  snapshot('duel_4', '2024-01-01', 'third', ['d']),
];

const NOWHERE = { previous: null, next: null, sets: [], entered: [], left: [] };
const SETS = { sets: ['b', 'c', 'd'], entered: ['c', 'd'], left: ['a'] };

it.each([
  [
    'the pools before and after, however many snapshots each had',
    'second',
    { previous: 'first', next: 'third', ...SETS },
  ],
  ['nothing before the first pool', 'first', { ...NOWHERE, next: 'second', sets: ['a', 'b'] }],
  ['nothing after the last', 'third', { ...NOWHERE, previous: 'second', sets: ['d'], left: ['b', 'c'] }],
  ['no place for a pool that no snapshot of the format uses', 'other', NOWHERE],
])('finds %s', (_, pool, place) => {
  expect(placeOfPool(pool, 'duel', HISTORY)).toEqual(place);
});

it('finds no place in another format', () => {
  expect(placeOfPool('second', 'draft', HISTORY).previous).toBeNull();
});

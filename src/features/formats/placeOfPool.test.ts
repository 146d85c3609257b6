import { expect, it } from 'vitest';
import { placeOfPool } from './placeOfPool.ts';

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

it('finds the pools before and after, however many snapshots each had', () => {
  expect(placeOfPool('second', 'duel', HISTORY)).toEqual({
    previous: 'first',
    next: 'third',
    sets: ['b', 'c', 'd'],
    entered: ['c', 'd'],
    left: ['a'],
  });
});

it('has nothing before the first pool and nothing after the last', () => {
  expect(placeOfPool('first', 'duel', HISTORY)).toEqual({
    previous: null,
    next: 'second',
    sets: ['a', 'b'],
    entered: [],
    left: [],
  });
  expect(placeOfPool('third', 'duel', HISTORY)).toMatchObject({ next: null, left: ['b', 'c'] });
});

it('knows no place for a pool that no snapshot of the format uses', () => {
  expect(placeOfPool('other', 'duel', HISTORY)).toEqual({
    previous: null,
    next: null,
    sets: [],
    entered: [],
    left: [],
  });
  expect(placeOfPool('second', 'draft', HISTORY).previous).toBeNull();
});

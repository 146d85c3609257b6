import { expect, it } from 'vitest';
import { currentSnapshots } from './currentSnapshots.ts';

function snapshot(id: string, format_id: string, active: boolean, date_start: string) {
  return { id, format_id, active, date_start };
}

it('takes the active snapshot of each format, not the latest', () => {
  const current = currentSnapshots([
    snapshot('duel_1', 'duel', false, '2020-01-01'),
    snapshot('duel_2', 'duel', true, '2021-01-01'),
    snapshot('duel_3', 'duel', false, '2030-01-01'),
    snapshot('draft_1', 'draft', false, '2020-01-01'),
  ]);
  expect([...current].map(([format, { id }]) => [format, id])).toEqual([['duel', 'duel_2']]);
});

it('takes the later of two active ones, in whatever order they come', () => {
  const two = [snapshot('a', 'duel', true, '2021-01-01'), snapshot('b', 'duel', true, '2022-01-01')];
  expect(currentSnapshots(two).get('duel')?.id).toBe('b');
  expect(currentSnapshots(two.toReversed()).get('duel')?.id).toBe('b');
});

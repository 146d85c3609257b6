import { describe, expect, it } from 'vitest';
import { timesInPool } from './ReleasesPage.tsx';

function snapshot(id: string, date_start: string, card_set_ids: readonly string[], active = false) {
  return { id, format_id: 'duel', date_start, active, card_set_ids };
}

const HISTORY = [
  snapshot('1', '2020-01-01', ['dawn']),
  snapshot('2', '2021-01-01', ['dawn', 'noon']),
  snapshot('3', '2022-01-01', ['noon'], true),
  snapshot('4', '2023-01-01', ['night']),
  { ...snapshot('5', '2022-01-01', ['dawn'], true), format_id: 'other' },
];

describe('when sets were in a card pool', () => {
  it('is one time as long as any of them is in', () => {
    expect(timesInPool(['dawn'], 'duel', HISTORY)).toEqual([{ from: '2020-01-01', until: '2022-01-01' }]);
    expect(timesInPool(['dawn', 'noon'], 'duel', HISTORY)).toEqual([{ from: '2020-01-01', until: null }]);
  });

  it('lasts while the next card pool is only announced', () => {
    expect(timesInPool(['noon'], 'duel', HISTORY)).toEqual([{ from: '2021-01-01', until: null }]);
    expect(timesInPool(['night'], 'duel', HISTORY)).toEqual([]);
  });

  it('follows the day that is looked at', () => {
    expect(timesInPool(['noon'], 'duel', HISTORY, '2020-06-01')).toEqual([]);
    expect(timesInPool(['dawn'], 'duel', HISTORY, '2021-06-01')).toEqual([
      { from: '2020-01-01', until: null },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { formatsByHistory, historyOf, spansOf } from './listHistory.ts';

function snapshot(id: string, date_start: string, key: string | null, active = false, format_id = 'duel') {
  return { id, format_id, active, date_start, key };
}

const FOUR = [
  snapshot('duel_3', '2023-01-01', 'b', true),
  snapshot('duel_1', '2021-01-01', null),
  snapshot('duel_4', '2024-01-01', 'c'),
  snapshot('duel_2', '2022-01-01', 'a'),
  snapshot('draft_1', '2020-01-01', 'a', true, 'draft'),
];

describe('a format’s history', () => {
  it('is in order of time, with the end of each stretch where the next begins', () => {
    const history = historyOf('duel', FOUR);
    expect(history.map(({ snapshot: { id }, from, to, state }) => [id, from, to, state])).toEqual([
      ['duel_1', '2021-01-01', '2022-01-01', 'past'],
      ['duel_2', '2022-01-01', '2023-01-01', 'past'],
      ['duel_3', '2023-01-01', null, 'active'],
      ['duel_4', '2024-01-01', null, 'later'],
    ]);
  });

  it('takes what is marked active, not what is latest', () => {
    expect(historyOf('duel', FOUR).find(({ state }) => state === 'active')?.snapshot.id).toBe('duel_3');
  });

  it('is all past where nothing is active', () => {
    const none = FOUR.map((one) => ({ ...one, active: false }));
    expect(historyOf('duel', none).every(({ state }) => state === 'past')).toBe(true);
  });

  it('orders snapshots of one day by the number in their id', () => {
    const sameDay = [snapshot('duel_10', '2021-01-01', 'a'), snapshot('duel_9', '2021-01-01', 'a')];
    expect(historyOf('duel', sameDay).map(({ snapshot: { id } }) => id)).toEqual(['duel_9', 'duel_10']);
  });
});

describe('spans', () => {
  const spans = (snapshots: typeof FOUR) => spansOf(historyOf('duel', snapshots), ({ key }) => key);

  it('puts neighbours with the same key together', () => {
    expect(
      spans([
        snapshot('duel_1', '2021-01-01', 'a'),
        snapshot('duel_2', '2022-01-01', 'a'),
        snapshot('duel_3', '2023-01-01', 'b', true),
      ]),
    ).toEqual([
      { key: 'a', from: '2021-01-01', to: '2023-01-01', state: 'past' },
      { key: 'b', from: '2023-01-01', to: null, state: 'active' },
    ]);
  });

  it('keeps what comes back apart, and lets nothing in between part it', () => {
    const back = spans([
      snapshot('duel_1', '2021-01-01', 'a'),
      snapshot('duel_2', '2022-01-01', null),
      snapshot('duel_3', '2023-01-01', 'a', true),
    ]);
    expect(back.map(({ key, from }) => [key, from])).toEqual([
      ['a', '2021-01-01'],
      ['a', '2023-01-01'],
    ]);
  });

  it('runs on into what is in force', () => {
    const one = spans([
      snapshot('duel_1', '2021-01-01', 'a'),
      snapshot('duel_2', '2022-01-01', 'a', true),
      snapshot('duel_3', '2023-01-01', 'a'),
    ]);
    expect(one).toEqual([{ key: 'a', from: '2021-01-01', to: null, state: 'active' }]);
  });

  it('announces what is to come', () => {
    expect(spans(FOUR).at(-1)).toEqual({ key: 'c', from: '2024-01-01', to: null, state: 'later' });
  });
});

it('puts the format with the longest history first', () => {
  expect(formatsByHistory(FOUR)).toEqual(['duel', 'draft']);
});

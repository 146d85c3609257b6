import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentSnapshots, formatsByHistory, sharedPeriods, snapshotHistory } from './snapshots.ts';

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

describe('what is in force', () => {
  it('is the active snapshot of each format, not the latest', () => {
    const current = currentSnapshots([...FOUR, snapshot('cube_1', '2020-01-01', 'a', false, 'cube')]);
    expect([...current].map(([format, { id }]) => [format, id])).toEqual([
      ['duel', 'duel_3'],
      ['draft', 'draft_1'],
    ]);
  });

  it('is the later of two active ones, in whatever order they come', () => {
    const two = [snapshot('a', '2021-01-01', null, true), snapshot('b', '2022-01-01', null, true)];
    expect(currentSnapshots(two).get('duel')?.id).toBe('b');
    expect(currentSnapshots(two.toReversed()).get('duel')?.id).toBe('b');
  });
});

describe('a format’s history', () => {
  it('is in order of time, with the end of each period where the next begins', () => {
    const history = snapshotHistory('duel', FOUR);
    expect(history.map(({ snapshot: { id }, from, until, state }) => [id, from, until, state])).toEqual([
      ['duel_1', '2021-01-01', '2022-01-01', 'past'],
      ['duel_2', '2022-01-01', '2023-01-01', 'past'],
      ['duel_3', '2023-01-01', null, 'active'],
      ['duel_4', '2024-01-01', null, 'announced'],
    ]);
  });

  it('is all past where nothing is active', () => {
    const none = FOUR.map((one) => ({ ...one, active: false }));
    expect(snapshotHistory('duel', none).every(({ state }) => state === 'past')).toBe(true);
  });

  it('orders snapshots of one day by the number in their id', () => {
    const sameDay = [snapshot('duel_10', '2021-01-01', 'a'), snapshot('duel_9', '2021-01-01', 'a')];
    expect(snapshotHistory('duel', sameDay).map(({ snapshot: { id } }) => id)).toEqual(['duel_9', 'duel_10']);
  });
});

describe('what snapshots share', () => {
  const periods = (snapshots: typeof FOUR) =>
    sharedPeriods(snapshotHistory('duel', snapshots), ({ key }) => key);

  it('puts neighbours with the same key together', () => {
    expect(
      periods([
        snapshot('duel_1', '2021-01-01', 'a'),
        snapshot('duel_2', '2022-01-01', 'a'),
        snapshot('duel_3', '2023-01-01', 'b', true),
      ]),
    ).toEqual([
      { key: 'a', from: '2021-01-01', until: '2023-01-01', state: 'past' },
      { key: 'b', from: '2023-01-01', until: null, state: 'active' },
    ]);
  });

  it('keeps what comes back apart, and lets nothing in between part it', () => {
    const back = periods([
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
    const one = periods([
      snapshot('duel_1', '2021-01-01', 'a'),
      snapshot('duel_2', '2022-01-01', 'a', true),
      snapshot('duel_3', '2023-01-01', 'a'),
    ]);
    expect(one).toEqual([{ key: 'a', from: '2021-01-01', until: null, state: 'active' }]);
  });

  it('announces what is to come', () => {
    expect(periods(FOUR).at(-1)).toEqual({ key: 'c', from: '2024-01-01', until: null, state: 'announced' });
  });
});

it('puts the format with the longest history first', () => {
  expect(formatsByHistory(FOUR)).toEqual(['duel', 'draft']);
});

const anyHistory = fc
  .array(
    fc.record({
      day: fc.integer({ min: 10, max: 28 }),
      key: fc.constantFrom('a', 'b', null),
      active: fc.boolean(),
      format: fc.constantFrom('duel', 'draft'),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ day, key, active, format }, index) =>
      snapshot(`${format}_${index}`, `2030-01-${day}`, key, active, format),
    ),
  );

describe('any history', () => {
  it('has every snapshot of the format once, in order, and one of them in force where any is active', () => {
    fc.assert(
      fc.property(anyHistory, (snapshots) => {
        const history = snapshotHistory('duel', snapshots);
        const duel = snapshots.filter(({ format_id }) => format_id === 'duel');
        expect(new Set(history.map((period) => period.snapshot))).toEqual(new Set(duel));
        const starts = history.map(({ from }) => from);
        expect(starts).toEqual(starts.toSorted());
        const states = history.map(({ state }) => state).join(' ');
        expect(states).toMatch(/^(past ?)*(active ?(announced ?)*)?$/);
        expect(states.includes('active')).toBe(duel.some(({ active }) => active));
      }),
    );
  });

  it('keeps the key of each day that is over or in force', () => {
    fc.assert(
      fc.property(anyHistory, (snapshots) => {
        const history = snapshotHistory('duel', snapshots).filter(({ state }) => state !== 'announced');
        const periods = sharedPeriods(history, ({ key }) => key);
        for (const { from, until, snapshot } of history) {
          if (from === until) continue;
          const here = periods.filter(
            (period) => period.from <= from && (period.until === null || period.until > from),
          );
          expect(here.map(({ key }) => key)).toEqual(snapshot.key === null ? [] : [snapshot.key]);
        }
      }),
    );
  });

  it('gives what is in force no end, whatever is announced', () => {
    fc.assert(
      fc.property(anyHistory, (snapshots) => {
        const periods = sharedPeriods(snapshotHistory('duel', snapshots), ({ key }) => key);
        const inForce = periods.filter(({ state }) => state === 'active');
        expect(inForce.map(({ until }) => until)).toEqual(inForce.map(() => null));
      }),
    );
  });
});

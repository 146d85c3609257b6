import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentSnapshots,
  type DatedSnapshot,
  firstAndLastStart,
  isCalendarDay,
  isOverdue,
  overdueSnapshots,
  overdueWords,
  snapshotHistory,
  standingOf,
  startWords,
} from './snapshots.ts';

function snapshot(id: string, date_start: string, active = false): DatedSnapshot {
  return { id, format_id: 'duel', active, date_start };
}

const THREE = [
  snapshot('duel_2', '2022-01-01', true),
  snapshot('duel_1', '2021-01-01'),
  snapshot('duel_3', '2023-01-01'),
];

const states = (day: string | null) => snapshotHistory('duel', THREE, day).map(({ state }) => state);

describe('a day of the calendar', () => {
  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-3-1',
    '20260301',
    '2026-03-01T00:00',
    'now',
    '٢٠٢٦-٠٣-٠١',
  ])('is not “%s”', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  it('is every day that a date prints, and only the text that it prints', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(isCalendarDay(date.toISOString().slice(0, 10))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(99), fc.nat(99), (year, month, day) => {
        const text = [
          String(year).padStart(4, '0'),
          ...[month, day].map((n) => String(n).padStart(2, '0')),
        ].join('-');
        const isReal =
          month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate();
        const isLeapDay = text.endsWith('-02-29');
        const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        expect(isCalendarDay(text)).toBe(isReal && (!isLeapDay || isLeapYear));
      }),
    );
  });
});

describe('the snapshot in force on a day', () => {
  it('divides the history: what is over, what holds, what is still to come', () => {
    expect(states('2020-12-31')).toEqual(['announced', 'announced', 'announced']);
    expect(states('2021-06-01')).toEqual(['active', 'announced', 'announced']);
    expect(states('2023-06-01')).toEqual(['past', 'past', 'active']);
    expect(states(null)).toEqual(['past', 'active', 'announced']);
  });

  it('is the last that had started, and none before the first, in any history', () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((at) => new Date(at * 864e5).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        day,
        (starts, active, asked) => {
          const snapshots = starts.map((start, at) => snapshot(`duel_${at}`, start, at === active));
          const found = currentSnapshots(snapshots, asked).get('duel');
          const started = starts.filter((start) => start <= asked).sort();
          expect(found?.date_start).toBe(started.at(-1));
          const inForce = snapshotHistory('duel', snapshots, asked).filter(({ state }) => state === 'active');
          expect(inForce.map(({ snapshot: { id } }) => id)).toEqual(found === undefined ? [] : [found.id]);
        },
      ),
    );
  });
});

describe('the first and the last start', () => {
  it('are those of any snapshots', () => {
    expect(firstAndLastStart(THREE)).toEqual({ first: '2021-01-01', last: '2023-01-01' });
    expect(firstAndLastStart([])).toBeNull();
  });
});

describe('how a period stands', () => {
  const standings = (asOf: string | null, today: string) =>
    snapshotHistory('duel', THREE, asOf).map((period) => standingOf(period, asOf, today));

  it('is overdue from its own day on where the database does not have it as active', () => {
    expect(standings(null, '2022-12-31')).toEqual(['past', 'in-force', 'announced']);
    expect(standings(null, '2023-01-01')).toEqual(['past', 'in-force', 'overdue']);
  });

  it('is said of what is overdue, not of what is announced', () => {
    expect(startWords('2023-01-01', 'announced', 'short')).toBe('from 1 Jan 2023');
    expect(startWords('2023-01-01', 'overdue')).toBe(
      'dated 1 January 2023, which the API doesn’t count as in force yet',
    );
    const overdue = (today: string) =>
      THREE.filter((one) => isOverdue(one, THREE, today)).map(({ id }) => id);
    expect(overdue('2022-12-31')).toEqual([]);
    expect(overdue('2023-01-01')).toEqual(['duel_3']);
  });

  it('is overdue with the snapshot that the API counts instead, and its words name that list', () => {
    expect(overdueSnapshots(THREE, '2022-12-31')).toEqual([]);
    expect(overdueSnapshots(THREE, '2023-01-01')).toMatchObject([
      { formatId: 'duel', dated: { id: 'duel_3' }, active: { id: 'duel_2' } },
    ]);
    expect(overdueWords('2026-05-01', 'Standard Ban List 26.03')).toBe(
      'Dated 1 May 2026. The API still counts 26.03 as in force.',
    );
  });

  it('is later on a day before it, whatever day is today', () => {
    expect(standings('2021-06-01', '2026-05-09')).toEqual(['in-force', 'later', 'later']);
  });

  it('is announced, not later, where today itself is the day', () => {
    expect(standings('2022-06-01', '2022-06-01')).toEqual(['past', 'in-force', 'announced']);
  });
});

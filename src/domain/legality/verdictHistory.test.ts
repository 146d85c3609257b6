import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapshotHistory } from './snapshots.ts';
import { NO_VERDICTS } from './testing/banLists.ts';
import { isSameVerdict, type JudgedCard, verdictOf } from './verdict.ts';
import { verdictHistory, verdictsByFormat } from './verdictHistory.ts';

function snapshot(
  id: string,
  date_start: string,
  restriction_id: string | null,
  active = false,
  format_id = 'duel',
) {
  return { id, format_id, card_pool_id: `pool_${id}`, restriction_id, date_start, active };
}

function card(snapshot_ids: readonly string[], restrictions: Partial<JudgedCard['restrictions']> = {}) {
  return {
    id: 'lantern_moth',
    date_release: '2020-01-01',
    snapshot_ids,
    card_pool_ids: [],
    card_subtype_ids: ['killer'],
    restrictions: { ...NO_VERDICTS, ...restrictions },
  };
}

const SNAPSHOTS = [
  snapshot('s3', '2023-01-01', 'list_b', true),
  snapshot('s1', '2021-01-01', null),
  snapshot('s2', '2022-01-01', 'list_a'),
  snapshot('s4', '2024-01-01', 'list_c'),
];
const HISTORY = snapshotHistory('duel', SNAPSHOTS);

describe('what a format has said of a card', () => {
  it('joins snapshots that say the same, oldest first, and stops at the active one', () => {
    const banned = card(['s1', 's2', 's3', 's4'], { banned: ['list_b', 'list_c'] });
    expect(verdictHistory(banned, HISTORY, new Map())).toEqual([
      {
        verdict: { kind: 'legal' },
        from: '2021-01-01',
        until: '2023-01-01',
        restrictionId: 'list_a',
        madeBy: null,
      },
      {
        verdict: { kind: 'banned', subtype: null },
        from: '2023-01-01',
        until: null,
        restrictionId: 'list_b',
        madeBy: 'list_b',
      },
    ]);
  });

  it('names the list that banned a card and the one that unbanned it, and none where the pool changed', () => {
    const history = snapshotHistory('duel', [
      snapshot('s1', '2021-01-01', 'list_a'),
      snapshot('s2', '2022-01-01', 'list_b'),
      snapshot('s3', '2023-01-01', 'list_b'),
      snapshot('s4', '2024-01-01', 'list_c'),
      snapshot('s5', '2025-01-01', 'list_d'),
      snapshot('s6', '2026-01-01', 'list_e', true),
    ]);
    const judged = card(['s2', 's3', 's4', 's6'], { banned: ['list_b', 'list_e'] });
    const periods = verdictHistory(judged, history, new Map());
    expect(periods.map(({ verdict, madeBy }) => [verdict.kind, madeBy])).toEqual([
      ['not-in-pool', null],
      ['banned', 'list_b'],
      ['legal', 'list_c'],
      ['not-in-pool', null],
      ['banned', 'list_e'],
    ]);
  });

  it('begins a new period where only the number changes', () => {
    const points = card(['s2', 's3'], { points: { list_a: 1, list_b: 2 } });
    const numbers = verdictHistory(points, HISTORY, new Map()).map(
      ({ verdict }) => 'points' in verdict && verdict.points,
    );
    expect(numbers).toEqual([false, 1, 2]);
  });

  it('is one period where a card is banned by itself, then by its subtype', () => {
    const banned = card(['s2', 's3'], { banned: ['list_a'] });
    const bySubtype = {
      id: 'list_b',
      banned_subtypes: ['killer'],
      verdicts: { ...banned.restrictions, banned: [] },
    };
    const periods = verdictHistory(banned, HISTORY, new Map([['list_b', bySubtype]]));
    expect(periods.map(({ verdict, until }) => [verdict.kind, until])).toEqual([
      ['not-in-pool', '2022-01-01'],
      ['banned', null],
    ]);
  });

  it('says nothing of the time before the card was released', () => {
    expect(verdictHistory(card(['s1', 's2', 's3']), HISTORY, new Map(), '2022-06-01')).toEqual([
      { verdict: { kind: 'legal' }, from: '2022-06-01', until: null, restrictionId: 'list_b', madeBy: null },
    ]);
  });

  it('is empty without snapshots', () => {
    expect(verdictHistory(card([]), [], new Map())).toEqual([]);
  });

  it('says of every snapshot that was in force what that snapshot says', () => {
    const anySnapshots = fc
      .uniqueArray(fc.integer({ min: 10, max: 28 }), { minLength: 1, maxLength: 8 })
      .chain((days) =>
        fc.tuple(
          fc.constant(days),
          fc.array(fc.constantFrom(null, 'list_a', 'list_b', 'list_c'), {
            minLength: days.length,
            maxLength: days.length,
          }),
          fc.nat({ max: days.length - 1 }),
        ),
      )
      .map(([days, lists, active]) =>
        days.map((day, at) => snapshot(`s${at}`, `2030-01-${day}`, lists[at] ?? null, at === active)),
      );
    const anyCard = fc
      .record({
        snapshots: fc.uniqueArray(fc.constantFrom('s0', 's1', 's2', 's3', 's4', 's5')),
        banned: fc.subarray(['list_a', 'list_b']),
        points: fc.dictionary(fc.constantFrom('list_b', 'list_c'), fc.integer({ min: 1, max: 2 })),
        released: fc.integer({ min: 10, max: 28 }),
      })
      .map(({ snapshots, banned, points, released }) => ({
        ...card(snapshots, { banned, points }),
        date_release: `2030-01-${released}`,
      }));
    fc.assert(
      fc.property(anySnapshots, anyCard, (snapshots, judged) => {
        const history = snapshotHistory('duel', snapshots);
        const periods = verdictHistory(judged, history, new Map(), judged.date_release);
        // One period ends where the next begins, and neighbours differ
        for (const [at, { until, verdict }] of periods.entries()) {
          const next = periods[at + 1];
          expect(until).toBe(next?.from ?? null);
          if (next !== undefined) expect(isSameVerdict(verdict, next.verdict)).toBe(false);
        }
        for (const { snapshot: one, from, state } of history) {
          if (state === 'announced' || from < judged.date_release) continue;
          const period = periods.findLast((earlier) => earlier.from <= from);
          const verdict = verdictOf(judged, one, null);
          expect(period && isSameVerdict(period.verdict, verdict)).toBe(true);
        }
      }),
    );
  });
});

describe('what each format has said of a card', () => {
  const format = (id: string, name = id) => ({ id, name });
  const snapshots = [
    ...SNAPSHOTS,
    snapshot('std_1', '2019-01-01', null, false, 'standard'),
    snapshot('std_2', '2022-01-01', 'std_list', true, 'standard'),
  ];
  const list = { id: 'std_list', banned_subtypes: ['killer'], verdicts: card([]).restrictions };

  it('puts the formats that most players play first, the others as they come', () => {
    const formats = ['ram', 'eternal', 'duel', 'startup', 'standard'].map((id) => format(id));
    const order = verdictsByFormat(card([]), formats, snapshots, []).map((one) => one.format.id);
    expect(order).toEqual(['standard', 'startup', 'eternal', 'ram', 'duel']);
  });

  it('reads of each format its own snapshots and their lists, from the card’s release on', () => {
    const judged = card(['std_1', 'std_2', 's3']);
    const [standard, duel] = verdictsByFormat(
      judged,
      [format('standard', 'Standard'), format('duel')],
      snapshots,
      [list],
    );
    expect(standard).toEqual({
      format: format('standard', 'Standard'),
      playableFrom: null,
      periods: [
        {
          verdict: { kind: 'legal' },
          from: '2020-01-01',
          until: '2022-01-01',
          restrictionId: null,
          madeBy: null,
        },
        {
          verdict: { kind: 'banned', subtype: 'killer' },
          from: '2022-01-01',
          until: null,
          restrictionId: 'std_list',
          madeBy: 'std_list',
        },
      ],
      next: null,
    });
    expect(duel?.periods.at(-1)).toMatchObject({ verdict: { kind: 'legal' }, from: '2023-01-01' });
  });

  it('stops on the day that is looked at, and says nothing before the release or the first snapshot', () => {
    const judged = card(['std_1', 'std_2', 's3']);
    const on = (day: string) =>
      verdictsByFormat(judged, [format('standard')], snapshots, [list], day)[0]?.periods.map(
        ({ verdict, until }) => [verdict.kind, until],
      );
    expect(on('2019-12-31')).toEqual([]);
    expect(on('2021-12-31')).toEqual([['legal', null]]);
    expect(on('2022-01-01')).toEqual([
      ['legal', '2022-01-01'],
      ['banned', null],
    ]);
    const later = { ...judged, date_release: '2022-02-01' };
    expect(
      verdictsByFormat(later, [format('standard')], snapshots, [list], '2022-01-31')[0]?.periods,
    ).toEqual([]);
  });

  it('knows the change that a later snapshot brings, and none where all stays as it is', () => {
    const next = (lists: readonly string[], day: string | null = null) => {
      const judged = card(['s1', 's2', 's3', 's4'], { banned: lists });
      return verdictsByFormat(judged, [format('duel')], SNAPSHOTS, [], day)[0]?.next ?? null;
    };
    const banned = { kind: 'banned', subtype: null };
    expect(next(['list_c'])).toEqual({ verdict: banned, from: '2024-01-01', restrictionId: 'list_c' });
    expect(next(['list_b', 'list_c'])).toBeNull();
    expect(next([])).toBeNull();
    expect(next(['list_b', 'list_c'], '2021-06-01')).toMatchObject({ from: '2023-01-01' });
    expect(next(['list_c'], '2020-01-01')).toBeNull();
  });

  it('has no period in a format without snapshots', () => {
    expect(verdictsByFormat(card([]), [format('cube')], snapshots, [])).toEqual([
      { format: format('cube'), periods: [], next: null, playableFrom: null },
    ]);
  });
});

describe('the first day on which a deck may hold a card', () => {
  const released = (date_release: string, ids: readonly string[], restrictions = {}) => ({
    ...card(ids, restrictions),
    date_release,
  });
  const read = (of: ReturnType<typeof released>, asOf: string | null) => {
    const [found] = verdictsByFormat(of, [{ id: 'duel' }], SNAPSHOTS, [], asOf);
    return { playableFrom: found?.playableFrom, next: found?.next?.from ?? null };
  };

  it('is its release, where the pool in force lists it before', () => {
    const all = released('2022-06-15', ['s2', 's3', 's4']);
    expect(read(all, '2022-06-14')).toEqual({ playableFrom: '2022-06-15', next: null });
    expect(read(all, '2022-06-15')).toEqual({ playableFrom: null, next: null });
    expect(read(all, '2021-05-01')).toEqual({ playableFrom: '2022-06-15', next: null });
  });

  it('is its release, where a later pool lists it and is in force by then', () => {
    expect(read(released('2023-06-01', ['s3', 's4']), '2022-06-01').playableFrom).toBe('2023-06-01');
    expect(read(released('2023-06-01', ['s2']), '2022-06-01').playableFrom).toBeNull();
    // s3 ends on the day of the release
    expect(read(released('2024-01-01', ['s3']), '2022-06-01').playableFrom).toBeNull();
  });

  it('is the start of the first snapshot that lets it in, where it is released before', () => {
    expect(read(released('2020-01-01', ['s4']), '2023-06-01')).toEqual({
      playableFrom: '2024-01-01',
      next: '2024-01-01',
    });
    const banned = released('2020-01-01', ['s2', 's3', 's4'], { banned: ['list_a', 'list_b'] });
    expect(read(banned, '2022-06-01').playableFrom).toBe('2024-01-01');
  });

  it('follows what is marked active now, and no announced change begins before the release', () => {
    const to = released('2024-03-01', ['s4']);
    expect(read(to, null)).toEqual({ playableFrom: '2024-03-01', next: '2024-03-01' });
    expect(read(released('2020-01-01', ['s3', 's4']), null)).toEqual({ playableFrom: null, next: null });
  });
});

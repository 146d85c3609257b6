import { describe, expect, it } from 'vitest';
import type { Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { groupListsByFormat } from '../../domain/legality/listsByFormat.ts';
import type { AsOf } from '../../domain/legality/snapshots.ts';
import { compareDaysUrl, comparePoolsUrl, compareUrl } from '../../shared/records/compareUrls.ts';
import { readCompare } from './compareAddress.ts';

function list(id: string): Restriction {
  return {
    id,
    name: `List ${id}`,
    format_id: 'duel',
    date_start: '2020-01-01',
    point_limit: null,
    size: 0,
    banned_subtypes: [],
    verdicts: { banned: [], restricted: [], universal_faction_cost: {}, global_penalty: [], points: {} },
    updated_at: '',
    related: {},
  };
}

function snapshot(
  format_id: string,
  date_start: string,
  restriction_id: string | null,
  active = false,
): Snapshot {
  return {
    id: `${format_id} ${date_start}`,
    format_id,
    date_start,
    restriction_id,
    active,
    card_pool_id: `pool ${date_start}`,
    card_set_ids: [],
    num_cards: null,
    updated_at: '',
    related: {},
  };
}

const LISTS = ['one', 'two', 'three', 'other'].map(list);
const SNAPSHOTS = [
  snapshot('duel', '2020-01-01', null),
  snapshot('duel', '2021-01-01', 'one'),
  snapshot('duel', '2022-01-01', 'two', true),
  snapshot('duel', '2023-01-01', 'three'),
  snapshot('draft', '2020-01-01', 'other', true),
];

function read(address: string, asOf: AsOf = null, today = '2020-02-01') {
  return readCompare(new URL(address, 'https://sift.example').searchParams, {
    asOf,
    today,
    lists: LISTS,
    snapshots: SNAPSHOTS,
    listsByFormat: groupListsByFormat(LISTS, SNAPSHOTS),
    formatName: (id) => id.toUpperCase(),
  });
}

describe('an address that compares', () => {
  it('knows since when the list of a day was used, whatever changed besides', () => {
    const snapshots = [
      snapshot('duel', '2020-09-25', 'one'),
      snapshot('duel', '2020-12-18', 'one'),
      snapshot('duel', '2021-03-01', null),
      snapshot('duel', '2021-06-01', null, true),
    ];
    const { searchParams } = new URL('https://sift.example/?format=duel&from=2020-12-20&to=');
    const request = readCompare(searchParams, {
      asOf: null,
      today: '2022-01-01',
      lists: LISTS,
      snapshots,
      listsByFormat: groupListsByFormat(LISTS, snapshots),
      formatName: (id) => id,
    });
    expect(request).toMatchObject({
      from: { list: { id: 'one' }, on: { snapshot: { date_start: '2020-12-18' }, since: '2020-09-25' } },
      to: { list: null, on: { snapshot: { date_start: '2021-06-01' }, since: '2021-03-01' } },
    });
  });

  it('names two lists of one format, or of two', () => {
    expect(read(compareUrl('one', 'three'))).toMatchObject({
      kind: 'compare',
      from: { list: { id: 'one' }, on: null },
      to: { list: { id: 'three' }, on: null },
      formatId: 'duel',
    });
    expect(read(compareUrl('one', 'other'))).toMatchObject({ kind: 'compare', formatId: null });
  });

  it('names two days of a format, of which none is now, and a day may have had no list', () => {
    expect(read(compareDaysUrl('duel', '2020-06-01', null))).toMatchObject({
      kind: 'compare',
      from: { list: null, on: { day: '2020-06-01', snapshot: { date_start: '2020-01-01' } } },
      // Now follows what is active, not the dates
      to: { list: { id: 'two' }, on: { day: null } },
    });
    expect(read(compareDaysUrl('duel', '2021-12-31', '2099-01-01'))).toMatchObject({
      from: { list: { id: 'one' } },
      to: { list: { id: 'three' } },
    });
  });

  it('means the page’s day by an empty one, and now by today', () => {
    const dayOf = (address: string, asOf: AsOf, today?: string) => {
      const request = read(address, asOf, today);
      return request.kind === 'compare' ? { day: request.to.on?.day, list: request.to.list?.id } : null;
    };
    const toEmpty = compareDaysUrl('duel', '2020-06-01', null);
    expect(dayOf(toEmpty, '2021-06-01')).toEqual({ day: '2021-06-01', list: 'one' });
    const toDay = compareDaysUrl('duel', '2020-06-01', '2024-01-01');
    expect(dayOf(toDay, null, '2024-01-01')).toEqual({ day: null, list: 'two' });
    expect(dayOf(toDay, null, '2024-01-02')).toEqual({ day: '2024-01-01', list: 'three' });
  });

  it('knows that a day goes by a list that isn’t active yet', () => {
    const overdue = (day: string, today: string) => {
      const request = read(compareDaysUrl('duel', '2020-06-01', day), null, today);
      return request.kind === 'compare' && request.to.on?.isOverdue;
    };
    expect(overdue('2023-06-01', '2024-01-01')).toBe(true);
    expect(overdue('2023-06-01', '2022-06-01')).toBe(false);
    expect(overdue('2022-06-01', '2024-01-01')).toBe(false);
  });

  it('waits for two', () => {
    expect(read('/bans/compare').kind).toBe('choose');
    expect(read('/bans/compare?from=one').kind).toBe('choose');
    expect(read(compareDaysUrl('duel', null, null)).kind).toBe('choose');
  });

  it('says what cannot be compared', () => {
    const faults = (address: string) => {
      const request = read(address);
      return request.kind === 'faults' ? request.faults : [];
    };
    expect(faults(compareUrl('no', 'nor'))).toEqual([
      'There is no ban list “no”.',
      'There is no ban list “nor”.',
    ]);
    expect(faults(compareDaysUrl('chess', '2020-01-01', null))).toEqual(['Format “chess” has no snapshots.']);
    expect(faults('/bans/compare?format=duel&from=2019-12-31&to=soon')).toEqual([
      'DUEL hadn’t begun on 31 December 2019. Its first day is 1 January 2020.',
      '“soon” isn’t a date like 2026-03-13.',
    ]);
  });

  it('keeps ids of any letters whole', () => {
    expect(comparePoolsUrl('a&b', 'c')).toBe('/card_pools/compare?from=a%26b&to=c');
  });
});

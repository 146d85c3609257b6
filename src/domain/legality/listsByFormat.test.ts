import { describe, expect, it } from 'vitest';
import { faultsOfList, groupListsByFormat, usesOf } from './listsByFormat.ts';

function snapshot(
  id: string,
  format_id: string,
  date_start: string,
  restriction_id: string | null,
  active = false,
) {
  return { id, format_id, date_start, restriction_id, active };
}

function list(id: string, date_start = '2020-01-01', format_id = 'wrong') {
  return { id, date_start, format_id };
}

const SNAPSHOTS = [
  snapshot('duel_0', 'duel', '2020-01-01', null),
  snapshot('duel_1', 'duel', '2021-01-01', 'one'),
  snapshot('duel_2', 'duel', '2022-01-01', 'two'),
  snapshot('duel_3', 'duel', '2023-01-01', 'three', true),
  snapshot('duel_4', 'duel', '2024-01-01', 'four'),
  snapshot('draft_0', 'draft', '2020-01-01', null, true),
];
const LISTS = [list('two'), list('one'), list('stray', '2019-05-05'), list('three'), list('four')];

describe('ban lists by format', () => {
  const group = () => {
    const { formats, unused } = groupListsByFormat(LISTS, SNAPSHOTS);
    return { formats, unused, duel: formats[0], draft: formats[1] };
  };
  const ids = (some: readonly { list: { id: string } }[] | undefined) => some?.map(({ list: { id } }) => id);

  it('believes the snapshots, not a list’s own format', () => {
    const { formats, duel } = group();
    expect(formats.map(({ formatId }) => formatId)).toEqual(['duel', 'draft']);
    expect(duel?.inForce?.list.id).toBe('three');
  });

  it('tells what is announced from what is in force', () => {
    const { duel } = group();
    expect(duel?.current?.snapshot.id).toBe('duel_3');
    expect(ids(duel?.announced)).toEqual(['four']);
    expect(ids(duel?.all)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('has no list in force where the active snapshot has none', () => {
    const { draft } = group();
    expect(draft?.inForce).toBeNull();
    expect(draft?.current?.snapshot.id).toBe('draft_0');
  });

  it('keeps lists that no snapshot uses', () => {
    expect(group().unused.map(({ id }) => id)).toEqual(['stray']);
    const strays = [list('b', '2019-01-01'), list('new', '2019-06-01'), list('a', '2019-01-01')];
    expect(groupListsByFormat(strays, SNAPSHOTS).unused.map(({ id }) => id)).toEqual(['new', 'a', 'b']);
  });

  it('says where a list was used, and nothing of formats without it', () => {
    expect(usesOf('one', group()).map(({ formatLists }) => formatLists.formatId)).toEqual(['duel']);
    expect(usesOf('stray', group())).toEqual([]);
  });

  it('goes through a format’s lists in order, each once', () => {
    const twice = groupListsByFormat(LISTS, [
      ...SNAPSHOTS.slice(0, 3),
      snapshot('duel_2b', 'duel', '2022-06-01', null),
      snapshot('duel_2c', 'duel', '2022-07-01', 'one'),
      ...SNAPSHOTS.slice(3),
    ]);
    const formatLists = twice.formats.find(({ formatId }) => formatId === 'duel');
    expect(ids(formatLists?.lists)).toEqual(['one', 'two', 'three', 'four']);
    expect(usesOf('one', twice).flatMap(({ periods }) => periods.map(({ from }) => from))).toEqual([
      '2022-07-01',
      '2021-01-01',
    ]);
  });

  it('leaves out a list that the collection does not have', () => {
    const lost = groupListsByFormat([], SNAPSHOTS);
    expect(lost.formats[0]?.inForce).toBeNull();
  });
});

describe('a list’s record', () => {
  it('is believed where its snapshots agree, and where there are none', () => {
    expect(faultsOfList(list('one', '2020-06-01', 'duel'), SNAPSHOTS)).toEqual([]);
    expect(faultsOfList(list('one', '2021-01-01', 'duel'), SNAPSHOTS)).toEqual([]);
    expect(faultsOfList(list('stray', '2030-01-01', 'draft'), SNAPSHOTS)).toEqual([]);
  });

  it('has faults where it names another format, or a day after its first snapshot', () => {
    expect(faultsOfList(list('one', '2021-02-01'), SNAPSHOTS)).toEqual([
      { kind: 'other-format', named: 'wrong', used: 'duel' },
      { kind: 'dated-after', dated: '2021-02-01', used: '2021-01-01' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { entryHistories } from './banList.ts';
import { groupListsByFormat } from './listsByFormat.ts';

function list(id: string, banned: readonly string[], points: Readonly<Record<string, number>> = {}) {
  const verdicts = { banned, restricted: [], universal_faction_cost: {}, global_penalty: [], points };
  return { id, format_id: 'duel', date_start: '2020-01-01', banned_subtypes: [], verdicts };
}

function snapshot(at: number, restriction_id: string | null, active = false) {
  return { id: `duel_${at}`, format_id: 'duel', active, date_start: `${2020 + at}-01-01`, restriction_id };
}

const LISTS = [
  list('one', ['moth', 'door'], { lamp: 1 }),
  list('two', ['door'], { lamp: 2 }),
  list('three', ['moth', 'door'], { lamp: 2 }),
  list('four', ['moth'], { lamp: 2 }),
  list('five', ['moth']),
];
const SNAPSHOTS = [
  snapshot(0, 'one'),
  snapshot(1, 'two'),
  snapshot(2, 'three'),
  snapshot(3, null),
  snapshot(4, 'three'),
  snapshot(5, 'four', true),
  snapshot(6, 'five'),
];
const [duel] = groupListsByFormat(LISTS, SNAPSHOTS).formats;
const historyOn = (listId: string, cardId: string) => entryHistories(listId, duel?.all ?? []).get(cardId);

describe('a card’s time on a format’s lists', () => {
  it('goes back through the lists that say the same, and counts the times before a break', () => {
    // On one, off two, on three, then a time without a list, then on three, four and five
    expect(historyOn('four', 'moth')).toEqual({ since: '2024-01-01', until: null, instead: null, times: 2 });
    expect(historyOn('five', 'moth')).toMatchObject({ since: '2024-01-01', times: 2 });
    expect(historyOn('one', 'moth')).toEqual({
      since: '2020-01-01',
      until: '2021-01-01',
      instead: null,
      times: 0,
    });
  });

  it('begins anew with another number, and says what it was before', () => {
    expect(historyOn('two', 'lamp')).toEqual({
      since: '2021-01-01',
      until: '2023-01-01',
      instead: { kind: 'points', points: 1 },
      times: 0,
    });
  });

  it('ends where a list in force left the card out, not where a later one will', () => {
    expect(historyOn('three', 'door')).toMatchObject({ since: '2024-01-01', until: '2025-01-01', times: 1 });
    expect(historyOn('four', 'lamp')).toMatchObject({ until: null });
  });

  it('is of the named cards alone, and of no list that the format does not use', () => {
    expect(historyOn('four', 'door')).toBeUndefined();
    expect(entryHistories('stray', duel?.all ?? []).size).toBe(0);
  });
});

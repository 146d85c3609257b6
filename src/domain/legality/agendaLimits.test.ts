import { describe, expect, it } from 'vitest';
import { agendaLimitChange, agendaLimitOf, agendaLimitWords } from './agendaLimits.ts';

describe('the limit on agendas worth 3 or more points', () => {
  it.each([
    ['of a Startup list', 'startup_balance_update_26_03', 'startup', 3],
    ['changes from list to list', 'startup_balance_update_26_05', 'startup', 4],
    ['is the original’s for a copy of a list', 'startup_balance_update_26_03_for_classic_only', null, 3],
    ['is none on the first Startup list', 'startup_ban_list_24_01', 'startup', null],
    ['is none on lists of other formats', 'standard_ban_list_26_03', 'standard', null],
    ['is none without a list', null, 'startup', null],
    ['is not known for a new Startup list', 'startup_balance_update_31_01', null, 'unknown'],
    ['is not known for a new list that Startup uses', 'beginners_list', 'startup', 'unknown'],
  ])('%s', (_, list, format, limit) => {
    expect(agendaLimitOf(list, format)).toBe(limit);
  });

  it('is said in words', () => {
    expect(agendaLimitWords(3)).toBe('at most 3 agendas worth 3 or more points');
    expect(agendaLimitWords('unknown')).toBe('limit on 3-point agendas not known');
    expect(agendaLimitWords(null)).toBe('');
  });
});

describe('a change of the limit', () => {
  it.each([
    [3, 4, 'At most 4 agendas worth 3 or more points, 3 before.'],
    [null, 3, 'At most 3 agendas worth 3 or more points, no limit before.'],
    [4, 'unknown', 'Limit on 3-point agendas not known, 4 before.'],
    [4, null, 'No limit on agendas worth 3 or more points any more.'],
    [4, 4, ''],
  ] as const)('from %s to %s', (before, after, words) => {
    expect(agendaLimitChange(before, after)).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { verdictHistory } from './history.ts';
import type { JudgedCard } from './verdict.ts';

const none: JudgedCard['restrictions'] = {
  banned: [],
  restricted: [],
  global_penalty: [],
  points: {},
  universal_faction_cost: {},
};

function snapshot(id: string, date_start: string, restriction_id: string | null, active = false) {
  return { id, card_pool_id: `pool_${id}`, restriction_id, date_start, active };
}

function card(snapshot_ids: string[], restrictions: { banned?: string[] } = {}) {
  return {
    id: 'lantern_moth',
    snapshot_ids,
    card_pool_ids: [],
    card_subtype_ids: [],
    restrictions: { ...none, ...restrictions },
  };
}

describe('verdictHistory', () => {
  const snapshots = [
    snapshot('s3', '2023-01-01', 'list_b', true),
    snapshot('s1', '2021-01-01', null),
    snapshot('s2', '2022-01-01', 'list_a'),
    snapshot('s4', '2024-01-01', 'list_c'),
  ];

  it('joins snapshots that say the same, oldest first, and stops at the active one', () => {
    const periods = verdictHistory(
      card(['s1', 's2', 's3', 's4'], { banned: ['list_b', 'list_c'] }),
      snapshots,
      new Map(),
    );
    expect(periods).toEqual([
      { verdict: { kind: 'legal' }, from: '2021-01-01', until: '2023-01-01', restrictionId: 'list_a' },
      {
        verdict: { kind: 'banned', subtype: null },
        from: '2023-01-01',
        until: null,
        restrictionId: 'list_b',
      },
    ]);
  });

  it('shows when a card came in and when it left', () => {
    const periods = verdictHistory(card(['s2']), snapshots, new Map());
    expect(periods.map(({ verdict, from }) => [verdict.kind, from])).toEqual([
      ['not-in-pool', '2021-01-01'],
      ['legal', '2022-01-01'],
      ['not-in-pool', '2023-01-01'],
    ]);
  });

  it('says nothing of the time before the card was released', () => {
    const periods = verdictHistory(card(['s1', 's2', 's3']), snapshots, new Map(), '2022-06-01');
    expect(periods).toEqual([
      { verdict: { kind: 'legal' }, from: '2022-06-01', until: null, restrictionId: 'list_b' },
    ]);
  });

  it('is empty without snapshots', () => {
    expect(verdictHistory(card([]), [], new Map())).toEqual([]);
  });
});

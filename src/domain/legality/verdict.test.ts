import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { banList, NO_VERDICTS } from './testing/banLists.ts';
import { type BanList, isPlayable, type JudgedCard, verdictOf } from './verdict.ts';

const now = { id: 'duel_2', card_pool_id: 'duel_pool', restriction_id: 'duel_list_2' };

function card(change: Partial<JudgedCard> = {}, restrictions: Partial<JudgedCard['restrictions']> = {}) {
  return {
    id: 'lantern_moth',
    snapshot_ids: ['duel_1', 'duel_2'],
    card_pool_ids: ['duel_pool'],
    card_subtype_ids: ['killer'],
    ...change,
    restrictions: { ...NO_VERDICTS, ...restrictions },
  };
}

const list = (verdicts: Partial<BanList['verdicts']> = {}, subtypes: readonly string[] = []) =>
  banList(verdicts, subtypes, 'duel_list_2');

describe('what a snapshot says of a card', () => {
  it.each([
    ['no entry', card(), list(), { kind: 'legal' }],
    [
      'no snapshot and no pool',
      card({ snapshot_ids: ['duel_1'], card_pool_ids: [] }),
      list(),
      { kind: 'not-in-pool' },
    ],
    ['in the pool, snapshots not known', card({ snapshot_ids: [] }), list(), { kind: 'legal' }],
    [
      'on the ban list by its own entry',
      card({}, { banned: ['duel_list_2'] }),
      null,
      { kind: 'banned', subtype: null },
    ],
    [
      'on the ban list by the list’s entry',
      card(),
      list({ banned: ['lantern_moth'] }),
      { kind: 'banned', subtype: null },
    ],
    ['of a banned subtype', card(), list({}, ['killer']), { kind: 'banned', subtype: 'killer' }],
    ['banned by an older list alone', card({}, { banned: ['duel_list_1'] }), list(), { kind: 'legal' }],
    ['restricted', card({}, { restricted: ['duel_list_2'] }), list(), { kind: 'restricted' }],
    ['restricted by the list', card(), list({ restricted: ['lantern_moth'] }), { kind: 'restricted' }],
    [
      'points',
      card({}, { points: { duel_list_2: 3, duel_list_1: 1 } }),
      list(),
      { kind: 'points', points: 3 },
    ],
    ['points of another list', card({}, { points: { duel_list_1: 1 } }), list(), { kind: 'legal' }],
    ['points by the list', card(), list({ points: { lantern_moth: 2 } }), { kind: 'points', points: 2 }],
    ['global penalty', card({}, { global_penalty: ['duel_list_2'] }), list(), { kind: 'global-penalty' }],
    [
      'universal influence',
      card({}, { universal_faction_cost: { duel_list_2: 3 } }),
      list(),
      { kind: 'universal-influence', influence: 3 },
    ],
    [
      'several at once: the hardest',
      card({}, { points: { duel_list_2: 1 }, restricted: ['duel_list_2'], banned: ['duel_list_2'] }),
      list({}, ['killer']),
      { kind: 'banned', subtype: null },
    ],
    [
      'banned, but not in the pool',
      card({ snapshot_ids: [], card_pool_ids: [] }, { banned: ['duel_list_2'] }),
      list(),
      { kind: 'not-in-pool' },
    ],
  ] as const)('%s', (_, judged, restriction, verdict) => {
    expect(verdictOf(judged, now, restriction)).toEqual(verdict);
  });

  it('ignores a restriction that is not the snapshot’s own', () => {
    const other = { ...list({ banned: ['lantern_moth'] }, ['killer']), id: 'duel_list_1' };
    expect(verdictOf(card(), now, other)).toEqual({ kind: 'legal' });
  });

  it('knows no restriction where the snapshot has none', () => {
    const free = { ...now, restriction_id: null };
    expect(verdictOf(card({}, { banned: ['duel_list_2'] }), free, null)).toEqual({ kind: 'legal' });
  });

  it('says the same whether the entry stands on the card or in the list', () => {
    const points = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.constantFrom('banned', 'restricted', 'global_penalty'), points, (kind, n) => {
        const byCard = verdictOf(card({}, { [kind]: ['duel_list_2'] }), now, list());
        const byList = verdictOf(card(), now, list({ [kind]: ['lantern_moth'] }));
        expect(byCard).toEqual(byList);
        expect(verdictOf(card({}, { points: { duel_list_2: n } }), now, null)).toEqual(
          verdictOf(card(), now, list({ points: { lantern_moth: n } })),
        );
      }),
    );
  });
});

describe('whether a deck may hold it', () => {
  it.each([
    [{ kind: 'legal' }, true],
    [{ kind: 'points', points: 3 }, true],
    [{ kind: 'restricted' }, true],
    [{ kind: 'banned', subtype: null }, false],
    [{ kind: 'not-in-pool' }, false],
  ] as const)('%j: %s', (verdict, playable) => {
    expect(isPlayable(verdict)).toBe(playable);
  });
});

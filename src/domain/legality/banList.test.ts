import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLists, listEntries } from './banList.ts';
import { banList as list } from './testing/banLists.ts';

describe('the entries of a list', () => {
  it('come hardest first, and the highest numbers first', () => {
    const entries = listEntries(list({ points: { moth: 1, lamp: 3 }, banned: ['wall'] }));
    expect(entries.map(({ cardId }) => cardId)).toEqual(['wall', 'lamp', 'moth']);
    expect(entries[1]?.verdict).toEqual({ kind: 'points', points: 3 });
  });
});

describe('what a list changed', () => {
  const before = list({ banned: ['wall', 'moth'], points: { lamp: 1, door: 2 } }, ['current']);
  const after = list({ banned: ['wall', 'gate'], points: { lamp: 3, door: 2 } });
  const changes = compareLists(before, after);

  it('tells who came, who left and whose verdict is another', () => {
    expect(changes.added.map(({ cardId }) => cardId)).toEqual(['gate']);
    expect(changes.removed.map(({ cardId }) => cardId)).toEqual(['moth']);
    expect(changes.changed).toEqual([
      { cardId: 'lamp', before: { kind: 'points', points: 1 }, after: { kind: 'points', points: 3 } },
    ]);
    expect(changes.unchanged).toEqual([
      { cardId: 'wall', verdict: { kind: 'banned', subtype: null } },
      { cardId: 'door', verdict: { kind: 'points', points: 2 } },
    ]);
    expect(changes.subtypesRemoved).toEqual(['current']);
  });

  it('is nothing against itself', () => {
    expect(compareLists(after, after)).toMatchObject({
      added: [],
      removed: [],
      changed: [],
      subtypesAdded: [],
      subtypesRemoved: [],
      unchanged: [{ cardId: 'wall' }, { cardId: 'gate' }, { cardId: 'lamp' }, { cardId: 'door' }],
    });
  });

  it('counts the hardest verdict of a card that is listed twice', () => {
    const twice = list({ banned: ['wall'], points: { wall: 2 } });
    expect(compareLists(list({ banned: ['wall'] }), twice).changed).toEqual([]);
  });

  const ids = fc.uniqueArray(fc.constantFrom('wall', 'moth', 'lamp', 'door'));
  const amounts = fc.dictionary(fc.constantFrom('wall', 'moth', 'gate'), fc.integer({ min: 1, max: 3 }));
  const anyList = fc
    .record({
      banned: ids,
      restricted: ids,
      universal_faction_cost: amounts,
      global_penalty: ids,
      points: amounts,
    })
    .chain((verdicts) => ids.map((subtypes) => list(verdicts, subtypes)));

  it('is the other way round when the lists change places', () => {
    fc.assert(
      fc.property(anyList, anyList, (one, other) => {
        const there = compareLists(one, other);
        const back = compareLists(other, one);
        expect(back.removed).toEqual(there.added);
        expect(back.added).toEqual(there.removed);
        expect(back.subtypesAdded).toEqual(there.subtypesRemoved);
        const ids = ({ unchanged }: typeof back) => new Set(unchanged.map(({ cardId }) => cardId));
        expect(ids(back)).toEqual(ids(there));
        const turned = back.changed.map(({ cardId, before, after }) => ({
          cardId,
          before: after,
          after: before,
        }));
        expect(new Set(turned.map((entry) => JSON.stringify(entry)))).toEqual(
          new Set(there.changed.map((entry) => JSON.stringify(entry))),
        );
      }),
    );
  });

  it('leaves every card of both lists in one place', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const { added, removed, changed, unchanged } = compareLists(before, after);
        const named = new Set([...listEntries(before), ...listEntries(after)].map(({ cardId }) => cardId));
        const touched = [...added, ...removed, ...changed, ...unchanged].map(({ cardId }) => cardId);
        expect(new Set(touched).size).toBe(touched.length);
        expect(touched.length).toBe(named.size);
      }),
    );
  });
});

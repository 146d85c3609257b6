import { describe, expect, it } from 'vitest';
import { changesBetween, entriesOf, type Listing } from './entries.ts';

function listing(verdicts: Partial<Listing['verdicts']> = {}, banned_subtypes: string[] = []): Listing {
  return {
    banned_subtypes,
    verdicts: {
      banned: [],
      restricted: [],
      universal_faction_cost: {},
      global_penalty: [],
      points: {},
      ...verdicts,
    },
  };
}

describe('the entries of a list', () => {
  it('come hardest first, and the highest numbers first', () => {
    const entries = entriesOf(listing({ points: { moth: 1, lamp: 3 }, banned: ['wall'] }));
    expect(entries.map(({ cardId }) => cardId)).toEqual(['wall', 'lamp', 'moth']);
    expect(entries[1]?.verdict).toEqual({ kind: 'points', points: 3 });
  });
});

describe('what a list changed', () => {
  const before = listing({ banned: ['wall', 'moth'], points: { lamp: 1, door: 2 } }, ['current']);
  const after = listing({ banned: ['wall', 'gate'], points: { lamp: 3, door: 2 } });
  const changes = changesBetween(before, after);

  it('tells who came, who left and whose verdict is another', () => {
    expect(changes.added.map(({ cardId }) => cardId)).toEqual(['gate']);
    expect(changes.removed.map(({ cardId }) => cardId)).toEqual(['moth']);
    expect(changes.changed).toEqual([
      { cardId: 'lamp', before: { kind: 'points', points: 1 }, after: { kind: 'points', points: 3 } },
    ]);
    expect(changes.kept).toBe(2);
    expect(changes.subtypesRemoved).toEqual(['current']);
  });

  it('is nothing against itself', () => {
    expect(changesBetween(after, after)).toEqual({
      added: [],
      removed: [],
      changed: [],
      subtypesAdded: [],
      subtypesRemoved: [],
      kept: 4,
    });
  });

  it('counts the hardest verdict of a card that is listed twice', () => {
    const twice = listing({ banned: ['wall'], points: { wall: 2 } });
    expect(changesBetween(listing({ banned: ['wall'] }), twice).changed).toEqual([]);
  });
});

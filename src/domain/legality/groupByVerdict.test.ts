import { describe, expect, it } from 'vitest';
import { groupByVerdict, type ListEntry } from './banList.ts';

describe('grouping', () => {
  const card = (side_id: string, faction_id: string, stripped_title: string) => ({
    side_id,
    faction_id,
    stripped_title,
  });
  const cards = new Map([
    ['wall', card('corp', 'nbn', 'Wall')],
    ['gate', card('corp', 'jinteki', 'Gate')],
    ['grey', card('corp', 'neutral_corp', 'Arch')],
    ['moth', card('runner', 'anarch', 'Moth')],
  ]);

  it('parts verdicts and sides, and sorts by faction, neutral last', () => {
    const entries = ['moth', 'grey', 'wall', 'gate', 'gone'].map(
      (cardId): ListEntry => ({ cardId, verdict: { kind: 'banned', subtype: null } }),
    );
    const [banned] = groupByVerdict(entries, cards);
    expect(banned?.cardIds).toEqual(['gate', 'wall', 'grey', 'moth', 'gone']);
  });

  it('makes a group of each number of points', () => {
    const spends = (cardId: string, points: number): ListEntry => ({
      cardId,
      verdict: { kind: 'points', points },
    });
    const groups = groupByVerdict([spends('gate', 3), spends('moth', 1), spends('wall', 1)], cards);
    expect(groups.map(({ verdict, cardIds }) => [verdict, cardIds.length])).toEqual([
      [{ kind: 'points', points: 3 }, 1],
      [{ kind: 'points', points: 1 }, 2],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { stringsOf } from '../../engine/json.ts';
import { attributesOf, idsOf, objectAt } from './testing/sample.ts';

const cards = attributesOf('cards');
const snapshots = attributesOf('snapshots');
const restrictions = attributesOf('restrictions');

describe('legality (docs/api.md, Cards)', () => {
  test('restrictions on a card agree with the verdicts on it', () => {
    for (const card of cards) {
      const id = String(card.id);
      const on = objectAt(card, 'restrictions');
      for (const kind of ['banned', 'restricted', 'global_penalty']) {
        const lists = restrictions.filter((list) => stringsOf(objectAt(list, 'verdicts')[kind]).includes(id));
        expect(on[kind]).toEqual(lists.map((list) => String(list.id)).toSorted());
      }
      for (const kind of ['points', 'universal_faction_cost']) {
        const costs = restrictions.map((list) => [
          String(list.id),
          objectAt(objectAt(list, 'verdicts'), kind)[id],
        ]);
        expect(on[kind]).toEqual(Object.fromEntries(costs.filter(([, cost]) => cost !== undefined)));
      }
      const used = snapshots
        .map((snapshot) => String(snapshot.restriction_id))
        .filter((list) => Object.values(on).some((lists) => holds(lists, list)));
      expect(card.restriction_ids).toEqual(used.toSorted());
      expect(card.in_restriction).toBe(used.length > 0);
    }
  });

  test('verdicts name cards that exist, and size counts them', () => {
    for (const list of restrictions) {
      const named = Object.values(objectAt(list, 'verdicts')).flatMap((verdict) =>
        Array.isArray(verdict) ? stringsOf(verdict) : Object.keys(verdict ?? {}),
      );
      expect(named.filter((id) => !idsOf('cards').has(id))).toEqual([]);
      expect(list.size).toBe(named.length);
      for (const id of stringsOf(list.banned_subtypes)) expect(idsOf('card_subtypes')).toContain(id);
    }
  });

  test('each format has one active snapshot and knows it', () => {
    for (const format of attributesOf('formats')) {
      const own = snapshots.filter((snapshot) => snapshot.format_id === format.id);
      const active = own.filter((snapshot) => snapshot.active === true);
      expect(active.map((snapshot) => snapshot.id)).toEqual([format.active_snapshot_id]);
      expect(active[0]?.card_pool_id).toBe(format.active_card_pool_id);
      expect(active[0]?.restriction_id).toBe(format.active_restriction_id);
      expect(format.snapshot_ids).toEqual(own.map((snapshot) => snapshot.id));
      expect(format.restriction_ids).toEqual(
        own.flatMap((snapshot) => (snapshot.restriction_id === null ? [] : [snapshot.restriction_id])),
      );
    }
  });

  test('pools and snapshots count the cards that name them', () => {
    for (const pool of attributesOf('card_pools')) {
      const own = cards.filter((card) => stringsOf(card.card_pool_ids).includes(String(pool.id)));
      expect([pool.id, own.length]).toEqual([pool.id, pool.num_cards]);
    }
    for (const snapshot of snapshots) {
      const own = cards.filter((card) => stringsOf(card.snapshot_ids).includes(String(snapshot.id)));
      expect([snapshot.id, own.length]).toEqual([snapshot.id, snapshot.num_cards]);
      expect(own.every((card) => stringsOf(card.format_ids).includes(String(snapshot.format_id)))).toBe(true);
    }
  });
});

function holds(lists: unknown, id: string): boolean {
  return Array.isArray(lists) ? lists.includes(id) : id in Object(lists);
}

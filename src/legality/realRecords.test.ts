import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { currentSnapshots, type DatedSnapshot } from './snapshots.ts';
import { type BanList, type JudgedCard, type SnapshotRules, verdictOf } from './verdict.ts';

const DUMPS = new URL('../../../shared/api-dumps/', import.meta.url);

function read<A>(collection: string): (A & { id: string })[] {
  const file = new URL(`${collection}.json.gz`, DUMPS);
  const { data }: { data: { id: string; attributes: A }[] } = JSON.parse(
    gunzipSync(readFileSync(file)).toString(),
  );
  return data.map(({ id, attributes }) => ({ ...attributes, id }));
}

describe.runIf(existsSync(DUMPS))('the real records', () => {
  it('in every snapshot, the cards in the pool are as many as it says, and each list names its cards', () => {
    const cards = read<JudgedCard>('cards');
    const restrictions = new Map(read<BanList>('restrictions').map((list) => [list.id, list]));
    const snapshots = read<SnapshotRules & DatedSnapshot & { num_cards: number }>('snapshots');
    expect(currentSnapshots(snapshots).size).toBe(new Set(snapshots.map((s) => s.format_id)).size);

    for (const snapshot of snapshots) {
      const restriction = restrictions.get(snapshot.restriction_id ?? '') ?? null;
      const verdicts = cards.map((card) => verdictOf(card, snapshot, restriction));
      const inPool = cards.filter((_, at) => verdicts[at]?.kind !== 'not-in-pool');
      expect([snapshot.id, inPool.length]).toEqual([snapshot.id, snapshot.num_cards]);

      const banned = cards.filter((_, at) => verdicts[at]?.kind === 'banned').map((card) => card.id);
      const listed = inPool.filter(
        (card) =>
          restriction?.verdicts.banned.includes(card.id) ||
          card.card_subtype_ids.some((id) => restriction?.banned_subtypes.includes(id)),
      );
      expect(banned).toEqual(listed.map((card) => card.id));
    }
  });
});

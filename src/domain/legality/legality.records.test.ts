import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../server/testing/records.ts';
import type { CollectionName } from '../json-api/collections.ts';
import { agendaLimitOf } from './agendaLimits.ts';
import { compareLists } from './banList.ts';
import {
  copyLimitOf,
  type DeckCard,
  type FreeInfluence,
  forbiddenFaction,
  foreignAgendas,
  freeInfluence,
} from './deckTexts.ts';
import { judgedWords, judgeOf } from './judge.ts';
import { faultsOfList, groupListsByFormat, type ListingSnapshot } from './listsByFormat.ts';
import { currentSnapshots, type DatedSnapshot } from './snapshots.ts';
import { NO_VERDICTS } from './testing/banLists.ts';
import { type BanList, type JudgedCard, type SnapshotRules, verdictOf } from './verdict.ts';

function read<A>(collection: CollectionName): (A & { id: string })[] {
  return readRecords<A>(collection).map(({ id, attributes }) => ({ ...attributes, id }));
}

describe('the real records', () => {
  it('have texts on building decks that are all read', () => {
    const cards = read<DeckCard>('cards');
    const identities = cards.filter(({ card_type_id }) => card_type_id.endsWith('_identity'));
    const idsOf = (some: readonly DeckCard[]) => some.map(({ id }) => id);
    expect(idsOf(identities.filter((card) => Number.isFinite(copyLimitOf(card))))).toEqual([
      'ampere_cybernetics_for_anyone',
      'nova_initiumia_catalyst_impetus',
    ]);
    expect(
      identities.filter((card) => foreignAgendas(card) !== 0).map((card) => [card.id, foreignAgendas(card)]),
    ).toEqual([
      ['ampere_cybernetics_for_anyone', 2],
      ['the_shadow_pulling_the_strings', Number.POSITIVE_INFINITY],
    ]);
    expect(
      identities
        .filter((card) => forbiddenFaction(card) !== null)
        .map((card) => [card.id, forbiddenFaction(card)]),
    ).toEqual([['custom_biotics_engineered_for_success', { factionId: 'jinteki' }]]);
    const free = (identity: DeckCard | null) =>
      freeInfluence(
        identity,
        cards.map((card) => ({ card, copies: 3 })),
        ({ copies }) => copies,
        () => 0,
      );
    const withoutIdentity = free(null);
    expect(withoutIdentity.unread).toEqual([]);
    // All cards together meet every condition but that of few pieces of ice
    const sumOf = ({ free }: FreeInfluence) => [...free.values()].reduce((sum, one) => sum + one, 0);
    const most = sumOf(withoutIdentity);
    expect(most).toBe(3 * 11);
    const byIdentity = identities.map((card) => ({ id: card.id, ...free(card) }));
    expect(byIdentity.filter((one) => sumOf(one) > most).map(({ id }) => id)).toEqual([
      'the_professor_keeper_of_knowledge',
    ]);
    expect(byIdentity.flatMap(({ unread }) => unread)).toEqual([]);
  });

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

  it('agree with what each card says of itself, for every card and snapshot', () => {
    const cards = read<RealCard>('cards');
    const restrictions = new Map(read<RealList>('restrictions').map((list) => [list.id, list]));
    const snapshots = read<RealSnapshot>('snapshots');
    const sets = new Map(snapshots.map((snapshot) => [snapshot.id, new Set(snapshot.card_set_ids)]));
    const byCard = cards.map((card) => {
      const listed = new Set<string>();
      const disagree: string[] = [];
      for (const snapshot of snapshots) {
        // The pool three ways: by the snapshots and the pools that the card names, and by the sets that the snapshot names
        const inPool = card.snapshot_ids.includes(snapshot.id);
        if (card.card_pool_ids.includes(snapshot.card_pool_id) !== inPool)
          disagree.push(`${snapshot.id}: pool`);
        if (card.card_set_ids.some((id) => sets.get(snapshot.id)?.has(id)) !== inPool) {
          disagree.push(`${snapshot.id}: sets`);
        }
        // The verdict by the card's entries alone, and by the list's alone
        const list = restrictions.get(snapshot.restriction_id ?? '') ?? null;
        const { verdict, byCard: own, byList } = threeVerdicts(card, snapshot, list);
        if (JSON.stringify(own) !== JSON.stringify(verdict))
          disagree.push(`${snapshot.id}: card’s own entries`);
        if (JSON.stringify(byList) !== JSON.stringify(verdict))
          disagree.push(`${snapshot.id}: list’s entries`);
        const isListed = verdict.kind !== 'legal' && verdict.kind !== 'not-in-pool';
        if (isListed && list !== null) listed.add(list.id);
      }
      const named = [...new Set(card.restriction_ids)].sort();
      if (JSON.stringify([...listed].sort()) !== JSON.stringify(named)) disagree.push('restriction_ids');
      return { id: card.id, disagree };
    });
    expect(byCard.filter(({ disagree }) => disagree.length > 0)).toEqual([]);
  });

  it('have these faults, which pages name', () => {
    const restrictions = read<RealList>('restrictions');
    const snapshots = read<RealSnapshot>('snapshots');
    const faults = restrictions.flatMap((list) =>
      faultsOfList(list, snapshots).map(({ kind, ...fault }) =>
        [list.id, kind, ...Object.values(fault)].join(' '),
      ),
    );
    expect(faults.sort()).toEqual([
      'startup_balance_update_25_11 other-format standard startup',
      'startup_balance_update_26_03 other-format standard startup',
      'startup_balance_update_26_05 other-format standard startup',
      'startup_ban_list_24_09 dated-after 2024-09-20 2024-03-30',
    ]);
  });

  it('compare list by list: each with every other of its format, counted by sets made apart', () => {
    const { formats } = groupListsByFormat(read<RealList>('restrictions'), read<RealSnapshot>('snapshots'));
    let pairs = 0;
    for (const formatLists of formats) {
      const lists = formatLists.lists.map(({ list }) => list);
      for (const from of lists) {
        for (const to of lists) {
          const { added, removed, changed, unchanged } = compareLists(from, to);
          const [old, now] = [hardest(from), hardest(to)];
          const both = [...now.keys()].filter((id) => old.has(id));
          expect([from.id, to.id, added.length, removed.length, changed.length, unchanged.length]).toEqual([
            from.id,
            to.id,
            now.size - both.length,
            old.size - both.length,
            both.filter((id) => old.get(id) !== now.get(id)).length,
            both.filter((id) => old.get(id) === now.get(id)).length,
          ]);
          pairs += 1;
        }
      }
    }
    expect(pairs).toBeGreaterThan(1000);
  });

  it('have a known limit on agendas for every Startup list, and a verdict that differs under the lists dated in May', () => {
    const snapshots = read<SnapshotRules & DatedSnapshot>('snapshots');
    const lists = read<BanList & { name: string; point_limit: number | null }>('restrictions');
    const limits = lists.flatMap(({ id }) => agendaLimitOf(id) ?? []);
    expect(limits).not.toContain('unknown');
    expect(agendaLimitOf('startup_balance_update_26_03', 'startup')).toBe(3);

    const cards = read<JudgedCard & { title: string }>('cards');
    const wordsOn = (today: string, format: string) => {
      const judge = judgeOf(format, snapshots, lists, null, today);
      return cards.flatMap((card) => {
        const judged = judge?.(card);
        return judged?.coming === undefined ? [] : [`${card.title}: ${judgedWords(judged)}`];
      });
    };
    expect(wordsOn('2026-11-28', 'standard').length).toBeGreaterThan(2);
    expect(wordsOn('2026-11-28', 'standard')).toContain(
      'Offworld Office: Legal · banned by 26.05, 1 May 2026',
    );
    expect(wordsOn('2026-11-28', 'startup').every((words) => / by 26\.05, 1 May 2026$/.test(words))).toBe(
      true,
    );
    // 61 days ahead it is too early
    expect(wordsOn('2026-03-01', 'standard')).toEqual([]);
    expect(wordsOn('2026-03-02', 'standard')).not.toEqual([]);
  });
});

type RealCard = JudgedCard & {
  readonly id: string;
  readonly card_set_ids: readonly string[];
  readonly restriction_ids: readonly string[];
};
type RealList = BanList & { readonly format_id: string; readonly date_start: string };
type RealSnapshot = SnapshotRules & ListingSnapshot & { readonly card_set_ids: readonly string[] };

/** A verdict with all that is known, with the card's entries alone, and with the list's alone. */
function threeVerdicts(card: RealCard, snapshot: RealSnapshot, list: BanList | null) {
  const bySubtypeAlone = list && { ...list, verdicts: NO_VERDICTS };
  return {
    verdict: verdictOf(card, snapshot, list),
    byCard: verdictOf(card, snapshot, bySubtypeAlone),
    byList: verdictOf({ ...card, restrictions: NO_VERDICTS }, snapshot, list),
  };
}

/** The hardest verdict of each card of a list as a text, made from the record itself. */
function hardest({ verdicts }: BanList): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(verdicts.points).map(([id, points]) => [id, `points ${points}`] as const),
    ...verdicts.global_penalty.map((id) => [id, 'penalty'] as const),
    ...Object.entries(verdicts.universal_faction_cost).map(([id, cost]) => [id, `cost ${cost}`] as const),
    ...verdicts.restricted.map((id) => [id, 'restricted'] as const),
    ...verdicts.banned.map((id) => [id, 'banned'] as const),
  ]);
}

import type { JsonObject } from '../../../src/domain/json-api/collections.ts';
import { compareText } from '../../../src/domain/text/compareText.ts';
import { POOLS, SNAPSHOTS } from '../formats.ts';
import { type AuthoredRestriction, RESTRICTIONS } from '../restrictions.ts';
import { type CardEntry, sortedSet } from './catalogue.ts';

/** A card's legality in the API's members (docs/api.md, Cards). */
export interface Legality {
  readonly card_pool_ids: readonly string[];
  readonly snapshot_ids: readonly string[];
  readonly format_ids: readonly string[];
  /** Only lists that a snapshot uses; one that two use is repeated. */
  readonly restriction_ids: readonly string[];
  readonly in_restriction: boolean;
  /** Every list with the card, used or not. */
  readonly restrictions: JsonObject;
}

export function legalityOf(entry: CardEntry): Legality {
  const pools = poolIdsOf(entry);
  const snapshots = SNAPSHOTS.filter(({ pool }) => pools.includes(pool));
  const naming = new Set(RESTRICTIONS.filter((list) => namesCard(list, entry)).map(({ id }) => id));
  const restrictionIds = SNAPSHOTS.flatMap(({ restriction }) =>
    restriction !== undefined && naming.has(restriction) ? [restriction] : [],
  ).sort(compareText);
  return {
    card_pool_ids: pools,
    snapshot_ids: sortedSet(snapshots.map(({ id }) => id)),
    format_ids: sortedSet(snapshots.map(({ format }) => format)),
    restriction_ids: restrictionIds,
    in_restriction: restrictionIds.length > 0,
    restrictions: {
      banned: listsWhere(({ banned }) => banned?.includes(entry.id)),
      global_penalty: listsWhere(({ globalPenalty }) => globalPenalty?.includes(entry.id)),
      points: costsIn(({ points }) => points?.[entry.id]),
      restricted: listsWhere(({ restricted }) => restricted?.includes(entry.id)),
      universal_faction_cost: costsIn(({ universalFactionCost }) => universalFactionCost?.[entry.id]),
    },
  };
}

/** The card pools with any printing of a card, sorted. */
export function poolIdsOf({ printings }: CardEntry): readonly string[] {
  const isIn = (sets: readonly string[]) => printings.some(({ release }) => sets.includes(release.set.id));
  return sortedSet(POOLS.filter(({ sets }) => isIn(sets)).map(({ id }) => id));
}

/** Whether a list has a verdict on a card by its id; bans by subtype do not count (docs/api.md, Restrictions). */
export function namesCard(list: AuthoredRestriction, { id }: CardEntry): boolean {
  return (
    [list.banned, list.restricted, list.globalPenalty].some((ids) => ids?.includes(id)) ||
    [list.points, list.universalFactionCost].some((costs) => costs?.[id] !== undefined)
  );
}

function listsWhere(test: (list: AuthoredRestriction) => boolean | undefined): readonly string[] {
  return RESTRICTIONS.filter((list) => test(list))
    .map(({ id }) => id)
    .sort(compareText);
}

function costsIn(costOf: (list: AuthoredRestriction) => number | undefined): JsonObject {
  return Object.fromEntries(
    RESTRICTIONS.flatMap((list) => {
      const cost = costOf(list);
      return cost === undefined ? [] : [[list.id, cost] as const];
    }).sort(([a], [b]) => compareText(a, b)),
  );
}

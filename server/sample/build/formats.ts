import type { ResourceObject } from '../../../src/domain/json-api/collections.ts';
import { type AuthoredPool, FORMATS, POOLS, SNAPSHOTS } from '../formats.ts';
import { RESTRICTIONS } from '../restrictions.ts';
import { CYCLES } from '../sets.ts';
import { CARD_ENTRIES, found } from './catalogue.ts';
import { poolIdsOf } from './legality.ts';
import { recordOf, UPDATED_AT } from './records.ts';

const pools = new Map(POOLS.map((pool) => [pool.id, pool]));

/** A format's restrictions are those of its snapshots, including repeats and other formats' lists (docs/api.md, Formats). */
export function formatRecords(): readonly ResourceObject[] {
  return FORMATS.map(({ id, name }) => {
    const snapshots = SNAPSHOTS.filter(({ format }) => format === id);
    const active = snapshots.find((snapshot) => snapshot.active);
    if (!active) throw new Error(`${name} has no active snapshot`);
    return recordOf(
      'formats',
      id,
      {
        name,
        active_snapshot_id: active.id,
        snapshot_ids: snapshots.map((snapshot) => snapshot.id),
        restriction_ids: snapshots.flatMap(({ restriction }) => restriction ?? []),
        active_card_pool_id: active.pool,
        active_restriction_id: active.restriction ?? null,
        updated_at: UPDATED_AT,
      },
      {
        card_pools: `card_pools?filter[format_id]=${id}`,
        snapshots: `snapshots?filter[format_id]=${id}`,
        restrictions: `restrictions?filter[format_id]=${id}`,
      },
    );
  });
}

export function poolRecords(): readonly ResourceObject[] {
  return POOLS.map((pool) =>
    recordOf(
      'card_pools',
      pool.id,
      {
        name: pool.name,
        format_id: pool.format,
        card_cycle_ids: wholeCycles(pool),
        updated_at: UPDATED_AT,
        num_cards: sizeOf(pool),
      },
      {
        format: `formats/${pool.format}`,
        card_cycles: `card_cycles?filter[card_pool_id]=${pool.id}`,
        card_sets: `card_sets?filter[card_pool_id]=${pool.id}`,
        snapshots: `snapshots?filter[card_pool_id]=${pool.id}`,
        cards: `cards?filter[card_pool_id]=${pool.id}`,
        printings: `printings?filter[card_pool_id]=${pool.id}`,
      },
    ),
  );
}

export function snapshotRecords(): readonly ResourceObject[] {
  return SNAPSHOTS.map((snapshot) => {
    const pool = found(pools, snapshot.pool);
    return recordOf(
      'snapshots',
      snapshot.id,
      {
        format_id: snapshot.format,
        active: snapshot.active === true,
        card_cycle_ids: wholeCycles(pool),
        card_set_ids: pool.sets,
        card_pool_id: pool.id,
        restriction_id: snapshot.restriction ?? null,
        num_cards: sizeOf(pool),
        date_start: snapshot.date,
        updated_at: UPDATED_AT,
      },
      {
        format: `formats/${snapshot.format}`,
        card_pool: `card_pools/${pool.id}`,
        restriction: snapshot.restriction === undefined ? null : `restrictions/${snapshot.restriction}`,
      },
    );
  });
}

export function restrictionRecords(): readonly ResourceObject[] {
  return RESTRICTIONS.map((list) => {
    const verdicts = {
      banned: list.banned ?? [],
      restricted: list.restricted ?? [],
      universal_faction_cost: list.universalFactionCost ?? {},
      global_penalty: list.globalPenalty ?? [],
      points: list.points ?? {},
    };
    return recordOf(
      'restrictions',
      list.id,
      {
        name: list.name,
        date_start: list.date,
        point_limit: list.pointLimit ?? null,
        format_id: list.format,
        verdicts,
        banned_subtypes: list.bannedSubtypes ?? [],
        size: Object.values(verdicts).reduce((sum, verdict) => sum + Object.keys(verdict).length, 0),
        updated_at: UPDATED_AT,
      },
      { format: `formats/${list.format}` },
    );
  });
}

/** The cycles that are completely in a pool, sorted (docs/api.md, Card pools). */
function wholeCycles({ sets }: AuthoredPool): readonly string[] {
  return CYCLES.filter((cycle) => cycle.sets.every(({ id }) => sets.includes(id)))
    .map(({ id }) => id)
    .sort();
}

function sizeOf({ id }: AuthoredPool): number {
  return CARD_ENTRIES.filter((entry) => poolIdsOf(entry).includes(id)).length;
}

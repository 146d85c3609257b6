import type { ResourceObject } from '../../../src/domain/json-api/collections.ts';
import { CYCLES, SET_TYPES } from '../sets.ts';
import { PRINTING_ENTRIES, type PrintingEntry, SET_ENTRIES } from './catalogue.ts';
import { recordOf, UPDATED_AT } from './records.ts';

export function cycleRecords(): readonly ResourceObject[] {
  return CYCLES.map((cycle, index) =>
    recordOf(
      'card_cycles',
      cycle.id,
      {
        name: cycle.name,
        date_release: cycle.sets[0]?.date ?? null,
        legacy_code: cycle.legacyCode,
        card_set_ids: cycle.sets.map(({ id }) => id),
        first_printing_id: firstPrintingId(({ release }) => release.cycle === cycle),
        position: index + 1,
        released_by: cycle.releasedBy,
        updated_at: UPDATED_AT,
      },
      {
        card_sets: `card_sets?filter[card_cycle_id]=${cycle.id}`,
        printings: `printings?filter[card_cycle_id]=${cycle.id}`,
        cards: `cards?filter[card_cycle_id]=${cycle.id}`,
        card_pools: `card_pools?filter[card_cycle_id]=${cycle.id}`,
      },
    ),
  );
}

export function setRecords(): readonly ResourceObject[] {
  return SET_ENTRIES.map(({ set, cycle, position }) =>
    recordOf(
      'card_sets',
      set.id,
      {
        name: set.name,
        date_release: set.date,
        size: PRINTING_ENTRIES.filter(({ release }) => release.set === set).length,
        card_cycle_id: cycle.id,
        card_set_type_id: set.type,
        legacy_code: set.legacyCode,
        position,
        first_printing_id: firstPrintingId(({ release }) => release.set === set),
        released_by: cycle.releasedBy,
        updated_at: UPDATED_AT,
      },
      {
        card_cycle: `card_cycles/${cycle.id}`,
        card_set_type: `card_set_types/${set.type}`,
        printings: `printings?filter[card_set_id]=${set.id}`,
        cards: `cards?filter[card_set_id]=${set.id}`,
        card_pools: `card_pools?filter[card_set_id]=${set.id}`,
      },
    ),
  );
}

export function setTypeRecords(): readonly ResourceObject[] {
  return SET_TYPES.map(({ id, name, description }) =>
    recordOf(
      'card_set_types',
      id,
      { name, description, updated_at: UPDATED_AT },
      { card_sets: `card_sets?filter[card_set_type_id]=${id}` },
    ),
  );
}

function firstPrintingId(isOf: (entry: PrintingEntry) => boolean): string | null {
  return PRINTING_ENTRIES.find(isOf)?.id ?? null;
}

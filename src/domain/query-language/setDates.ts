import { plainTitle } from './fold.ts';
import type { SearchContext } from './searchIndex.ts';

interface SetRecord {
  readonly id: string;
  readonly card_cycle_id: string;
  readonly date_release: string | null;
  readonly legacy_code: string | null;
}

interface CycleRecord {
  readonly id: string;
  readonly position: number | null;
  readonly legacy_code: string | null;
}

/** When sets and cycles were released, and the codes and numbers that older sites and players use for them. */
export function setDates({
  card_sets,
  card_cycles,
}: {
  readonly card_sets: readonly SetRecord[];
  readonly card_cycles: readonly CycleRecord[];
}): Required<Pick<SearchContext, 'released' | 'codes'>> {
  const released = new Map<string, string>();
  const add = (id: string, date: string | null) => {
    const name = plainTitle(id.replaceAll('_', ' '));
    const known = released.get(name);
    if (date !== null && (known === undefined || date < known)) released.set(name, date);
  };
  for (const { id, card_cycle_id, date_release } of card_sets) {
    add(card_cycle_id, date_release);
    add(id, date_release);
  }
  const codes = new Map<string, string>();
  for (const { id, legacy_code } of card_sets) if (legacy_code) codes.set(legacy_code.toLowerCase(), id);
  const cycleCodes = new Map<string, string>();
  for (const { id, position } of card_cycles) if (position !== null) cycleCodes.set(String(position), id);
  for (const { id, legacy_code } of card_cycles)
    if (legacy_code) cycleCodes.set(legacy_code.toLowerCase(), id);
  return { released, codes: { card_set: codes, card_cycle: cycleCodes } };
}

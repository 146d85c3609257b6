import type { CardSet } from '../../api/resources/registry.ts';

/** A cycle and those of its sets that are meant. */
export interface CycleOfSets {
  readonly cycleId: string;
  readonly sets: readonly CardSet[];
}

/** Sets by cycle; cycles and sets keep the order in which they come first. */
export function groupByCycle(sets: readonly CardSet[]): readonly CycleOfSets[] {
  const byCycle = Map.groupBy(sets, ({ card_cycle_id }) => card_cycle_id);
  return [...byCycle].map(([cycleId, members]) => ({ cycleId, sets: members }));
}

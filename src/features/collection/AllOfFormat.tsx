import type { CardSet } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { setBoxes, useOwned } from '../../shared/collection/owned.ts';
import { useRecords } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';

/** Ticks every set of the reader's format's card pool; nothing until the pool is known. */
export function AllOfFormat({ sets }: { sets: readonly CardSet[] }) {
  const chosen = useSettings((settings) => settings.format);
  const formats = useRecords('formats');
  const pools = useRecords('card_pools');
  const { owned } = useOwned();
  const format = formats?.find(({ id }) => id === chosen);
  const cycles = pools?.find(({ id }) => id === format?.active_card_pool_id)?.card_cycle_ids ?? [];
  const missing = sets.filter(
    ({ id, card_cycle_id }) => cycles.includes(card_cycle_id) && !Object.hasOwn(owned.sets, id),
  );
  if (format === undefined || cycles.length === 0) return null;
  const tick = () =>
    setBoxes(
      missing.map(({ id }) => id),
      1,
    );
  return (
    <Button onClick={tick} aria-disabled={missing.length === 0 || undefined}>
      All of {format.name}
    </Button>
  );
}

import type { RecordOf } from '../api/resources/registry.ts';
import { CountBars } from '../lists/counts/CountBars.tsx';
import { byFaction, byType, toRecords } from '../lists/counts/kinds.tsx';
import { useNames } from '../records/useNames.ts';
import { useFactionIds, useTypeIds } from './useKinds.ts';

/** A side's factions, each with its number of cards, leading to its page. */
export function SideFactions({ sideId }: { sideId: string }) {
  const lists = byFaction(useFactionIds(sideId), useNames('factions'), {});
  return <CountBars title="Factions, by cards" lists={toRecords('factions', lists)} />;
}

/** A side's card types, each with its number of cards, leading to its page. */
export function SideTypes({ sideId }: { sideId: string }) {
  const lists = byType(useTypeIds(sideId), useNames('card_types'), {});
  return <CountBars title="Card types, by cards" lists={toRecords('card_types', lists)} />;
}

/** The cards of a type by faction; each bar leads to them. */
export function TypeFactions({ type }: { type: RecordOf<'card_types'> }) {
  const side = type.related.side?.kind === 'target' ? type.related.side.target.id : null;
  const factions = useFactionIds(side ?? undefined);
  const nameOf = useNames('factions');
  return <CountBars title="By faction" lists={byFaction(factions, nameOf, { card_type_id: type.id })} />;
}

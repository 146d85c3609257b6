import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import type { Faction, RecordOf } from '../../data/api/resources/registry.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { CountBars, type CountedList } from '../../shared/lists/CountBars.tsx';
import { FactionGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { type NameOf, useNames } from '../../shared/records/useNames.ts';
import styles from './CardCounts.module.css';

/** The faction's cards by type; each bar leads to them. */
export function FactionTypes({ faction }: { faction: Faction }) {
  const nameOf = useNames('card_types');
  const types = useTypeIds(faction.side_id);
  return (
    <CountBars
      title="Cards by type"
      lists={byType(types, nameOf, { faction_id: faction.id })}
      source="card_types"
    />
  );
}

/** A side's factions, each with its number of cards, leading to its page. */
export function SideFactions({ sideId }: { sideId: string }) {
  const lists = byFaction(useFactionIds(sideId), useNames('factions'), {});
  return <CountBars title="Factions" lists={toRecords('factions', lists)} source="factions" />;
}

interface SideTypesProps {
  readonly sideId: string;
  readonly title?: string;
}

/** A side's card types, each with its number of cards, leading to its page. */
export function SideTypes({ sideId, title = 'Card types' }: SideTypesProps) {
  const lists = byType(useTypeIds(sideId), useNames('card_types'), {});
  return <CountBars title={title} lists={toRecords('card_types', lists)} source="card_types" />;
}

/** The cards of a type by faction; each bar leads to them. */
export function TypeFactions({ type }: { type: RecordOf<'card_types'> }) {
  const side = type.related.side?.kind === 'target' ? type.related.side.target.id : null;
  const factions = useFactionIds(side ?? undefined);
  const nameOf = useNames('factions');
  return (
    <CountBars
      title="By faction"
      lists={byFaction(factions, nameOf, { card_type_id: type.id })}
      source="factions"
    />
  );
}

/** The factions of a side (of both without one): full ones first, then the small, then the neutral. */
export function useFactions(sideId?: string): readonly Faction[] {
  const { data } = useQuery(allQuery('factions'));
  return [...(data?.records ?? [])]
    .filter(({ side_id }) => sideId === undefined || side_id === sideId)
    .sort(byRank);
}

function useFactionIds(sideId?: string): readonly string[] {
  return useFactions(sideId).map(({ id }) => id);
}

/** The card types of a side, identities first: a type names its side in its relationship alone (docs/api.md, Names). */
export function useTypeIds(sideId: string): readonly string[] {
  const { data } = useQuery(allQuery('card_types'));
  return (data?.records ?? [])
    .filter(({ related }) => related.side?.kind === 'target' && related.side.target.id === sideId)
    .map(({ id }) => id)
    .sort((a, b) => Number(b.endsWith('_identity')) - Number(a.endsWith('_identity')) || compareText(a, b));
}

function byRank(a: Faction, b: Faction): number {
  return (
    compareText(a.side_id, b.side_id) ||
    Number(a.id.startsWith('neutral')) - Number(b.id.startsWith('neutral')) ||
    Number(a.is_mini) - Number(b.is_mini) ||
    compareNames(a.name, b.name)
  );
}

/** Cards of each type among those that `filters` let through. */
function byType(ids: readonly string[], nameOf: NameOf, filters: Filters): readonly CountedList[] {
  return ids.map((id) => ({
    key: id,
    label: nameOf(id),
    glyph: <TypeGlyph id={id} />,
    list: collectionTarget('cards', { ...filters, card_type_id: id }),
  }));
}

/** Cards of each faction among those that `filters` let through. */
function byFaction(ids: readonly string[], nameOf: NameOf, filters: Filters): readonly CountedList[] {
  return ids.map((id) => ({
    key: id,
    label: nameOf(id),
    glyph: (
      <span className={styles.faction} data-faction={id}>
        <FactionGlyph id={id} />
      </span>
    ),
    list: collectionTarget('cards', { ...filters, faction_id: id }),
  }));
}

/** The same bars leading to the pages of the factions or types themselves. */
function toRecords(
  collection: 'factions' | 'card_types',
  lists: readonly CountedList[],
): readonly CountedList[] {
  return lists.map((item) => ({ ...item, href: toAppUrl(recordTarget(collection, item.key)) }));
}

type Filters = Readonly<Record<string, string>>;

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { Faction, RecordOf } from '../../data/api/resources/registry.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import type { CatalogueCard } from '../../data/catalogue/records/storedRecords.ts';
import type { NamedCollection } from '../../domain/json-api/collections.ts';
import { collectionTarget, recordUrl, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { useCounts } from '../../shared/lists/counts.ts';
import { FactionGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { type NameOf, useNames } from '../../shared/records/RecordNames.tsx';
import { BarChart } from '../../shared/ui/BarChart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonBlock } from '../../shared/ui/Skeleton.tsx';
import styles from './CardCounts.module.css';

/** The faction's cards by type, as linked bars. */
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

/** A side's factions with their numbers of cards, linked to their pages. */
export function SideFactions({ sideId }: { sideId: string }) {
  const lists = byFaction(useFactionIds(sideId), useNames('factions'), {});
  return <CountBars title="Factions" lists={toRecords('factions', lists)} source="factions" />;
}

interface SideTypesProps {
  readonly sideId: string;
  readonly title?: string;
}

/** A side's card types with their numbers of cards, linked to their pages. */
export function SideTypes({ sideId, title = 'Card types' }: SideTypesProps) {
  const lists = byType(useTypeIds(sideId), useNames('card_types'), {});
  return <CountBars title={title} lists={toRecords('card_types', lists)} source="card_types" />;
}

/** The cards of a type by faction, as linked bars. */
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

/** The factions of a side, or of both: full factions first, then mini-factions, then neutral. */
export function useFactions(sideId?: string): readonly Faction[] {
  const { data } = useQuery(allQuery('factions'));
  return [...(data?.records ?? [])]
    .filter(({ side_id }) => sideId === undefined || side_id === sideId)
    .sort(byRank);
}

function useFactionIds(sideId?: string): readonly string[] {
  return useFactions(sideId).map(({ id }) => id);
}

/** The card types of a side, identities first. A type only names its side in a relationship (docs/api.md, Names). */
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

/** Cards of each type that match `filters`. */
function byType(ids: readonly string[], nameOf: NameOf, filters: Filters): readonly CountedList[] {
  return ids.map((id) => ({
    key: id,
    label: nameOf(id),
    glyph: <TypeGlyph id={id} />,
    list: collectionTarget('cards', { ...filters, card_type_id: id }),
  }));
}

/** Cards of each faction that match `filters`. */
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

/** The same bars, linked to the pages of the factions or types. */
function toRecords(
  collection: 'factions' | 'card_types',
  lists: readonly CountedList[],
): readonly CountedList[] {
  return lists.map((item) => ({ ...item, href: recordUrl(collection, item.key) }));
}

type Filters = Readonly<Record<string, string>>;

/** The keys that a card counts under, such as its subtypes. */
type KeysOf = (card: CatalogueCard) => readonly string[];

/** Cards per key; keys without cards are left out. */
function countCards(cards: readonly CatalogueCard[], keysOf: KeysOf): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    for (const key of keysOf(card)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Counts the card pool's cards by key without one request per key; null until the card pool is loaded.
 * @param keysOf must be the same function at every render
 */
export function useCatalogueCounts(keysOf: KeysOf): ReadonlyMap<string, number> | null {
  const cards = useCatalogueCards();
  return useMemo(() => cards && countCards(cards.all, keysOf), [cards, keysOf]);
}

/** A bar: a list of cards and its link. */
interface CountedList {
  readonly key: string;
  readonly label: string;
  readonly glyph?: ReactNode;
  /** The list to count. */
  readonly list: Target;
  /** The bar's link, if not the list. */
  readonly href?: string;
}

interface Props {
  readonly title: string;
  readonly lists: readonly CountedList[];
  /** The collection that holds the lists' records; if it fails to load, there is nothing to count. */
  readonly source: NamedCollection;
}

/** The sizes of several lists as linked bars. Empty lists are left out. */
function CountBars({ title, lists, source }: Props) {
  const query = useCounts(
    lists.map(({ key, list }) => ({ key, collection: list.collection, params: list.params })),
  );
  const records = useQuery(allQuery(source));
  return (
    <Section title={title}>
      <div className={styles.bars}>
        {lists.length === 0 ? (
          <Panel what={title} query={records} skeleton={<Rows count={USUAL_ROWS} />}>
            {() => 'None.'}
          </Panel>
        ) : (
          <Panel what={title} query={query} skeleton={<Rows count={lists.length} />}>
            {(counts) => (
              <BarChart
                label={title}
                direction="lying"
                bars={lists
                  .map((item) => ({ item, value: counts[item.key] ?? 0 }))
                  .filter(({ value }) => value > 0)
                  .map(({ item: { key, label, glyph, list, href }, value }) => ({
                    key,
                    label,
                    value,
                    glyph,
                    href: href ?? toAppUrl(list),
                  }))}
              />
            )}
          </Panel>
        )}
      </div>
    </Section>
  );
}

/** Placeholder bars while it is unknown what to count. */
const USUAL_ROWS = 5;

/** The placeholder, each bar at its real height. */
function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without identity
    <div key={row} className={styles.row}>
      <SkeletonBlock height="0.75rem" />
    </div>
  ));
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Faction } from '../../data/api/resources/registry.ts';
import { useCatalogueCards } from '../../data/catalogue/catalogue.ts';
import { collectionTarget, recordUrl, toAppUrl } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { useCounts } from '../../shared/lists/counts.ts';
import { FactionGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { BarChart } from '../../shared/ui/BarChart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonBlock } from '../../shared/ui/Skeleton.tsx';
import styles from './CardCounts.module.css';
import { sideOfType } from './factionEntries.tsx';

interface CountsProps {
  readonly title: string;
  /** Undefined for both sides. */
  readonly sideId: string | undefined;
  /** Counts only matching cards, and links to them instead of the pages of the types or factions. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** A side's card types with their numbers of cards, as linked bars. */
export function TypeCounts({ sideId, ...counts }: CountsProps) {
  return <CountBars {...counts} collection="card_types" ids={useTypeIds(sideId)} />;
}

/** A side's factions with their numbers of cards, as linked bars. */
export function FactionCounts({ sideId, ...counts }: CountsProps) {
  return <CountBars {...counts} collection="factions" ids={useFactions(sideId).map(({ id }) => id)} />;
}

/** The factions of a side, or of both: full factions first, then mini-factions, then neutral. */
export function useFactions(sideId?: string): readonly Faction[] {
  return (useRecords('factions') ?? [])
    .filter(({ side_id }) => sideId === undefined || side_id === sideId)
    .sort(
      (a, b) =>
        compareText(a.side_id, b.side_id) ||
        Number(a.id.startsWith('neutral')) - Number(b.id.startsWith('neutral')) ||
        Number(a.is_mini) - Number(b.is_mini) ||
        compareNames(a.name, b.name),
    );
}

/** The card types of a side, identities first. */
export function useTypeIds(sideId: string | undefined): readonly string[] {
  return (useRecords('card_types') ?? [])
    .filter((type) => sideOfType(type) === sideId)
    .map(({ id }) => id)
    .sort((a, b) => Number(isIdentity(b)) - Number(isIdentity(a)) || compareText(a, b));
}

/**
 * Counts the card pool's cards by key, without keys that have none; null until the pool is loaded.
 * @param keysOf the keys that a card counts under; must be the same function at every render
 */
export function useCatalogueCounts(keysOf: (card: ListedCard) => readonly string[]) {
  const cards = useCatalogueCards();
  return useMemo(() => {
    if (cards === null) return null;
    const counts = new Map<string, number>();
    for (const key of cards.all.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }, [cards, keysOf]);
}

/** The API's filter for the cards of a type or faction. */
const FILTERS = { card_types: 'card_type_id', factions: 'faction_id' };

interface BarsProps extends Omit<CountsProps, 'sideId'> {
  /** The collection of the records; if it fails to load, there is nothing to count. */
  readonly collection: keyof typeof FILTERS;
  readonly ids: readonly string[];
}

/** The numbers of cards of several records as linked bars. Records without cards are left out. */
function CountBars({ title, filters, collection, ids }: BarsProps) {
  const nameOf = useNames(collection);
  const cardsOf = (id: string) => collectionTarget('cards', { ...filters, [FILTERS[collection]]: id });
  const query = useCounts(ids.map((id) => ({ key: id, ...cardsOf(id) })));
  const records = useQuery(allQuery(collection));
  return (
    <Section title={title}>
      <div className={styles.bars}>
        {ids.length === 0 ? (
          <Panel what={title} query={records} skeleton={<Rows count={USUAL_ROWS} />}>
            {() => 'None.'}
          </Panel>
        ) : (
          <Panel what={title} query={query} skeleton={<Rows count={ids.length} />}>
            {(counts) => (
              <BarChart
                label={title}
                direction="lying"
                bars={ids
                  .map((id) => ({
                    key: id,
                    label: nameOf(id),
                    value: counts[id] ?? 0,
                    glyph: <CountGlyph collection={collection} id={id} />,
                    href: filters === undefined ? recordUrl(collection, id) : toAppUrl(cardsOf(id)),
                  }))
                  .filter(({ value }) => value > 0)}
              />
            )}
          </Panel>
        )}
      </div>
    </Section>
  );
}

function CountGlyph({ collection, id }: { collection: keyof typeof FILTERS; id: string }) {
  if (collection === 'card_types') return <TypeGlyph id={id} />;
  return (
    <span className={styles.faction} data-faction={id}>
      <FactionGlyph id={id} />
    </span>
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

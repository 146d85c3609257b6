import { useQuery } from '@tanstack/react-query';
import { allQuery, LEGALITY, namesQuery, recordQueries, SNAPSHOT_NAMES } from '../../data/api/queries.ts';
import type { CardPool, CardSet } from '../../data/api/resources/registry.ts';
import { snapshotHistory } from '../../domain/legality/snapshots.ts';
import { CardsOf } from '../../shared/card-lists/CardsOf.tsx';
import { SnapshotTable } from '../../shared/legality-panels/HistoryTimeline.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { comparePoolsUrl } from '../../shared/records/compareUrls.ts';
import { inOrderOfRelease, Neighbours } from '../../shared/records/Neighbours.tsx';
import { NameLink, useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { recordPage, SideBySide } from '../../shared/records/RecordPage.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CardPoolPage.module.css';
import { cardPools } from './formatEntries.tsx';
import { MovedSets, PoolContents, placeOfPool } from './PoolContents.tsx';

export const queries = recordQueries('card_pools', (id) => [
  ...LEGALITY,
  ...SNAPSHOT_NAMES,
  namesQuery('card_cycles'),
  namesQuery('card_sets'),
  allQuery('card_sets'),
  allQuery('card_sets', [['filter[card_pool_id]', id]]),
]);

/** `/card_pools/:id` */
export const Component = recordPage(cardPools, (pool) => ({
  subtitle: <NameLink collection="formats" id={pool.format_id} tone="accent" />,
  actions: <PoolNeighbours pool={pool} />,
  main: (
    <>
      <PoolChanges pool={pool} />
      <PoolContents pool={pool} />
      <PoolSnapshots pool={pool} />
      <CardsOf collection="cards" filters={{ card_pool_id: pool.id }} />
    </>
  ),
}));

/** Sets that entered and left since the format's previous pool. */
function PoolChanges({ pool }: { pool: CardPool }) {
  const snapshots = useQuery(allQuery('snapshots'));
  const sets = useRecords('card_sets') ?? [];
  return (
    <Panel what="The previous pool" query={snapshots} lines={4}>
      {({ records }) => {
        const place = placeOfPool(pool.id, pool.format_id, records);
        if (place.previous === null) {
          return <p className={styles.first}>The first card pool of this format</p>;
        }
        const since = (
          <>
            since <NameLink collection="card_pools" id={place.previous} tone="accent" />
          </>
        );
        return (
          <>
            <SideBySide>
              <MovedSets sign="+" word="entered" ids={inOrder(place.entered, sets)} action={since} />
              <MovedSets sign="−" word="left" ids={inOrder(place.left, sets)} action={since} />
            </SideBySide>
            <TextLink href={comparePoolsUrl(place.previous, pool.id)}>Compare the cards</TextLink>
          </>
        );
      }}
    </Panel>
  );
}

/** Set ids in release order; unknown sets go last, in their given order. */
function inOrder(ids: readonly string[], sets: readonly CardSet[]): readonly string[] {
  const known = inOrderOfRelease(sets.filter((set) => ids.includes(set.id))).map(({ id }) => id);
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

function PoolSnapshots({ pool }: { pool: CardPool }) {
  const asOf = useAsOf();
  const query = useQuery(allQuery('snapshots'));
  return (
    <Section title="Used in" plain>
      <Panel what="The snapshots" query={query} lines={5}>
        {({ records }) => {
          const formats = [...new Set(records.map(({ format_id }) => format_id))];
          const used = formats
            .flatMap((formatId) => snapshotHistory(formatId, records, asOf))
            .filter(({ snapshot }) => snapshot.card_pool_id === pool.id);
          return used.length === 0 ? (
            <EmptyState title="Not used by any format" />
          ) : (
            <SnapshotTable caption={`Snapshots of ${pool.name}`} periods={used} withoutPool />
          );
        }}
      </Panel>
    </Section>
  );
}

function PoolNeighbours({ pool }: { pool: CardPool }) {
  const snapshots = useRecords('snapshots');
  const nameOf = useNames('card_pools');
  if (snapshots === undefined) return null;
  const { previous, next } = placeOfPool(pool.id, pool.format_id, snapshots);
  const named = (id: string | null) => (id === null ? null : { id, name: nameOf(id) });
  return <Neighbours collection="card_pools" previous={named(previous)} next={named(next)} />;
}

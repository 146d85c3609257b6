import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../api/queries.ts';
import type { CardPool } from '../../api/resources/registry.ts';
import { snapshotHistory } from '../../legality/snapshots.ts';
import { SnapshotTable } from '../../legality-panels/SnapshotTable.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { Neighbours } from '../../records/page/Neighbours.tsx';
import { useNames } from '../../records/useNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { placeOfPool } from './poolChanges.ts';

/** The snapshots that were played with a pool, oldest first. */
export function PoolSnapshots({ pool }: { pool: CardPool }) {
  const query = useQuery(allQuery('snapshots'));
  return (
    <Section title="Played with it" plain>
      <Panel what="The snapshots" query={query} skeleton={<SkeletonText lines={5} />}>
        {({ records }) => {
          const formats = [...new Set(records.map(({ format_id }) => format_id))];
          const used = formats
            .flatMap((formatId) => snapshotHistory(formatId, records))
            .filter(({ snapshot }) => snapshot.card_pool_id === pool.id);
          return used.length === 0 ? (
            <EmptyState title="No snapshot uses this card pool" />
          ) : (
            <SnapshotTable caption={`Snapshots with ${pool.name}`} stretches={used} withoutPool />
          );
        }}
      </Panel>
    </Section>
  );
}

/** The pools before and after one in the same format. */
export function PoolNeighbours({ pool }: { pool: CardPool }) {
  const { data } = useQuery(allQuery('snapshots'));
  const nameOf = useNames('card_pools');
  if (data === undefined) return null;
  const { previous, next } = placeOfPool(pool.id, pool.format_id, data.records);
  const named = (id: string | null) => (id === null ? null : { id, name: nameOf(id) });
  return (
    <Neighbours collection="card_pools" label="Card pools" previous={named(previous)} next={named(next)} />
  );
}

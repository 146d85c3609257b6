import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { type SnapshotPeriod, snapshotHistory } from '../legality/snapshots.ts';
import { StateTag } from '../legality-panels/SnapshotTable.tsx';
import { formatDate } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { Neighbours, neighboursOf } from '../records/page/Neighbours.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { ListCards, ListSubtypes } from './ListCards.tsx';
import { ListChanges } from './ListChanges.tsx';
import styles from './ListPlace.module.css';

/** A snapshot's own stretch and the one before it, in its format's history. */
function useStretch(snapshot: Snapshot): {
  readonly history: readonly SnapshotPeriod<Snapshot>[];
  readonly own: SnapshotPeriod<Snapshot> | undefined;
} {
  const { data } = useQuery(allQuery('snapshots'));
  const history = data === undefined ? [] : snapshotHistory(snapshot.format_id, data.records);
  return { history, own: history.find((stretch) => stretch.snapshot.id === snapshot.id) };
}

/** When a snapshot held, in a sentence. */
export function SnapshotState({ snapshot }: { snapshot: Snapshot }) {
  const { own } = useStretch(snapshot);
  if (own === undefined) return null;
  const { until, state } = own;
  return (
    <p className={styles.use}>
      <StateTag state={state} />
      {state === 'active' && 'What may be played now'}
      {state === 'announced' && 'Announced, not yet in force'}
      {state === 'past' && (until === null ? 'No longer in force' : `Held until ${formatDate(until)}`)}
    </p>
  );
}

/** The snapshots before and after one in the same format, by their dates. */
export function SnapshotNeighbours({ snapshot }: { snapshot: Snapshot }) {
  const { history } = useStretch(snapshot);
  const named = history.map((stretch) => ({ id: stretch.snapshot.id, name: formatDate(stretch.from) }));
  return <Neighbours collection="snapshots" label="Snapshots" {...neighboursOf(snapshot.id, named)} />;
}

/** The cards of a snapshot's ban list, and what it changed against the snapshot before. */
export function SnapshotList({ snapshot }: { snapshot: Snapshot }) {
  const { history } = useStretch(snapshot);
  const lists = useQuery(allQuery('restrictions'));
  const at = history.findIndex((stretch) => stretch.snapshot.id === snapshot.id);
  const before = history[at - 1]?.snapshot;
  if (snapshot.restriction_id === null) return <p>No ban list: every card of the pool may be played.</p>;
  return (
    <Panel what="The ban list" query={lists} skeleton={<SkeletonText lines={20} />}>
      {({ records }) => {
        const find = (id: string | null | undefined): Restriction | undefined =>
          records.find((list) => list.id === id);
        const list = find(snapshot.restriction_id);
        const previous = find(before?.restriction_id);
        if (list === undefined) return <p>The card database does not have this snapshot’s ban list.</p>;
        return (
          <>
            {previous !== undefined && previous.id !== list.id && (
              <ListChanges before={previous} after={list} />
            )}
            <ListSubtypes list={list} />
            <ListCards list={list} />
          </>
        );
      }}
    </Panel>
  );
}

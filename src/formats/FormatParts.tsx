import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Format } from '../api/resources/registry.ts';
import { listsInOrder } from '../legality/listsByFormat.ts';
import { snapshotHistory } from '../legality/snapshots.ts';
import { HistoryTimeline } from '../legality-panels/HistoryTimeline.tsx';
import { ListSizes } from '../legality-panels/ListSizes.tsx';
import { ListsByFormatPanel } from '../legality-panels/ListsByFormatPanel.tsx';
import { SnapshotTable } from '../legality-panels/SnapshotTable.tsx';
import { Panel } from '../panels/Panel.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonBlock, SkeletonText } from '../ui/Skeleton.tsx';
import styles from './FormatParts.module.css';

/** A format's snapshots: as bands over time, then one by one, newest first. */
export function FormatHistory({ format }: { format: Format }) {
  const query = useQuery(allQuery('snapshots', [['filter[format_id]', format.id]]));
  return (
    <Section title="History" count={query.data?.records.length} plain>
      <Panel what="The snapshots" query={query} skeleton={<SkeletonText lines={10} />}>
        {({ records }) => {
          const history = snapshotHistory(format.id, records);
          if (history.length === 0) return <EmptyState title="This format has no snapshot yet" />;
          return (
            <div className={styles.history}>
              <HistoryTimeline formatName={format.name} history={history} />
              <SnapshotTable caption={`Snapshots of ${format.name}`} stretches={history.toReversed()} />
            </div>
          );
        }}
      </Panel>
    </Section>
  );
}

/** How a format's ban list grew and shrank; nothing where there are not two lists to compare. */
export function FormatLists({ format }: { format: Format }) {
  return (
    <ListsByFormatPanel skeleton={<SkeletonBlock height="13rem" />}>
      {({ formats }) => {
        const formatLists = formats.find(({ formatId }) => formatId === format.id);
        if (formatLists === undefined || listsInOrder(formatLists).length < 2) return null;
        return (
          <Section title="Cards on the ban list over time" plain>
            <ListSizes
              formatLists={formatLists}
              current={formatLists.inForce?.list.id ?? null}
              formatName={format.name}
            />
          </Section>
        );
      }}
    </ListsByFormatPanel>
  );
}

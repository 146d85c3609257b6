import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../api/queries.ts';
import type { Format } from '../../api/resources/registry.ts';
import { HistoryTimeline } from '../../bans/HistoryTimeline.tsx';
import { historyOf } from '../../bans/history.ts';
import { ListSizes } from '../../bans/ListSizes.tsx';
import { ShelvesPanel } from '../../bans/ShelvesPanel.tsx';
import { SnapshotTable } from '../../bans/SnapshotTable.tsx';
import { listsInOrder } from '../../bans/shelves.ts';
import { Panel } from '../../panels/Panel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonBlock, SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './FormatParts.module.css';

/** A format's snapshots: as bands over time, then one by one, newest first. */
export function FormatHistory({ format }: { format: Format }) {
  const query = useQuery(allQuery('snapshots', [['filter[format_id]', format.id]]));
  return (
    <Section title="History" count={query.data?.records.length} plain>
      <Panel what="The snapshots" query={query} skeleton={<SkeletonText lines={10} />}>
        {({ records }) => {
          const history = historyOf(format.id, records);
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
    <ShelvesPanel skeleton={<SkeletonBlock height="13rem" />}>
      {({ formats }) => {
        const shelf = formats.find(({ formatId }) => formatId === format.id);
        if (shelf === undefined || listsInOrder(shelf).length < 2) return null;
        return (
          <Section title="Cards on the ban list over time" plain>
            <ListSizes shelf={shelf} current={shelf.inForce?.list.id ?? null} formatName={format.name} />
          </Section>
        );
      }}
    </ShelvesPanel>
  );
}

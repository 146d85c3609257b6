import { useQuery } from '@tanstack/react-query';
import { allQuery, SNAPSHOT_NAMES } from '../../data/api/queries.ts';
import type { Snapshot } from '../../data/api/resources/registry.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { formatsByHistory, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatCount } from '../../domain/text/format.ts';
import { HistoryTimeline, SnapshotTable } from '../../shared/legality-panels/HistoryTimeline.tsx';
import { FormatSection } from '../../shared/legality-panels/InForce.tsx';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import styles from './BansPage.module.css';
import { snapshots } from './banEntries.tsx';

export const queries = allOrList(snapshots, {
  required: [allQuery('snapshots')],
  optional: [allQuery('restrictions'), ...SNAPSHOT_NAMES],
});

/** `/snapshots`: by format; the plain list if the URL has a filter, sort or page. */
export const Component = pageOrList(SnapshotsOfAllFormats, snapshots);

/** All snapshots by format, newest first, each format with a timeline. */
function SnapshotsOfAllFormats() {
  const query = useQuery(allQuery('snapshots'));
  return (
    <>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title="Format history (snapshots)"
        tab="Format history — Sift"
        subtitle="Which card pool and ban list each format had, and when."
        actions={<LinkButton to={listUrl('snapshots', { active: 'true' })}>In force only</LinkButton>}
      />
      <Panel what="The snapshots" query={query} empty="No snapshots" lines={24}>
        {({ records }) => (
          <div className={styles.page}>
            {formatsByHistory(records).map((formatId) => (
              <FormatSnapshots key={formatId} formatId={formatId} snapshots={records} />
            ))}
          </div>
        )}
      </Panel>
    </>
  );
}

function FormatSnapshots({ formatId, snapshots }: { formatId: string; snapshots: readonly Snapshot[] }) {
  const name = useNames('formats')(formatId);
  const history = snapshotHistory(formatId, snapshots, useAsOf());
  return (
    <FormatSection id={formatId} name={name} count={history.length}>
      <HistoryTimeline formatName={name} history={history} />
      <SnapshotTable
        caption={`${formatCount(history.length, 'snapshot')} of ${name}`}
        periods={history.toReversed()}
      />
    </FormatSection>
  );
}

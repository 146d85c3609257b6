import { useQuery } from '@tanstack/react-query';
import { type QueriesOf, SNAPSHOT_NAMES } from '../../data/api/pageQueries.ts';
import { allQuery } from '../../data/api/queries.ts';
import type { Snapshot } from '../../data/api/resources/registry.ts';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { formatsByHistory, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatCount } from '../../domain/text/format.ts';
import { HistoryTimeline } from '../../shared/legality-panels/HistoryTimeline.tsx';
import { FormatLink } from '../../shared/legality-panels/InForce.tsx';
import { SnapshotTable } from '../../shared/legality-panels/SnapshotTable.tsx';
import { pageOrList } from '../../shared/lists/pageOrList.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useAsOf } from '../../shared/records/asOf.tsx';
import { useNames } from '../../shared/records/useNames.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Breadcrumbs, PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './BansPage.module.css';
import { snapshots } from './banEntries.tsx';

export const queries: QueriesOf = () => ({
  required: [allQuery('snapshots')],
  optional: [allQuery('restrictions'), ...SNAPSHOT_NAMES],
});

/** `/snapshots`: by format; with a filter, an order or a page in the URL, the plain list. */
export const Component = pageOrList(SnapshotsOfAllFormats, snapshots);

/** All snapshots by format, newest first, each format with a picture of its history. */
function SnapshotsOfAllFormats() {
  const query = useQuery(allQuery('snapshots'));
  return (
    <>
      <title>Snapshots — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Browse', href: '/sitemap' }]} />}
        title="Snapshots"
        subtitle="A format from one day on: its card pool and ban list."
        actions={
          <LinkButton to={toAppUrl(collectionTarget('snapshots', { active: 'true' }))}>
            In force only
          </LinkButton>
        }
      />
      <Panel what="The snapshots" query={query} skeleton={<SkeletonText lines={24} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="The card database has no snapshots" />
          ) : (
            <div className={styles.page}>
              {formatsByHistory(records).map((formatId) => (
                <FormatSnapshots key={formatId} formatId={formatId} snapshots={records} />
              ))}
            </div>
          )
        }
      </Panel>
    </>
  );
}

interface FormatProps {
  readonly formatId: string;
  readonly snapshots: readonly Snapshot[];
}

function FormatSnapshots({ formatId, snapshots }: FormatProps) {
  const name = useNames('formats')(formatId);
  const history = snapshotHistory(formatId, snapshots, useAsOf());
  return (
    <Section
      id={formatId}
      title={name}
      count={history.length}
      action={<FormatLink id={formatId} name={name} />}
      plain
    >
      <HistoryTimeline formatName={name} history={history} />
      <SnapshotTable
        caption={`${formatCount(history.length, 'snapshot')} of ${name}`}
        periods={history.toReversed()}
      />
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LEGALITY, recordQueries, SNAPSHOT_NAMES } from '../../data/api/pageQueries.ts';
import { allQuery } from '../../data/api/queries.ts';
import type { Snapshot } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists } from '../../domain/legality/banList.ts';
import {
  type AsOf,
  type SnapshotPeriod,
  type Standing,
  snapshotHistory,
  standingOf,
  startWords,
} from '../../domain/legality/snapshots.ts';
import { capital, formatCount, formatDate, today } from '../../domain/text/format.ts';
import { Highlights } from '../../shared/card-lists/Highlights.tsx';
import { StateTag } from '../../shared/legality-panels/InForce.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { compareDaysUrl } from '../../shared/records/compareUrls.ts';
import { Neighbours, neighboursOf } from '../../shared/records/Neighbours.tsx';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './BanListPage.module.css';
import { snapshots } from './banEntries.tsx';
import { ListCards, ListSubtypes } from './ListCards.tsx';
import { ChangesSince } from './ListChanges.tsx';

export const queries = recordQueries('snapshots', () => [...LEGALITY, ...SNAPSHOT_NAMES]);

/** `/snapshots/:id` */
export function Component() {
  const { id = '' } = useParams();
  const all = useQuery(allQuery('snapshots')).data?.records;
  const asOf = useAsOf();
  return (
    <RecordPage
      entry={snapshots}
      id={id}
      parts={(snapshot) => {
        const history = all === undefined ? [] : snapshotHistory(snapshot.format_id, all, asOf);
        const at = history.findIndex((period) => period.snapshot.id === id);
        const period = history[at];
        const before = history[at - 1];
        // The first snapshot is compared with the next
        const [from, to] = before === undefined ? [period, history[at + 1]] : [before, period];
        const named = history.map(({ snapshot: one, from }) => ({ id: one.id, name: formatDate(from) }));
        return {
          subtitle: <SnapshotState period={period} />,
          actions: (
            <>
              {from && to && (
                <LinkButton to={compareDaysUrl(snapshot.format_id, from.from, to.from)}>Compare</LinkButton>
              )}
              <Neighbours collection="snapshots" {...neighboursOf(id, named)} />
            </>
          ),
          wide: true,
          main: (
            <>
              <SnapshotNow snapshot={snapshot} />
              <SnapshotList snapshot={snapshot} before={before?.snapshot} />
            </>
          ),
        };
      }}
    />
  );
}

function SnapshotNow({ snapshot }: { snapshot: Snapshot }) {
  const formatName = useNames('formats');
  const poolName = useNames('card_pools');
  const listName = useNames('restrictions');
  const { format_id, card_pool_id, restriction_id, num_cards, card_set_ids } = snapshot;
  return (
    <Highlights
      label="Contents"
      items={[
        {
          key: 'format',
          what: 'Format',
          name: formatName(format_id),
          href: recordUrl('formats', format_id),
          details: [],
        },
        {
          key: 'pool',
          what: 'Card pool',
          name: poolName(card_pool_id),
          href: recordUrl('card_pools', card_pool_id),
          details: [
            ...(num_cards === null ? [] : [formatCount(num_cards, 'card')]),
            formatCount(card_set_ids.length, 'set'),
          ],
        },
        {
          key: 'list',
          what: 'Ban list',
          name: restriction_id === null ? 'None' : listName(restriction_id),
          href: restriction_id === null ? undefined : recordUrl('restrictions', restriction_id),
          details: [],
        },
      ]}
    />
  );
}

/** When a snapshot was in force, in a sentence. */
function SnapshotState({ period }: { period: SnapshotPeriod<Snapshot> | undefined }) {
  const asOf = useAsOf();
  if (period === undefined) return null;
  return (
    <p className={styles.use}>
      <StateTag period={period} />
      {stateWords(period, standingOf(period, asOf, today()), asOf)}
    </p>
  );
}

function stateWords({ from, until }: SnapshotPeriod<Snapshot>, standing: Standing, asOf: AsOf): string {
  switch (standing) {
    case 'in-force':
      return asOf === null ? `Since ${formatDate(from)}` : `In force on ${formatDate(asOf)}`;
    case 'announced':
      return `Announced, in force from ${formatDate(from)}`;
    case 'overdue':
    case 'later':
      return capital(startWords(from, standing));
    case 'past':
      return until === null ? 'No longer in force' : `In force until ${formatDate(until)}`;
  }
}

/** The cards of a snapshot's ban list, and its changes since the previous snapshot. */
function SnapshotList({ snapshot, before }: { snapshot: Snapshot; before: Snapshot | undefined }) {
  const lists = useQuery(allQuery('restrictions'));
  if (snapshot.restriction_id === null) return <p>No bans</p>;
  return (
    <Panel what="The ban list" query={lists} skeleton={<SkeletonText lines={20} />}>
      {({ records }) => {
        const find = (id: string | null | undefined) => records.find((list) => list.id === id);
        const list = find(snapshot.restriction_id);
        const previous = find(before?.restriction_id);
        if (list === undefined) return <p>This snapshot’s ban list is missing.</p>;
        return (
          <>
            {previous !== undefined && previous.id !== list.id && (
              <ChangesSince previous={previous} changes={compareLists(previous, list)} />
            )}
            <ListSubtypes list={list} />
            <ListCards list={list} />
          </>
        );
      }}
    </Panel>
  );
}

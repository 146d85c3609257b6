import { useQuery } from '@tanstack/react-query';
import { allQuery, LEGALITY, recordQueries, SNAPSHOT_NAMES } from '../../data/api/queries.ts';
import type { Snapshot } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists } from '../../domain/legality/banList.ts';
import {
  type AsOf,
  type SnapshotPeriod,
  type Standing,
  snapshotHistory,
  startWords,
} from '../../domain/legality/snapshots.ts';
import { capital, formatCount, formatDate } from '../../domain/text/format.ts';
import { Highlights, StateTag } from '../../shared/legality-panels/InForce.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { compareDaysUrl } from '../../shared/records/compareUrls.ts';
import { Neighbours, neighboursOf } from '../../shared/records/Neighbours.tsx';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { useStanding } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useAsOf, useDay } from '../../shared/ui/Link.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './BanListPage.module.css';
import { snapshots } from './banEntries.tsx';
import { ListCards, ListSubtypes } from './ListCards.tsx';
import { ChangesSince } from './ListChanges.tsx';

export const queries = recordQueries('snapshots', () => [...LEGALITY, ...SNAPSHOT_NAMES]);

/** `/snapshots/:id` */
export const Component = recordPage(
  snapshots,
  (snapshot) => ({
    subtitle: <SnapshotState snapshot={snapshot} />,
    actions: <SnapshotActions snapshot={snapshot} />,
    main: (
      <>
        <SnapshotNow snapshot={snapshot} />
        <SnapshotList snapshot={snapshot} />
      </>
    ),
  }),
  [allQuery('snapshots')],
);

interface Props {
  readonly snapshot: Snapshot;
}

/** A snapshot in the history of its format; nothing of it until the others are loaded. */
function useHistory({ id, format_id }: Snapshot) {
  const all = useRecords('snapshots') ?? [];
  const history = snapshotHistory(format_id, all, useAsOf());
  const at = history.findIndex(({ snapshot }) => snapshot.id === id);
  return { history, period: history[at], before: history[at - 1], after: history[at + 1] };
}

function SnapshotActions({ snapshot }: Props) {
  const { history, period, before, after } = useHistory(snapshot);
  // The first snapshot is compared with the next
  const [from, to] = before === undefined ? [period, after] : [before, period];
  const named = history.map(({ snapshot: { id }, from: start }) => ({ id, name: formatDate(start) }));
  return (
    <>
      {from && to && (
        <LinkButton to={compareDaysUrl(snapshot.format_id, from.from, to.from)}>Compare</LinkButton>
      )}
      <Neighbours collection="snapshots" {...neighboursOf(snapshot.id, named)} />
    </>
  );
}

function SnapshotNow({ snapshot }: Props) {
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
        },
      ]}
    />
  );
}

/** When a snapshot was in force, in a sentence. */
function SnapshotState({ snapshot }: Props) {
  const { period } = useHistory(snapshot);
  const day = useDay();
  const standing = useStanding();
  if (period === undefined) return null;
  return (
    <p className={styles.use}>
      <StateTag period={period} />
      {stateWords(period, standing(period), day)}
    </p>
  );
}

function stateWords({ from, until }: SnapshotPeriod<Snapshot>, standing: Standing, day: AsOf): string {
  switch (standing) {
    case 'in-force':
      return day === null ? `Since ${formatDate(from)}` : `In force on ${formatDate(day)}`;
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
function SnapshotList({ snapshot }: Props) {
  const { before } = useHistory(snapshot);
  const lists = useQuery(allQuery('restrictions'));
  if (snapshot.restriction_id === null) return <p>No bans</p>;
  return (
    <Panel what="The ban list" query={lists} skeleton={<SkeletonText lines={20} />}>
      {({ records }) => {
        const find = (id: string | null | undefined) => records.find((list) => list.id === id);
        const list = find(snapshot.restriction_id);
        const previous = find(before?.snapshot.restriction_id);
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

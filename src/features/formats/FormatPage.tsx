import { useQuery } from '@tanstack/react-query';
import { allQuery, LEGALITY, recordQueries, SNAPSHOT_NAMES } from '../../data/api/queries.ts';
import type { Format, Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { agendaLimitOf, agendaLimitWords } from '../../domain/legality/agendaLimits.ts';
import type { ListPeriod } from '../../domain/legality/listsByFormat.ts';
import {
  firstAndLastStart,
  type Standing,
  sharedPeriods,
  snapshotHistory,
  startWords,
} from '../../domain/legality/snapshots.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { HistoryTimeline, SnapshotTable } from '../../shared/legality-panels/HistoryTimeline.tsx';
import { type Highlight, Highlights, inForceLabel } from '../../shared/legality-panels/InForce.tsx';
import { ListSizes } from '../../shared/legality-panels/ListSizes.tsx';
import {
  type BanListsOfFormat,
  ListsByFormatPanel,
} from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { compareDaysUrl } from '../../shared/records/compareUrls.ts';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { useStanding } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf, useDay } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './FormatPage.module.css';
import { browseWords, formats, legalCardsUrl, useLegalCounts } from './formatEntries.tsx';
import { LegalSets } from './PoolContents.tsx';

export const queries = recordQueries('formats', () => [
  ...LEGALITY,
  ...SNAPSHOT_NAMES,
  allQuery('card_sets'),
]);

/** `/formats/:id` */
export const Component = recordPage(formats, (format) => ({
  actions: (
    <>
      <BrowseLegal format={format} />
      <CompareDays format={format} />
    </>
  ),
  main: (
    <>
      <FormatNow format={format} />
      <LegalSets formatId={format.id} />
      <SizesOfLists format={format} />
      <FormatHistory format={format} />
    </>
  ),
}));

/** A link to the format's legal cards: a search, which only knows today. */
function BrowseLegal({ format }: { format: Format }) {
  const counts = useLegalCounts([format.id]);
  return (
    useDay() === null && (
      <LinkButton to={legalCardsUrl(format.id)} variant="solid">
        {browseWords(counts[format.id])}
      </LinkButton>
    )
  );
}

/** Compares now with a year ago; the page lets the reader choose any two days. */
function CompareDays({ format }: { format: Format }) {
  const history = useRecords('snapshots')?.filter((one) => one.format_id === format.id);
  const day = useDay();
  const today = useToday();
  const known = history === undefined ? null : firstAndLastStart(history);
  if (known === null || known.first === known.last) return null;
  const yearBefore = `${Number((day ?? today).slice(0, 4)) - 1}-01-01`;
  const from = yearBefore < known.first ? known.first : yearBefore;
  return <LinkButton to={compareDaysUrl(format.id, from, day)}>Compare two days</LinkButton>;
}

/** A format's card pool and ban list, now or on the page's day, and the lists to come. */
function FormatNow({ format }: { format: Format }) {
  const day = useDay();
  return (
    <section aria-label={inForceLabel(day)}>
      <ListsByFormatPanel skeleton={<SkeletonText lines={3} />}>
        {(listsByFormat) => {
          const formatLists = listsByFormat.formats.find(({ formatId }) => formatId === format.id);
          return formatLists === undefined || formatLists.current === null ? (
            <EmptyState
              title={
                day === null
                  ? 'No snapshot of this format is in force'
                  : `${format.name} hadn’t begun on ${formatDate(day)}`
              }
            />
          ) : (
            <Now formatLists={formatLists} snapshot={formatLists.current.snapshot} />
          );
        }}
      </ListsByFormatPanel>
    </section>
  );
}

function Now({ formatLists, snapshot }: { formatLists: BanListsOfFormat; snapshot: Snapshot }) {
  const poolName = useNames('card_pools');
  const asOf = useAsOf();
  const day = useDay();
  const standing = useStanding();
  const { formatId, inForce, announced } = formatLists;
  const snapshots = useRecords('snapshots') ?? [];
  const pool = sharedPeriods(
    snapshotHistory(formatId, snapshots, asOf),
    ({ card_pool_id }) => card_pool_id,
  ).findLast(({ state }) => state === 'active');
  const items: readonly Highlight[] = [
    inForce === null
      ? { key: 'list', what: 'Ban list', name: 'None', details: ['No bans'] }
      : listHighlight('Ban list', inForce, `since ${formatDate(inForce.period.from)}`),
    {
      key: 'pool',
      what: 'Card pool',
      name: poolName(snapshot.card_pool_id),
      href: recordUrl('card_pools', snapshot.card_pool_id),
      details: [poolSize(snapshot), ...(pool === undefined ? [] : [`since ${formatDate(pool.from)}`])],
    },
    ...(day === null ? announced : announced.slice(0, 1)).map((next) =>
      nextHighlight(next, standing(next.period)),
    ),
  ];
  return <Highlights label={inForceLabel(day)} items={items} />;
}

/** "613 cards from 12 sets" */
function poolSize({ num_cards, card_set_ids }: Snapshot): string {
  const sets = formatCount(card_set_ids.length, 'set');
  return num_cards === null ? sets : `${formatCount(num_cards, 'card')} from ${sets}`;
}

function nextHighlight(next: ListPeriod<Restriction>, standing: Standing): Highlight {
  const what = standing === 'announced' ? 'Announced' : 'Next';
  return listHighlight(what, next, startWords(next.period.from, standing));
}

function listHighlight(what: string, { list }: ListPeriod<Restriction>, when: string): Highlight {
  const limit = agendaLimitWords(agendaLimitOf(list.id));
  return {
    key: list.id,
    what,
    name: list.name,
    href: recordUrl('restrictions', list.id),
    details: [formatCount(list.size ?? 0, 'card'), ...(limit === '' ? [] : [limit]), when],
  };
}

/** A format's snapshots: a timeline, then a list, newest first. */
function FormatHistory({ format }: { format: Format }) {
  const asOf = useAsOf();
  const query = useQuery({
    ...allQuery('snapshots'),
    select: ({ records }) => snapshotHistory(format.id, records, asOf),
  });
  return (
    <Section title="History" count={query.data?.length} plain>
      <Panel what="The snapshots" query={query} lines={4}>
        {(history) => {
          if (history.length === 0) return <EmptyState title="This format has no snapshots yet" />;
          return (
            <div className={styles.history}>
              <HistoryTimeline formatName={format.name} history={history} />
              <details className={styles.all}>
                <summary>All {formatCount(history.length, 'snapshot')}</summary>
                <SnapshotTable caption={`Snapshots of ${format.name}`} periods={history.toReversed()} />
              </details>
            </div>
          );
        }}
      </Panel>
    </Section>
  );
}

/** How a format's ban list grew and shrank; nothing with fewer than two lists. */
function SizesOfLists({ format }: { format: Format }) {
  return (
    <ListsByFormatPanel skeleton={<SkeletonBlock height="13rem" />}>
      {(listsByFormat) => {
        const formatLists = listsByFormat.formats.find(({ formatId }) => formatId === format.id);
        if (formatLists === undefined || formatLists.lists.length < 2) return null;
        return (
          <Section title="Cards on the ban list over time" plain>
            <ListSizes formatLists={formatLists} formatName={format.name} />
          </Section>
        );
      }}
    </ListsByFormatPanel>
  );
}

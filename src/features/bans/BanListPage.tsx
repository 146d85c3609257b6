import { useQuery } from '@tanstack/react-query';
import { allQuery, CARD_NAMES, LEGALITY, namesQuery, recordQueries } from '../../data/api/queries.ts';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { cardsByIdQueries, useCards } from '../../data/catalogue/useCards.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists, entryHistories, groupByVerdict, listEntries } from '../../domain/legality/banList.ts';
import { faultsOfList, usesOf } from '../../domain/legality/listsByFormat.ts';
import {
  overdueWords,
  type SharedPeriod,
  type Standing,
  startWords,
} from '../../domain/legality/snapshots.ts';
import { verdictHeading } from '../../domain/legality/verdict.ts';
import { formatDate } from '../../domain/text/format.ts';
import { lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import { StateTag } from '../../shared/legality-panels/InForce.tsx';
import { ListSizes } from '../../shared/legality-panels/ListSizes.tsx';
import { useListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { ShareLists } from '../../shared/legality-panels/ShareLists.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { compareUrl } from '../../shared/records/compareUrls.ts';
import { Neighbours, neighboursOf } from '../../shared/records/Neighbours.tsx';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { useStanding } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './BanListPage.module.css';
import { restrictions } from './banEntries.tsx';
import { ListAgendaLimit, ListCards, ListSubtypes } from './ListCards.tsx';
import { ChangesSince, changedWords, touchedCards } from './ListChanges.tsx';

export const queries = recordQueries(
  'restrictions',
  () => [...LEGALITY, ...CARD_NAMES, namesQuery('formats'), namesQuery('card_subtypes')],
  (list) => cardsByIdQueries(listEntries(list).map(({ cardId }) => cardId)),
);

/** `/bans/:id` */
export const Component = recordPage(
  restrictions,
  function useParts(list) {
    const place = usePlace(list);
    return {
      subtitle: <ListUse list={list} place={place} />,
      actions: <ListActions list={list} place={place} />,
      main: (
        <>
          <ListBody list={list} place={place} />
          <ListInHistory list={list} place={place} />
        </>
      ),
      wide: true,
      aside: <ListSnapshots list={list} />,
    };
  },
  LEGALITY,
);

/**
 * A list's uses, and its place in the first format that has used it. `since` has the changes since the previous list, if
 * there is one. Null until the other lists are loaded.
 */
function usePlace(list: Restriction) {
  const listsByFormat = useListsByFormat();
  if (listsByFormat === null) return null;
  const uses = usesOf(list.id, listsByFormat);
  const formatLists = uses[0]?.formatLists ?? null;
  const ordered = (formatLists?.lists ?? []).map(({ list: other }) => other);
  const neighbours = neighboursOf(list.id, ordered);
  const { previous } = neighbours;
  const since = previous && { previous, changes: compareLists(previous, list) };
  return { uses, formatLists, neighbours, since };
}

interface Props {
  readonly list: Restriction;
  readonly place: ReturnType<typeof usePlace>;
}

/** The formats that use a list and when, one sentence each, and the number of changes. */
function ListUse({ list, place }: Props) {
  const standing = useStanding();
  const formatName = useNames('formats');
  const dated = `Dated ${formatDate(list.date_start)}`;
  if (place === null) return dated;
  const { uses, since } = place;
  if (uses.length === 0) return `${dated}, not used by any format`;
  return (
    <>
      {uses.flatMap(({ formatLists, periods }) =>
        periods.map((period) => (
          <p key={`${formatLists.formatId} ${period.from}`} className={styles.use}>
            <StateTag period={period} />
            <span>
              {whenUsed(
                formatName(formatLists.formatId),
                period,
                standing(period),
                formatLists.inForce?.list.name ?? null,
              )}
            </span>
          </p>
        )),
      )}
      <ListFaults list={list} />
      {since && (
        <p>
          <TextLink href="#changes">
            {changedWords(since.changes)} since {since.previous.name}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Explains contradictions between the record and the snapshots, which take precedence. */
function ListFaults({ list }: Pick<Props, 'list'>) {
  const snapshots = useRecords('snapshots') ?? [];
  const formatName = useNames('formats');
  return faultsOfList(list, snapshots).map((fault) => (
    <p key={fault.kind} className={styles.fault}>
      {fault.kind === 'other-format'
        ? `The list says ${formatName(fault.named)}, but its snapshots say ${formatName(fault.used)}.`
        : `The list is dated ${formatDate(fault.dated)}, but a snapshot uses it from ${formatDate(fault.used)}.`}
    </p>
  ));
}

function whenUsed(
  format: string,
  { from, until }: SharedPeriod,
  standing: Standing,
  active: string | null,
): string {
  if (standing === 'overdue') return `${format}. ${overdueWords(from, active)}`;
  if (standing === 'announced' || standing === 'later') {
    return `For ${format}, ${startWords(from, standing)}`;
  }
  if (standing === 'in-force' || until === null) return `In ${format} since ${formatDate(from)}`;
  return `In force in ${format} from ${formatDate(from)} to ${formatDate(until)}`;
}

/** A list's changes, then its cards, each with its history on the format's lists. */
function ListBody({ list, place }: Props) {
  const histories = entryHistories(list.id, place?.formatLists?.all ?? []);
  const since = place?.since ?? null;
  const from = place?.uses[0]?.periods[0]?.from;
  const { isPending } = useCards(since === null ? [] : touchedCards(since.changes));
  return (
    <>
      {since && <ChangesSince {...since} />}
      {/* Wait for the changes, whose unknown height would shift what follows */}
      {isPending ? (
        <SkeletonText lines={60} />
      ) : (
        <>
          <ListAgendaLimit list={list} />
          <ListSubtypes list={list} />
          <ListCards list={list} histories={histories} from={since && from} />
        </>
      )}
    </>
  );
}

function ListActions({ list, place }: Props) {
  const { neighbours = null } = place ?? {};
  const previous = neighbours?.previous;
  const entries = listEntries(list);
  const { cards } = useCards(entries.map(({ cardId }) => cardId));
  return (
    <>
      <LinkButton to={previous ? compareUrl(previous.id, list.id) : `/bans/compare?to=${list.id}`}>
        Compare
      </LinkButton>
      <ShareLists
        shared={() => ({
          title: list.name,
          subtitle: `Dated ${formatDate(list.date_start)}`,
          href: recordUrl('restrictions', list.id),
          groups: groupByVerdict(entries, cards).map(({ verdict, cardIds }) => ({
            heading: verdictHeading(verdict),
            cards: cardIds.map((id) => lineOfCard(id, cards.get(id))),
          })),
        })}
      />
      {neighbours !== null && <Neighbours collection="restrictions" {...neighbours} />}
    </>
  );
}

function ListInHistory({ list, place }: Props) {
  const formatName = useNames('formats');
  const formatLists = place?.formatLists;
  if (!formatLists || formatLists.lists.length < 2) return null;
  const name = formatName(formatLists.formatId);
  return (
    <Section title={`${name} over time`} plain className={styles.chart}>
      <ListSizes formatLists={formatLists} current={list.id} formatName={name} />
    </Section>
  );
}

function ListSnapshots({ list }: Pick<Props, 'list'>) {
  const query = useQuery({
    ...allQuery('snapshots'),
    select: ({ records }) => records.filter(({ restriction_id }) => restriction_id === list.id),
  });
  const formatName = useNames('formats');
  return (
    <Section title="Used in" count={query.data?.length} plain>
      <Panel what="The snapshots" query={query} lines={2}>
        {(snapshots) =>
          snapshots.length === 0 ? (
            <p className={styles.none}>None</p>
          ) : (
            <ul className={styles.list}>
              {snapshots.map(({ id, format_id, date_start }) => (
                <li key={id}>
                  <TextLink href={recordUrl('snapshots', id)} className={styles.link}>
                    {formatName(format_id)}, {formatDate(date_start)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
    </Section>
  );
}

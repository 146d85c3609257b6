import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { lineOfCard } from '../card-lists/CardLines.tsx';
import { useCards } from '../catalogue/useCards.ts';
import { type Standing, standingOf } from '../legality/asOf.ts';
import { compareLists, listEntries } from '../legality/banList.ts';
import { entryHistories } from '../legality/listHistory.ts';
import { faultsOfList, listsInOrder, usesOf } from '../legality/listsByFormat.ts';
import type { SharedPeriod } from '../legality/snapshots.ts';
import { verdictHeading } from '../legality/verdictWords.ts';
import { compareUrl } from '../legality-panels/compareUrls.ts';
import { groupByVerdict } from '../legality-panels/groupByVerdict.ts';
import { StateTag } from '../legality-panels/InForce.tsx';
import { LazyListSizes } from '../legality-panels/LazyListSizes.tsx';
import { type BanListsByFormat, useListsByFormat } from '../legality-panels/ListsByFormatPanel.tsx';
import { ShareMenu } from '../legality-panels/ShareMenu.tsx';
import { formatDate, formatList, today } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { useAsOf } from '../records/asOf.tsx';
import { Neighbours, neighboursOf } from '../records/Neighbours.tsx';
import { RecordPage } from '../records/RecordPage.tsx';
import { useNames } from '../records/useNames.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './BanListPage.module.css';
import { restrictions } from './banEntries.tsx';
import { ListCards, ListSubtypes } from './ListCards.tsx';
import { ChangesSince, changeWords } from './ListChanges.tsx';

/** `/bans/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={restrictions}
      id={id}
      parts={(list) => ({
        subtitle: <ListUse list={list} />,
        actions: (
          <>
            <ListActions list={list} />
            <ListNeighbours list={list} />
          </>
        ),
        main: (
          <>
            <ListBody list={list} />
            <ListInHistory list={list} />
          </>
        ),
        wide: true,
        aside: <ListSnapshots list={list} />,
      })}
    />
  );
}

/** The formats that use a list and when, a sentence each, and how much it changed. */
function ListUse({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  const asOf = useAsOf();
  const formatName = useNames('formats');
  if (listsByFormat === null) return <>Dated {formatDate(list.date_start)}</>;
  const uses = usesOf(list.id, listsByFormat);
  if (uses.length === 0) return <>Dated {formatDate(list.date_start)}; not used by any format</>;
  return (
    <>
      {uses.flatMap(({ formatLists, periods }) =>
        periods.map((period) => (
          <p key={`${formatLists.formatId} ${period.from}`} className={styles.use}>
            <StateTag period={period} />
            <span>
              {whenUsed(formatName(formatLists.formatId), period, standingOf(period, asOf, today()))}
            </span>
          </p>
        )),
      )}
      <ListFaults list={list} />
      <ChangeSummary list={list} listsByFormat={listsByFormat} />
    </>
  );
}

/** "4 banned and 1 unbanned since …": leads to the cards. */
function ChangeSummary({ list, listsByFormat }: { list: Restriction; listsByFormat: BanListsByFormat }) {
  const { previous } = placeOf(list, listsByFormat);
  if (previous === null) return null;
  const changes = changeWords(compareLists(previous, list));
  return (
    <p>
      <TextLink href="#changes">
        {changes.length === 0 ? 'Nothing changed' : formatList(changes)} since {previous.name}
      </TextLink>
    </p>
  );
}

/** Where the record and the snapshots disagree: the snapshots are believed, and the page says so. */
function ListFaults({ list }: { list: Restriction }) {
  const snapshots = useQuery(allQuery('snapshots')).data?.records ?? [];
  const formatName = useNames('formats');
  return faultsOfList(list, snapshots).map((fault) => (
    <p key={fault.kind} className={styles.fault}>
      {fault.kind === 'other-format'
        ? `The list’s record says ${formatName(fault.named)}, its snapshots say ${formatName(fault.used)}.`
        : `The list is dated ${formatDate(fault.dated)}, but a snapshot uses it from ${formatDate(fault.used)} on.`}
    </p>
  ));
}

function whenUsed(format: string, { from, until }: SharedPeriod, standing: Standing): string {
  if (standing === 'overdue') {
    return `Dated ${formatDate(from)} for ${format} and not yet active in the database`;
  }
  if (standing === 'announced' || standing === 'later') return `For ${format}, from ${formatDate(from)}`;
  if (standing === 'in-force' || until === null) return `In ${format} since ${formatDate(from)}`;
  return `In force in ${format} from ${formatDate(from)} to ${formatDate(until)}`;
}

/** The lists before and after one in the same format. */
function ListNeighbours({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  if (listsByFormat === null) return null;
  const { previous, next } = placeOf(list, listsByFormat);
  return <Neighbours collection="restrictions" label="Ban lists" previous={previous} next={next} />;
}

/** What a list changed, then what it holds: each card with its time on the format's lists. */
function ListBody({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  const place = listsByFormat && placeOf(list, listsByFormat);
  const uses = place?.formatLists?.all;
  const histories = useMemo(() => entryHistories(list.id, uses ?? []), [list, uses]);
  const from = uses?.findLast(({ period }) => period.key === list.id)?.period.from;
  const isFirst = place?.previous == null;
  return (
    <>
      {place?.previous != null && <ChangesSince previous={place.previous} list={list} />}
      <ListSubtypes list={list} />
      <ListCards list={list} histories={histories} from={isFirst ? null : (from ?? null)} />
    </>
  );
}

/** Comparing a list with another, and taking it along. */
function ListActions({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  const entries = listEntries(list);
  const { cards } = useCards(entries.map(({ cardId }) => cardId));
  const previous = listsByFormat && placeOf(list, listsByFormat).previous;
  return (
    <>
      <LinkButton to={previous ? compareUrl(previous.id, list.id) : `/bans/compare?to=${list.id}`}>
        Compare
      </LinkButton>
      <ShareMenu
        shared={(origin) => ({
          title: list.name,
          subtitle: `Dated ${formatDate(list.date_start)}`,
          url: origin + toAppUrl(recordTarget('restrictions', list.id)),
          groups: groupByVerdict(entries, cards).map(({ verdict, sides }) => ({
            heading: verdictHeading(verdict),
            sign: '',
            notes: [],
            cards: sides
              .flatMap(({ cardIds }) => cardIds)
              .map((id) => ({
                title: lineOfCard(id, cards.get(id)).title,
                url: origin + toAppUrl(recordTarget('cards', id)),
                note: '',
              })),
          })),
        })}
      />
    </>
  );
}

/** A list's place among the sizes of its format's lists. */
function ListInHistory({ list }: { list: Restriction }) {
  const listsByFormat = useListsByFormat();
  const formatName = useNames('formats');
  if (listsByFormat === null) return null;
  const { formatLists } = placeOf(list, listsByFormat);
  if (formatLists === null) return null;
  const name = formatName(formatLists.formatId);
  return (
    listsInOrder(formatLists).length > 1 && (
      <Section title={`${name} over time`} plain className={styles.chart}>
        <LazyListSizes formatLists={formatLists} current={list.id} formatName={name} />
      </Section>
    )
  );
}

/** A list's format, which is the first whose snapshots use it, and the lists before and after it there. */
function placeOf(list: Restriction, listsByFormat: BanListsByFormat) {
  const formatLists = usesOf(list.id, listsByFormat)[0]?.formatLists ?? null;
  const ordered = formatLists === null ? [] : listsInOrder(formatLists).map(({ list: other }) => other);
  return { formatLists, ...neighboursOf(list.id, ordered) };
}

/** The snapshots that use a ban list. */
function ListSnapshots({ list }: { list: Restriction }) {
  const query = useQuery(allQuery('snapshots', [['filter[restriction_id]', list.id]]));
  return (
    <Section title="Used in" count={query.data?.records.length} plain>
      <Panel what="The snapshots" query={query} skeleton={<SkeletonText lines={2} />}>
        {({ records }) =>
          records.length === 0 ? <p className={styles.none}>None</p> : <Snapshots snapshots={records} />
        }
      </Panel>
    </Section>
  );
}

function Snapshots({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const formatName = useNames('formats');
  return (
    <ul className={styles.list}>
      {snapshots.map(({ id, format_id, date_start }) => (
        <li key={id}>
          <TextLink href={toAppUrl(recordTarget('snapshots', id))} className={styles.link}>
            {formatName(format_id)}, {formatDate(date_start)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

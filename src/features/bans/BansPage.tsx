import { LEGALITY, namesQuery } from '../../data/api/queries.ts';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists, type ListComparison } from '../../domain/legality/banList.ts';
import { formatPeriod, type SharedPeriod } from '../../domain/legality/snapshots.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { ChangeRows } from '../../shared/legality-panels/ChangeRows.tsx';
import { FormatSection, InForce, listSummary, StateTag } from '../../shared/legality-panels/InForce.tsx';
import { ListSizes } from '../../shared/legality-panels/ListSizes.tsx';
import {
  type BanListsOfFormat,
  ListsByFormatPanel,
} from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { CardNames, useNames } from '../../shared/records/RecordNames.tsx';
import { useStanding } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './BansPage.module.css';
import { restrictions } from './banEntries.tsx';
import { ChangedNames, changedWords, namedCards } from './ListChanges.tsx';
import { NewLists, useNewLists } from './NewLists.tsx';

export const queries = allOrList(restrictions, {
  required: [...LEGALITY],
  optional: [namesQuery('formats')],
});

/** `/bans`: all lists by format; the plain list if the URL has a filter, sort or page. */
export const Component = pageOrList(ListsOfAllFormats, restrictions);

/** The lists in force first, then the others by format and date. */
function ListsOfAllFormats() {
  const news = useNewLists();
  const described = new Set(news.map(({ list }) => list.id));
  return (
    <>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title="Ban lists"
        subtitle="Which cards each format bans, restricts or gives points."
        actions={<LinkButton to="/bans/compare">Compare two lists</LinkButton>}
      />
      <ListsByFormatPanel skeleton={<SkeletonText lines={20} />}>
        {(listsByFormat) => (
          <div className={styles.page}>
            <NewLists lists={news} />
            <InForce formats={listsByFormat.formats} described={described} />
            {listsByFormat.formats
              .filter(({ all }) => all.length > 0)
              .map((formatLists) => (
                <ListsOfFormat key={formatLists.formatId} formatLists={formatLists} described={described} />
              ))}
            <Unused lists={listsByFormat.unused} />
          </div>
        )}
      </ListsByFormatPanel>
    </>
  );
}

/** Number of lists per format shown with their changes. */
const SHOWN = 5;

interface OfFormatProps {
  readonly formatLists: BanListsOfFormat;
  /** Ids of the lists that the page's start describes. */
  readonly described: ReadonlySet<string>;
}

/** A format's recent lists with their changes, the older ones on demand, and a chart of their sizes. */
function ListsOfFormat({ formatLists, described }: OfFormatProps) {
  const name = useNames('formats')(formatLists.formatId);
  const lines = formatLists.lists
    .map(({ list, period, before }) => ({ list, period, changes: before && compareLists(before, list) }))
    .toReversed();
  const rows = lines.filter(({ list, period }) => period.state === 'active' || !described.has(list.id));
  const [shown, older] = [rows.slice(0, SHOWN), rows.slice(SHOWN)];
  return (
    <FormatSection id={formatLists.formatId} name={name} count={lines.length}>
      <div className={styles.format}>
        <CardNames ids={shown.flatMap(({ changes }) => (changes === null ? [] : namedCards(changes)))}>
          <ChangeRows
            label={`Ban lists of ${name}, newest first`}
            rows={shown.map(({ list, period, changes }) => ({
              period,
              name: list.name,
              href: recordUrl('restrictions', list.id),
              size: listSummary(list),
              changes: changes === null ? 'The first list' : <ChangedNames changes={changes} on={list.id} />,
            }))}
          />
        </CardNames>
        {older.length > 0 && (
          <details className={styles.older}>
            <summary>{formatCount(older.length, 'older list')}</summary>
            <ListLines label={`Older ban lists of ${name}, newest first`} lines={older} />
          </details>
        )}
        <ListSizes formatLists={formatLists} formatName={name} />
      </div>
    </FormatSection>
  );
}

/** The suffix of lists that the API repeats for tournament software. */
const COPY = / \(ignore active date\)$/;

/** Lists that no format uses, with copies of others collapsed. */
function Unused({ lists }: { lists: readonly Restriction[] }) {
  const lines = lists.map((list) => ({ list, period: null, changes: null }));
  const copies = lines.filter(({ list }) => COPY.test(list.name));
  const others = lines.filter((line) => !copies.includes(line));
  if (lines.length === 0) return null;
  return (
    <Section title="Not in any format" count={lines.length} plain>
      <p className={styles.note}>Not used by any format.</p>
      {others.length > 0 && <ListLines label="Ban lists not in any format" lines={others} />}
      {copies.length > 0 && (
        <details className={styles.older}>
          <summary>{formatCount(copies.length, 'copy', 'copies')} marked “ignore active date”</summary>
          <ListLines label="Copies of ban lists" lines={copies} />
        </details>
      )}
    </Section>
  );
}

interface ListLine {
  readonly list: Restriction;
  /** When it was in force; null if no format uses it. */
  readonly period: SharedPeriod | null;
  /** Changes since the previous list; null for the first. */
  readonly changes: ListComparison | null;
}

/** Ban lists, one linked line each: name, "4 banned and 1 unbanned · 32 banned in all", dates. */
function ListLines({ label, lines }: { label: string; lines: readonly ListLine[] }) {
  const standing = useStanding();
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ list, period, changes }) => (
        <li key={list.id} className={styles.line}>
          <span className={styles.name}>
            <TextLink href={recordUrl('restrictions', list.id)} tone="ink" className={styles.link}>
              {list.name}
            </TextLink>
            {period && <StateTag period={period} />}
          </span>
          <span className={styles.detail}>
            {changes === null ? listSummary(list) : `${changedWords(changes)} · ${listSummary(list)} in all`}
          </span>
          <span className={styles.when}>
            {period === null
              ? `dated ${formatDate(list.date_start, 'short')}`
              : formatPeriod(period, standing(period))}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useLocation } from 'react-router';
import type { Restriction } from '../api/resources/registry.ts';
import { parseAppUrl, recordTarget, toAppUrl } from '../api/target.ts';
import { type Standing, standingOf } from '../legality/asOf.ts';
import { listsInOrder } from '../legality/listsByFormat.ts';
import type { PeriodState } from '../legality/snapshots.ts';
import { InForce, listSummary, StateTag } from '../legality-panels/InForce.tsx';
import { ListSizes } from '../legality-panels/ListSizes.tsx';
import { type BanListsByFormat, ListsByFormatPanel } from '../legality-panels/ListsByFormatPanel.tsx';
import { formatDate, today } from '../lib/format.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { useAsOf } from '../records/asOf.tsx';
import { useNames } from '../records/useNames.ts';
import { Breadcrumbs, PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './BansPage.module.css';
import { restrictions } from './banEntries.tsx';

/** `/bans`: all lists by format; with a filter, an order or a page in the URL, the plain list. */
export function Component() {
  const { pathname, search } = useLocation();
  return parseAppUrl(pathname, search)?.params.length === 0 ? (
    <ListsOfAllFormats />
  ) : (
    <ListPage entry={restrictions} />
  );
}

/** What is in force in each format first, then the others by format and date. */
function ListsOfAllFormats() {
  return (
    <>
      <title>Ban lists — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Browse', href: '/sitemap' }]} />}
        title="Ban lists"
        subtitle="Which cards each format bans, restricts or gives points."
      />
      <ListsByFormatPanel skeleton={<SkeletonText lines={20} />}>
        {(listsByFormat) => (
          <div className={styles.page}>
            <InForce listsByFormat={listsByFormat} />
            <ByFormat listsByFormat={listsByFormat} />
            <Unused lists={listsByFormat.unused} />
          </div>
        )}
      </ListsByFormatPanel>
    </>
  );
}

function ByFormat({ listsByFormat }: { listsByFormat: BanListsByFormat }) {
  const formatName = useNames('formats');
  return listsByFormat.formats
    .filter((formatLists) => listsInOrder(formatLists).length > 0)
    .map((formatLists) => {
      const name = formatName(formatLists.formatId);
      const lists = listsInOrder(formatLists).toReversed();
      return (
        <Section key={formatLists.formatId} id={formatLists.formatId} title={name} count={lists.length} plain>
          <ListSizes
            formatLists={formatLists}
            current={formatLists.inForce?.list.id ?? null}
            formatName={name}
          />
          <ListLines
            label={`Ban lists of ${name}, newest first`}
            lines={lists.map(({ list, period }) => ({ list, ...period }))}
          />
        </Section>
      );
    });
}

function Unused({ lists }: { lists: readonly Restriction[] }) {
  if (lists.length === 0) return null;
  return (
    <Section title="In no format" count={lists.length} plain>
      <p className={styles.note}>No snapshot of any format uses these lists.</p>
      <ListLines
        label="Ban lists in no format"
        lines={lists.map((list) => ({ list, from: list.date_start, until: null, state: null }))}
      />
    </Section>
  );
}

/** A ban list and when it held; `state` is null where no format uses it. */
interface ListLine {
  readonly list: Restriction;
  readonly from: string;
  readonly until: string | null;
  readonly state: PeriodState | null;
}

/** Ban lists one a line: name, when, and what they hold. The whole line is the link. */
function ListLines({ label, lines }: { label: string; lines: readonly ListLine[] }) {
  const asOf = useAsOf();
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ list, from, until, state }) => (
        <li key={list.id} className={styles.line}>
          <span className={styles.name}>
            <TextLink
              href={toAppUrl(recordTarget('restrictions', list.id))}
              tone="ink"
              className={styles.link}
            >
              {list.name}
            </TextLink>
            {state !== null && <StateTag period={{ state, from }} />}
          </span>
          <span className={styles.detail}>{listSummary(list)}</span>
          <span className={styles.when}>
            {whenWords(from, until, state && standingOf({ state, from }, asOf, today()))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function whenWords(from: string, until: string | null, standing: Standing | null): string {
  const start = formatDate(from, 'short');
  if (standing === 'in-force') return `since ${start}`;
  if (standing === 'announced' || standing === 'later') return `from ${start}`;
  if (standing === null || standing === 'overdue') return `dated ${start}`;
  return until === null ? start : `${start} – ${formatDate(until, 'short')}`;
}

import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import type { Card, Format, Snapshot } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { type AsOf, overdueWords, startWords } from '../../domain/legality/snapshots.ts';
import { verdictLetter, verdictWord } from '../../domain/legality/verdict.ts';
import {
  type FormatVerdicts,
  isByList,
  type NextVerdict,
  type VerdictPeriod,
  verdictsByFormat,
} from '../../domain/legality/verdictHistory.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { entryUrl } from '../../shared/records/compareUrls.ts';
import { useRecords } from '../../shared/records/RecordNames.tsx';
import { useJudge, useStanding, VERDICT_TONES, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { Timeline } from '../../shared/ui/Timeline.tsx';
import styles from './CardLegality.module.css';

/** Roughly the height of six formats. */
const LINES = 8;

/** The card's verdict in every format, now or on the page's day, with its start and its ban list. */
export function CardLegality({ card }: { card: Card }) {
  const formats = useQuery(allQuery('formats'));
  const snapshots = useQuery(allQuery('snapshots'));
  usePrefetchQuery(allQuery('restrictions'));
  return (
    <Section title="Legality" id="legality" plain>
      <Panel what="The formats" query={formats} lines={LINES}>
        {({ records: formatRecords }) => (
          <Panel what="The snapshots" query={snapshots} lines={LINES}>
            {({ records: snapshotRecords }) => (
              <Verdicts card={card} formats={formatRecords} snapshots={snapshotRecords} />
            )}
          </Panel>
        )}
      </Panel>
    </Section>
  );
}

interface VerdictsProps {
  readonly card: Card;
  readonly formats: readonly Format[];
  readonly snapshots: readonly Snapshot[];
}

/** By id, the ban lists' names and their lines on the card; empty until loaded. */
type Lists = ReadonlyMap<string | null, List>;

interface List {
  readonly name: string;
  readonly href: string;
}

/** Restrictions only supply the lists' names, so verdicts are shown even if they fail to load. */
function Verdicts({ card, formats, snapshots }: VerdictsProps) {
  const restrictions = useRecords('restrictions') ?? [];
  const asOf = useAsOf();
  const chosen = useSettings((settings) => settings.format);
  const histories = verdictsByFormat(card, formats, snapshots, restrictions, asOf).filter(
    ({ periods }) => periods.length > 0 || asOf !== null,
  );
  const first = histories.find(({ format }) => format.id === chosen) ?? histories[0];
  if (first === undefined) return null;
  const never = histories.filter((history) => history !== first && isNever(history));
  const others = histories.filter((history) => history !== first && !isNever(history));
  const lists: Lists = new Map(
    restrictions.map(({ id, name }) => [id, { name, href: entryUrl(id, card.id) }]),
  );
  const row = (history: FormatVerdicts<Format>) => (
    <FormatRow key={history.format.id} card={card} history={history} lists={lists} />
  );
  return (
    <div>
      <ul className={styles.list}>{row(first)}</ul>
      {others.length + never.length > 0 && (
        <Fold title={formatCount(others.length + never.length, 'other format')} level={3} openWide>
          <ul className={styles.list}>{others.map(row)}</ul>
          {never.length > 0 && (
            <p className={styles.never}>
              Never legal in{' '}
              {never.map(({ format }, at) => (
                <Fragment key={format.id}>
                  {at > 0 && (at === never.length - 1 ? ' and ' : ', ')}
                  <TextLink href={recordUrl('formats', format.id)} tone="ink">
                    {format.name}
                  </TextLink>
                </Fragment>
              ))}
            </p>
          )}
        </Fold>
      )}
      <Fold title="History" level={3}>
        <LegalityTimeline card={card} histories={histories} lists={lists} />
        <AllChanges histories={histories} lists={lists} />
      </Fold>
    </div>
  );
}

/** Whether a format never had the card, and none is announced. */
function isNever({ periods, next }: FormatVerdicts<Format>): boolean {
  const verdict = periods.at(-1)?.verdict;
  return next === null && verdict?.kind === 'not-in-pool' && verdict.why === 'never';
}

interface RowProps {
  readonly card: Card;
  readonly history: FormatVerdicts<Format>;
  readonly lists: Lists;
}

/** A format's verdict on the card, its start, and the list behind it. */
function FormatRow({ card, history: { format, periods, next }, lists }: RowProps) {
  const asOf = useAsOf();
  const judge = useJudge(format.id);
  const now = periods.at(-1);
  const coming = judge?.(card).coming;
  const isListed = now !== undefined && isByList(now.verdict);
  // The list that made the verdict; a pool may have brought the card onto a list in force
  const list = now && lists.get(now.madeBy ?? (isListed ? now.restrictionId : null));
  const current = isListed && now.restrictionId !== now.madeBy ? lists.get(now.restrictionId) : undefined;
  return (
    <li className={styles.row}>
      <TextLink href={recordUrl('formats', format.id)} tone="ink" className={styles.format}>
        {format.name}
      </TextLink>
      <span className={styles.verdict}>
        {now && (
          <VerdictTag
            verdict={coming ? { ...now.verdict, coming } : now.verdict}
            href={isListed ? list?.href : undefined}
            isShort
          />
        )}
      </span>
      <span className={styles.since}>{now ? sinceWords(now, periods.at(-2)) : notYetWords(card, asOf)}</span>
      <span className={styles.link}>{list && <TextLink href={list.href}>{list.name}</TextLink>}</span>
      {current !== undefined && current !== list && (
        <span className={styles.next}>
          Still on the list in force, <TextLink href={current.href}>{current.name}</TextLink>
        </span>
      )}
      {next !== null && (
        <NextChange next={next} lists={lists} active={lists.get(now?.restrictionId ?? null)} />
      )}
    </li>
  );
}

/** The change that a later, announced snapshot brings. */
function NextChange({ next, lists, active }: { next: NextVerdict; lists: Lists; active: List | undefined }) {
  const { verdict, from, restrictionId } = next;
  const list = isByList(verdict) ? lists.get(restrictionId) : undefined;
  const standing = useStanding()({ state: 'announced', from });
  const by = list && (
    <>
      by <TextLink href={list.href}>{list.name}</TextLink>
    </>
  );
  if (standing === 'overdue') {
    return (
      <span className={styles.next} data-dated>
        <span aria-hidden="true">⚠ </span>
        {verdictWord(verdict)}
        {by && <> {by}</>}. {overdueWords(from, active?.name ?? null)}
      </span>
    );
  }
  return (
    <span className={styles.next}>
      {verdictWord(verdict)} {by && <>{by}, </>}
      {standing === 'announced'
        ? `announced for ${formatDate(from, 'short')}`
        : startWords(from, standing, 'short')}
    </span>
  );
}

/** Why a format has no verdict on a day. */
function notYetWords({ date_release }: Card, asOf: AsOf): string {
  return asOf !== null && asOf < date_release
    ? `released on ${formatDate(date_release, 'short')}`
    : 'before the format began';
}

/** The verdict's start in words. A card that the format never had gets no date. */
function sinceWords({ verdict, from }: VerdictPeriod, before: VerdictPeriod | undefined): string {
  if (verdict.kind === 'not-in-pool' && verdict.why !== 'rotated') return '';
  const isUnbanned = verdict.kind === 'legal' && before?.verdict.kind === 'banned';
  return `${isUnbanned ? 'unbanned' : 'since'} ${formatDate(from, 'short')}`;
}

interface HistoryProps {
  readonly card: Card;
  readonly histories: readonly FormatVerdicts<Format>[];
  /** To name the lists that made changes. */
  readonly lists: Lists;
}

/** The verdict over time: a band per format and period, except for times outside its card pool. */
function LegalityTimeline({ card, histories, lists }: HistoryProps) {
  const today = useToday();
  const to = useAsOf() ?? today;
  const rows = histories
    .map(({ format, periods }) => ({
      label: format.name,
      bands: periods
        .filter(({ verdict }) => verdict.kind !== 'not-in-pool')
        .map(({ verdict, from, until, madeBy }) => ({
          from,
          ...(until === null ? {} : { to: until }),
          tone: VERDICT_TONES[verdict.kind],
          label: verdictWord(verdict),
          short: verdictLetter(verdict),
          ...(madeBy !== null && {
            cause: lists.get(madeBy)?.name ?? 'a ban list',
            href: entryUrl(madeBy, card.id),
          }),
        })),
    }))
    .filter(({ bands }) => bands.length > 0);
  const [first] = rows.flatMap(({ bands }) => bands.map(({ from }) => from)).sort();
  if (first === undefined) return null;
  return <Timeline label="Legality over time" rows={rows} from={first} to={to} />;
}

/** The same in words, newest first: each change and the list that made it. */
function AllChanges({ histories, lists }: Omit<HistoryProps, 'card'>) {
  const changed = histories.filter(({ periods }) => periods.length > 1);
  return changed.map(({ format, periods }) => (
    <div key={format.id}>
      <h4 className={styles.changesOf}>{format.name}</h4>
      <ul className={styles.changeList}>
        {periods.toReversed().map(({ verdict, from, madeBy }) => {
          const list = lists.get(madeBy);
          return (
            <li key={from} className={styles.change}>
              <span>{formatDate(from, 'short')}</span>
              <span>{verdictWord(verdict)}</span>
              <span>{list && <TextLink href={list.href}>{list.name}</TextLink>}</span>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import type { Card, Format, Restriction, Snapshot } from '../../data/api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { type AsOf, standingOf } from '../../domain/legality/asOf.ts';
import {
  type FormatVerdicts,
  isByList,
  type NextVerdict,
  type VerdictPeriod,
  verdictsByFormat,
} from '../../domain/legality/verdictHistory.ts';
import { verdictLetter, verdictWord } from '../../domain/legality/verdictWords.ts';
import { formatDate, today } from '../../domain/text/format.ts';
import { entryUrl } from '../../shared/legality-panels/compareUrls.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useAsOf } from '../../shared/records/asOf.tsx';
import { VERDICT_TONES, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { Timeline } from '../../shared/ui/Timeline.tsx';
import styles from './CardLegality.module.css';

/** About as high as six formats and what they said over time. */
const LINES = 18;

/** What every format says of the card, now or on the page's day, since when, and the list that says it. */
export function CardLegality({ card }: { card: Card }) {
  const formats = useQuery(allQuery('formats'));
  const snapshots = useQuery(allQuery('snapshots'));
  usePrefetchQuery(allQuery('restrictions'));
  return (
    <Section title="Legality" id="legality" plain>
      <Panel what="The formats" query={formats} skeleton={<SkeletonText lines={LINES} />}>
        {({ records: formatRecords }) => (
          <Panel what="The snapshots" query={snapshots} skeleton={<SkeletonText lines={LINES} />}>
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

/** The restrictions' records only name the lists: where they do not come, the verdicts are shown all the same. */
function Verdicts({ card, formats, snapshots }: VerdictsProps) {
  const restrictions = useQuery(allQuery('restrictions')).data?.records ?? [];
  const asOf = useAsOf();
  const histories = verdictsByFormat(card, formats, snapshots, restrictions, asOf);
  return (
    <>
      <ul className={styles.list}>
        {histories.map(({ format, periods, next }) => {
          const now = periods.at(-1);
          if (now === undefined && asOf === null) return null;
          const listId = listThatConcerns(periods);
          const list = restrictions.find(({ id }) => id === listId);
          return (
            <li key={format.id} className={styles.row}>
              <TextLink
                href={toAppUrl(recordTarget('formats', format.id))}
                tone="ink"
                className={styles.format}
              >
                {format.name}
              </TextLink>
              <span className={styles.verdict}>
                {now !== undefined && <VerdictTag verdict={now.verdict} />}
              </span>
              <span className={styles.since}>
                {now === undefined ? notYetWords(card, asOf) : sinceWords(periods)}
              </span>
              <span className={styles.link}>
                {list !== undefined && <TextLink href={entryUrl(list.id, card.id)}>{list.name}</TextLink>}
              </span>
              {next !== null && <NextChange cardId={card.id} next={next} lists={restrictions} asOf={asOf} />}
            </li>
          );
        })}
      </ul>
      <LegalityTimeline cardId={card.id} histories={histories} lists={restrictions} to={asOf ?? today()} />
      <AllChanges cardId={card.id} histories={histories} lists={restrictions} />
    </>
  );
}

interface NextProps {
  readonly cardId: string;
  readonly next: NextVerdict;
  readonly lists: readonly Restriction[];
  readonly asOf: AsOf;
}

/** What a later snapshot changes: to come, or dated already and not yet active in the database. */
function NextChange({ cardId, next: { verdict, from, restrictionId }, lists, asOf }: NextProps) {
  const list = isByList(verdict) ? lists.find(({ id }) => id === restrictionId) : undefined;
  const isOverdue = standingOf({ state: 'announced', from }, asOf, today()) === 'overdue';
  return (
    <span className={styles.next}>
      {verdictWord(verdict)}{' '}
      {list !== undefined && (
        <>
          by <TextLink href={entryUrl(list.id, cardId)}>{list.name}</TextLink>,{' '}
        </>
      )}
      {isOverdue
        ? `dated ${formatDate(from, 'short')} and not yet active in the database`
        : `from ${formatDate(from, 'short')}`}
    </span>
  );
}

/** The list that a format's verdict rests on: the one that names the card, or the one that unbanned it. */
function listThatConcerns(periods: readonly VerdictPeriod[]): string | null {
  const now = periods.at(-1);
  if (now === undefined) return null;
  return isByList(now.verdict) ? now.restrictionId : now.madeBy;
}

/** Why a format says nothing of a card on a day. */
function notYetWords({ date_release }: Card, asOf: AsOf): string {
  return asOf !== null && asOf < date_release
    ? `released on ${formatDate(date_release, 'short')}`
    : 'format had not begun';
}

/** Since when, in words; a card that a format never had has no date. */
function sinceWords(periods: readonly VerdictPeriod[]): string {
  const now = periods.at(-1);
  if (now === undefined) return '';
  if (now.verdict.kind === 'not-in-pool') {
    return periods.length === 1 ? 'never in the card pool' : `left on ${formatDate(now.from, 'short')}`;
  }
  const before = periods.at(-2);
  const isUnbanned = now.verdict.kind === 'legal' && before?.verdict.kind === 'banned';
  return `${isUnbanned ? 'unbanned' : 'since'} ${formatDate(now.from, 'short')}`;
}

interface ChangesProps {
  readonly cardId: string;
  readonly histories: readonly FormatVerdicts<Format>[];
  /** To name those that made a change. */
  readonly lists: readonly Restriction[];
}

interface TimelineProps extends ChangesProps {
  /** The last day that is shown. */
  readonly to: string;
}

/** How the verdicts came to be: a band per format and period, without the times outside its card pool. */
function LegalityTimeline({ cardId, histories, lists, to }: TimelineProps) {
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
            cause: lists.find(({ id }) => id === madeBy)?.name ?? 'a ban list',
            href: entryUrl(madeBy, cardId),
          }),
        })),
    }))
    .filter(({ bands }) => bands.length > 0);
  const starts = rows.flatMap(({ bands }) => bands.map(({ from }) => from)).sort();
  const [first] = starts;
  if (first === undefined) return null;
  return <Timeline label="Legality over time" rows={rows} from={first} to={to} />;
}

/** The same in words, newest first: each change, and the list that made it. */
function AllChanges({ cardId, histories, lists }: ChangesProps) {
  const changed = histories.filter(({ periods }) => periods.length > 1);
  if (changed.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>All changes</summary>
      {changed.map(({ format, periods }) => (
        <div key={format.id}>
          <h3 className={styles.changesOf}>{format.name}</h3>
          <ul className={styles.changeList}>
            {periods.toReversed().map(({ verdict, from, madeBy }) => {
              const list = lists.find(({ id }) => id === madeBy);
              return (
                <li key={from} className={styles.change}>
                  <span>{formatDate(from, 'short')}</span>
                  <span>{verdictWord(verdict)}</span>
                  <span>
                    {list !== undefined && <TextLink href={entryUrl(list.id, cardId)}>{list.name}</TextLink>}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </details>
  );
}

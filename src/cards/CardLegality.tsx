import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Card, Format, Snapshot } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type FormatVerdicts, type VerdictPeriod, verdictsByFormat } from '../legality/verdictHistory.ts';
import { verdictWord } from '../legality/verdictWords.ts';
import { formatDate, today } from '../lib/format.ts';
import { Panel } from '../panels/Panel.tsx';
import { VERDICT_TONES, VerdictTag } from '../records/VerdictTag.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import styles from './CardLegality.module.css';

/** About as high as six formats and what they said over time. */
const LINES = 18;

/** What every format says of the card now, since when, and the list that says it. */
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
  const histories = verdictsByFormat(card, formats, snapshots, restrictions);
  return (
    <>
      <ul className={styles.list}>
        {histories.map(({ format, periods }) => {
          const now = periods.at(-1);
          if (now === undefined) return null;
          const list = restrictions.find(({ id }) => id === now.restrictionId);
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
                <VerdictTag verdict={now.verdict} />
              </span>
              <span className={styles.since}>{sinceWords(periods)}</span>
              <span className={styles.link}>
                {list !== undefined && (
                  <TextLink href={toAppUrl(recordTarget('restrictions', list.id))}>{list.name}</TextLink>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <LegalityTimeline histories={histories} />
    </>
  );
}

/** Since when, in words; a card that a format never had has no date. */
function sinceWords(periods: readonly VerdictPeriod[]): string {
  const now = periods.at(-1);
  if (now === undefined) return '';
  if (now.verdict.kind === 'not-in-pool') {
    return periods.length === 1 ? 'never in the card pool' : `left on ${formatDate(now.from, 'short')}`;
  }
  return `since ${formatDate(now.from, 'short')}`;
}

/** How the verdicts came to be: a band per format and period, without the times outside its card pool. */
function LegalityTimeline({ histories }: { histories: readonly FormatVerdicts<Format>[] }) {
  const rows = histories
    .map(({ format, periods }) => ({
      label: format.name,
      bands: periods
        .filter(({ verdict }) => verdict.kind !== 'not-in-pool')
        .map(({ verdict, from, until }) => ({
          from,
          ...(until === null ? {} : { to: until }),
          tone: VERDICT_TONES[verdict.kind],
          label: verdictWord(verdict),
        })),
    }))
    .filter(({ bands }) => bands.length > 0);
  const starts = rows.flatMap(({ bands }) => bands.map(({ from }) => from)).sort();
  const [first] = starts;
  if (first === undefined) return null;
  return <Timeline label="Legality over time" rows={rows} from={first} to={today()} />;
}

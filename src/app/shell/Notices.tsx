import { useLocation } from 'react-router';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import { backToNow, readAsOf, withDay } from '../../domain/json-api/addressDay.ts';
import {
  currentSnapshots,
  type DatedSnapshot,
  firstAndLastStart,
  isOverdue,
  startWords,
} from '../../domain/legality/snapshots.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { useDay } from '../../shared/ui/Link.tsx';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './Notices.module.css';

/** The page's day for legality, or what it counts as now against the reader's setting, with a link back; else empty. */
export function AsOfNote() {
  const { pathname, search } = useLocation();
  const { fault, nowBy } = readAsOf(search);
  const day = useDay();
  const readers = useSettings((settings) => settings.now);
  if (fault !== null) {
    return (
      <p className={styles.note} data-fault>
        “{fault.slice(0, 40)}” isn’t a date like 2026-03-13. Showing legality today.{' '}
        <TextLink href={`${pathname}${withDay(search, null)}`}>Remove the date</TextLink>
      </p>
    );
  }
  if (nowBy !== null && nowBy !== readers) {
    return (
      <p className={styles.note}>
        {nowBy === 'dated'
          ? 'This address counts ban lists by their date.'
          : 'This address counts the ban lists that the API has in force.'}{' '}
        <TextLink href={pathname + backToNow(search)}>Use your setting</TextLink>
      </p>
    );
  }
  if (day === null) return null;
  return (
    <p className={styles.note}>
      <span>
        Legality as of <strong>{formatDate(day)}</strong>
        <DayRemark day={day} />.
      </span>{' '}
      <TextLink href={pathname + backToNow(search)}>Back to today</TextLink>
    </p>
  );
}

function DayRemark({ day }: { day: string }) {
  const format = useSettings((settings) => settings.format);
  const name = useNames('formats')(format);
  const all = useRecords('snapshots') ?? [];
  const snapshots = all.filter((one) => one.format_id === format);
  return dayRemark(day, snapshots, useToday(), name);
}

/**
 * A note on a day before the format's first snapshot, on one that goes by a snapshot that isn't active yet, or on one after
 * today, when more may change; empty for others.
 * @param snapshots of the format
 */
export function dayRemark(
  day: string,
  snapshots: readonly DatedSnapshot[],
  today: string,
  format: string,
): string {
  const known = firstAndLastStart(snapshots);
  if (known === null) return '';
  const { first, last } = known;
  const [current] = currentSnapshots(snapshots, day).values();
  if (current && isOverdue(current, snapshots, today)) {
    return `, with ${format}’s change ${startWords(current.date_start, 'overdue')}`;
  }
  if (day < first) return `, before ${format} began on ${formatDate(first)}`;
  return day > today ? `, as announced so far: ${format} last changes on ${formatDate(last)}` : '';
}

const WORDS = 'Your settings were damaged, so Sift reset them.';

/** Shown once after invalid stored settings were reset. */
export function ResetNotice() {
  useAnnouncement(WORDS);
  return (
    <div className={styles.notice}>
      <span>{WORDS}</span>
      <Button size="s" variant="quiet" onClick={() => changeSettings({ wasReset: false })}>
        Dismiss
      </Button>
    </div>
  );
}

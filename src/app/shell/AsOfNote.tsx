import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { allQuery } from '../../data/api/queries.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { backToNow, readAsOf, withDay } from '../../domain/json-api/addressDay.ts';
import { firstAndLastStart, placeOfDay } from '../../domain/legality/asOf.ts';
import { formatDate, today } from '../../domain/text/format.ts';
import { useNames } from '../../shared/records/useNames.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './AsOfNote.module.css';

/** Which day's legality the page shows, and the way back to today. */
export function AsOfNote() {
  const { pathname, search } = useLocation();
  const { day, fault } = readAsOf(search);
  if (fault !== null) {
    return (
      <p className={styles.note} data-fault>
        “{fault.slice(0, 40)}” is not a date such as 2026-03-13. Legality is shown as of today.{' '}
        <TextLink href={`${pathname}${withDay(search, null)}`}>Remove the date</TextLink>
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

/** What is special about a day: before the reader's format began, or still to come. */
function DayRemark({ day }: { day: string }) {
  const format = useSettings((settings) => settings.format);
  const name = useNames('formats')(format);
  const snapshots = useQuery(allQuery('snapshots')).data?.records.filter((one) => one.format_id === format);
  const known = snapshots === undefined ? null : firstAndLastStart(snapshots);
  if (snapshots === undefined || known === null) return null;
  switch (placeOfDay(day, snapshots, today())) {
    case 'before-first':
      return (
        <>
          , before {name} began on {formatDate(known.first)}: no card has a verdict
        </>
      );
    case 'future':
      return (
        <>
          , by what is known today: the last change of {name} is dated {formatDate(known.last)}
        </>
      );
    case 'known':
      return null;
  }
}

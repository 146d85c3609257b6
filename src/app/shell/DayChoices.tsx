import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { allQuery } from '../../data/api/queries.ts';
import type { Snapshot } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { withDay } from '../../domain/json-api/addressDay.ts';
import { type SnapshotPeriod, snapshotHistory } from '../../domain/legality/snapshots.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { type NameOf, useNames } from '../../shared/records/RecordNames.tsx';
import { Link, useDay } from '../../shared/ui/Link.tsx';
import styles from './DayChoices.module.css';

/** Links to this page as of each day on which the user's format changed, newest first. */
export function DayChoices() {
  const id = useId();
  const query = useQuery(allQuery('snapshots'));
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {formatName} history
      </p>
      <Panel what="The snapshots" query={query} lines={8}>
        {({ records }) => <Days history={snapshotHistory(format, records, FOREVER)} />}
      </Panel>
    </section>
  );
}

/** By date, regardless of the active flag. */
const FOREVER = '9999-12-31';

function Days({ history }: { history: readonly SnapshotPeriod<Snapshot>[] }) {
  const { pathname, search } = useLocation();
  const asOf = useDay();
  const poolName = useNames('card_pools');
  const listName = useNames('restrictions');
  const current = asOf === null ? undefined : history.findLast(({ from }) => from <= asOf);
  const days = history.map((period, at) => (
    <li key={period.snapshot.id}>
      <Link
        to={pathname + withDay(search, period.from)}
        preventScrollReset
        className={styles.choice}
        aria-current={period === current ? 'date' : undefined}
      >
        <span className={styles.date}>{formatDate(period.from, 'short')}</span>
        <span className={styles.what}>
          {changeWords(period.snapshot, history[at - 1]?.snapshot, poolName, listName)}
        </span>
      </Link>
    </li>
  ));
  return <ul className={styles.days}>{days.toReversed()}</ul>;
}

/** What a snapshot changed: the card pool, the ban list, or both. */
function changeWords(is: Snapshot, was: Snapshot | undefined, poolName: NameOf, listName: NameOf): string {
  const words: string[] = [];
  if (is.card_pool_id !== was?.card_pool_id) words.push(`${poolName(is.card_pool_id)} pool`);
  if (is.restriction_id !== null && is.restriction_id !== was?.restriction_id) {
    words.push(listName(is.restriction_id));
  }
  return words.length === 0 ? 'no change' : words.join(', ');
}

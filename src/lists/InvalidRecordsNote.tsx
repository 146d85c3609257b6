import { formatCount } from '../lib/format.ts';
import styles from './ListPage.module.css';

interface Props {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Says that records are missing from a list because they could not be read. */
export function InvalidRecordsNote({ count, one, many }: Props) {
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {formatCount(count, one, many)} {count === 1 ? 'is' : 'are'} not shown: the data could not be read.
    </p>
  );
}

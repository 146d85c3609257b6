import type { Restriction } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import type { PeriodState } from '../legality/snapshots.ts';
import { listSummary } from '../legality-panels/listSummary.ts';
import { formatDate } from '../lib/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './ListLines.module.css';

/** A ban list with the days on which it held; `state` is null where no format uses it. */
export interface ListLine {
  readonly list: Restriction;
  readonly from: string;
  readonly until: string | null;
  readonly state: PeriodState | null;
}

/** Ban lists one a line: name, when, and what they hold. The whole line is the link. */
export function ListLines({ label, lines }: { label: string; lines: readonly ListLine[] }) {
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
            {state === 'active' && <Tag tone="good">In force</Tag>}
            {state === 'announced' && <Tag tone="info">Announced</Tag>}
          </span>
          <span className={styles.detail}>{listSummary(list)}</span>
          <span className={styles.when}>{whenWords(from, until, state)}</span>
        </li>
      ))}
    </ul>
  );
}

function whenWords(from: string, until: string | null, state: PeriodState | null): string {
  const start = formatDate(from, 'short');
  if (state === 'active') return `since ${start}`;
  if (state === 'announced') return `from ${start}`;
  if (state === null) return `dated ${start}`;
  return until === null ? start : `${start} – ${formatDate(until, 'short')}`;
}

import type { Snapshot } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { type SnapshotPeriod, sharedPeriods } from '../../domain/legality/snapshots.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { NameLink, type NameOf, useNames } from '../records/RecordNames.tsx';
import { type CompactColumn, CompactTable } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { type Band, Timeline } from '../ui/Timeline.tsx';
import { StateTag } from './InForce.tsx';

interface Props {
  readonly formatName: string;
  readonly history: readonly SnapshotPeriod<Snapshot>[];
}

/** A format's card pools and ban lists over time, up to the current ones. Each band links to its first snapshot. */
export function HistoryTimeline({ formatName, history }: Props) {
  const poolName = useNames('card_pools');
  const listName = useNames('restrictions');
  const known = history.filter(({ state }) => state !== 'announced');
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined || known.length < 2) return null;
  const pools = bandsOf(known, ({ card_pool_id }) => card_pool_id, poolName);
  const lists = bandsOf(known, ({ restriction_id }) => restriction_id, listName).map((band) => ({
    ...band,
    short: versionOf(band.label),
  }));
  return (
    <Timeline
      label={`${formatName} over time`}
      rows={[
        { label: 'Card pool', bands: pools },
        ...(lists.length === 0 ? [] : [{ label: 'Ban list', bands: lists }]),
      ]}
      from={first.from}
      to={endOfAxis(last.from)}
    />
  );
}

function bandsOf(
  history: readonly SnapshotPeriod<Snapshot>[],
  keyOf: (snapshot: Snapshot) => string | null,
  nameOf: NameOf,
): readonly Band[] {
  return sharedPeriods(history, keyOf).map(({ key, from, until, state }) => {
    const first = history.find((period) => period.from === from)?.snapshot;
    return {
      href: first && recordUrl('snapshots', first.id),
      from,
      to: until ?? undefined,
      tone: state === 'active' ? 'info' : 'neutral',
      label: nameOf(key),
    };
  });
}

/** The version at the end of a list's name: for `Standard Ban List 26.03`, 26.03. */
function versionOf(name: string): string | undefined {
  return /\d+\.\d+\w?$/.exec(name)?.[0];
}

/** A quarter after the last change, to make room for what is in force. */
function endOfAxis(lastChange: string): string {
  const end = new Date(lastChange);
  end.setUTCMonth(end.getUTCMonth() + 3);
  return end.toISOString().slice(0, 10);
}

interface SnapshotTableProps {
  readonly caption: string;
  /** In display order. */
  readonly periods: readonly SnapshotPeriod<Snapshot>[];
  /** Leaves out the card pool, on a card pool's page. */
  readonly withoutPool?: boolean;
}

/** A format's snapshots: start, card pool and ban list; the current and announced ones are marked. */
export function SnapshotTable({ caption, periods, withoutPool = false }: SnapshotTableProps) {
  const pool: CompactColumn<SnapshotPeriod<Snapshot>> = {
    label: 'Card pool',
    cell: ({ snapshot }) => <NameLink collection="card_pools" id={snapshot.card_pool_id} />,
  };
  return (
    <CompactTable
      caption={caption}
      records={periods.map((period) => ({ ...period, id: period.snapshot.id }))}
      columns={[
        {
          label: 'From',
          width: '16rem',
          // A snapshot has no name, so its first day is the link
          cell: ({ snapshot, ...period }) => (
            <span>
              <TextLink href={recordUrl('snapshots', snapshot.id)} tone="ink">
                {formatDate(snapshot.date_start)}
              </TextLink>{' '}
              <StateTag period={period} />
            </span>
          ),
        },
        ...(withoutPool ? [] : [pool]),
        {
          label: 'Ban list',
          cell: ({ snapshot }) => <NameLink collection="restrictions" id={snapshot.restriction_id} />,
        },
        { label: 'Cards', numeric: true, cell: ({ snapshot }) => formatNumber(snapshot.num_cards) },
      ]}
    />
  );
}

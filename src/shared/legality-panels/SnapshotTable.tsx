import type { Snapshot } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { SnapshotPeriod } from '../../domain/legality/snapshots.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { type CompactColumn, CompactTable } from '../lists/CompactTable.tsx';
import { NameLink } from '../records/RecordNames.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { StateTag } from './InForce.tsx';

interface Props {
  readonly caption: string;
  /** In display order. */
  readonly periods: readonly SnapshotPeriod<Snapshot>[];
  /** Leaves out the card pool, on a card pool's page. */
  readonly withoutPool?: boolean;
}

/** A format's snapshots: start, card pool and ban list; the current and announced ones are marked. */
export function SnapshotTable({ caption, periods, withoutPool = false }: Props) {
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

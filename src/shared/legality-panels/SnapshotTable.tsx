import type { Snapshot } from '../../data/api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import type { SnapshotPeriod } from '../../domain/legality/snapshots.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import compact from '../lists/compact.module.css';
import { NameLink } from '../records/RecordNames.tsx';
import { cx } from '../ui/cx.ts';
import { Cell, ColumnHeader, Row, Table, TableBody, TableHead } from '../ui/Table.tsx';
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
  return (
    <Table caption={caption}>
      <TableHead>
        <ColumnHeader width="16rem">From</ColumnHeader>
        {!withoutPool && <ColumnHeader>Card pool</ColumnHeader>}
        <ColumnHeader>Ban list</ColumnHeader>
        <ColumnHeader numeric>Cards</ColumnHeader>
      </TableHead>
      <TableBody>
        {periods.map(({ snapshot, ...period }) => (
          <Row key={snapshot.id} className={compact.row}>
            <Cell primary className={compact.title}>
              <span>
                {/* A snapshot has no name, so its first day is the link */}
                <TextLink href={toAppUrl(recordTarget('snapshots', snapshot.id))} tone="ink">
                  {formatDate(snapshot.date_start)}
                </TextLink>{' '}
                <StateTag period={period} />
              </span>
            </Cell>
            {!withoutPool && (
              <Cell className={cx(compact.cell, compact.word)} label="Card pool">
                <NameLink collection="card_pools" id={snapshot.card_pool_id} />
              </Cell>
            )}
            <Cell className={cx(compact.cell, compact.word)} label="Ban list">
              {snapshot.restriction_id === null ? (
                'none'
              ) : (
                <NameLink collection="restrictions" id={snapshot.restriction_id} />
              )}
            </Cell>
            <Cell className={compact.cell} label="Cards" numeric>
              {snapshot.num_cards === null ? null : formatNumber(snapshot.num_cards)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

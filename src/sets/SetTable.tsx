import type { CardSet } from '../api/resources/registry.ts';
import { cx } from '../lib/cx.ts';
import { formatDate, formatNumber } from '../lib/format.ts';
import compact from '../lists/compact.module.css';
import { NameLink } from '../records/NameLink.tsx';
import { ColumnHeader } from '../ui/ColumnHeader.tsx';
import { Cell, Row, Table, TableBody, TableHead } from '../ui/Table.tsx';

interface Props {
  readonly caption: string;
  readonly sets: readonly CardSet[];
  /** Names each set's cycle or its kind, whichever the page does not say. */
  readonly also: 'cycle' | 'kind';
}

/** Sets with their dates and sizes. */
export function SetTable({ caption, sets, also }: Props) {
  return (
    <Table caption={caption}>
      <TableHead>
        <ColumnHeader>Set</ColumnHeader>
        <ColumnHeader>{also === 'cycle' ? 'Cycle' : 'Kind'}</ColumnHeader>
        <ColumnHeader>Released</ColumnHeader>
        <ColumnHeader numeric>Cards</ColumnHeader>
      </TableHead>
      <TableBody>
        {sets.map((set) => (
          <Row key={set.id} className={compact.row}>
            <Cell primary className={compact.title}>
              <NameLink collection="card_sets" id={set.id} />
            </Cell>
            <Cell className={cx(compact.cell, compact.word)} label={also === 'cycle' ? 'Cycle' : 'Kind'}>
              {also === 'cycle' ? (
                <NameLink collection="card_cycles" id={set.card_cycle_id} />
              ) : (
                <NameLink collection="card_set_types" id={set.card_set_type_id} />
              )}
            </Cell>
            <Cell className={cx(compact.cell, compact.word)} label="Released">
              {set.date_release === null ? null : formatDate(set.date_release)}
            </Cell>
            <Cell className={compact.cell} label="Cards" numeric>
              {set.size === null ? null : formatNumber(set.size)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

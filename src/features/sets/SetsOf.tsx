import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { ReleaseStrip, releaseOf } from '../../shared/card-lists/ReleaseStrip.tsx';
import compact from '../../shared/lists/compact.module.css';
import { Panel } from '../../shared/panels/Panel.tsx';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { Cell, ColumnHeader, Row, Table, TableBody, TableHead } from '../../shared/ui/Table.tsx';

interface Props {
  /** The filter that the sets share: `card_cycle_id` or `card_set_type_id`. */
  readonly filter: 'card_cycle_id' | 'card_set_type_id';
  readonly id: string;
  readonly also: 'cycle' | 'kind';
}

/** The sets of a cycle or set type, in release order. */
export function SetsOf({ filter, id, also }: Props) {
  const query = useQuery(allQuery('card_sets', [[`filter[${filter}]`, id]]));
  return (
    <Section title="Sets" count={query.data?.records.length} plain>
      <Panel what="The sets" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="No sets" />
          ) : (
            <Sets sets={inOrderOfRelease(records)} also={also} />
          )
        }
      </Panel>
    </Section>
  );
}

/** More sets than this become a table. */
const MANY = 12;

/** A few sets, each with one card drawn. */
function Sets({ sets, also }: TableProps) {
  return sets.length <= MANY ? (
    <ReleaseStrip
      label="Sets by release"
      releases={sets.map((set) => releaseOf('card_sets', set, set.size))}
    />
  ) : (
    <SetTable sets={sets} also={also} />
  );
}

interface TableProps {
  readonly sets: readonly CardSet[];
  /** Names each set's cycle or type, whichever the page does not say. */
  readonly also: 'cycle' | 'kind';
}

/** Sets with dates and sizes. */
function SetTable({ sets, also }: TableProps) {
  return (
    <Table caption="Sets">
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

import { useQuery } from '@tanstack/react-query';
import { allQuery } from '../../data/api/queries.ts';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { ReleaseStrip, releaseOf } from '../../shared/card-lists/ReleaseStrip.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { CompactTable } from '../../shared/ui/Table.tsx';

interface Props {
  readonly filter: 'card_cycle_id' | 'card_set_type_id';
  readonly id: string;
}

/** The sets of a cycle or set type, in release order. */
export function SetsOf({ filter, id }: Props) {
  const query = useQuery(allQuery('card_sets', [[`filter[${filter}]`, id]]));
  return (
    <Section title="Sets" count={query.data?.records.length} plain>
      <Panel what="The sets" query={query} empty="No sets" lines={6}>
        {({ records }) => <Sets sets={inOrderOfRelease(records)} filter={filter} />}
      </Panel>
    </Section>
  );
}

/** More sets than this become a table. */
const MANY = 12;

/** A few sets, each with one card drawn; many as a table with their cycles or types, whichever the page does not say. */
function Sets({ sets, filter }: { sets: readonly CardSet[]; filter: Props['filter'] }) {
  if (sets.length <= MANY) {
    return (
      <ReleaseStrip
        label="Sets by release"
        releases={sets.map((set) => releaseOf('card_sets', set, set.size))}
      />
    );
  }
  return (
    <CompactTable
      caption="Sets"
      records={sets}
      columns={[
        { label: 'Set', cell: ({ id }) => <NameLink collection="card_sets" id={id} /> },
        filter === 'card_set_type_id'
          ? {
              label: 'Cycle',
              cell: ({ card_cycle_id }) => <NameLink collection="card_cycles" id={card_cycle_id} />,
            }
          : {
              label: 'Type',
              cell: ({ card_set_type_id }) => <NameLink collection="card_set_types" id={card_set_type_id} />,
            },
        { label: 'Released', cell: ({ date_release }) => date_release && formatDate(date_release) },
        { label: 'Cards', numeric: true, cell: ({ size }) => formatNumber(size) },
      ]}
    />
  );
}

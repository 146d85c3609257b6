import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../data/api/queries.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatDate, formatNumber } from '../../domain/text/format.ts';
import { Jump } from '../../shared/lists/Jump.tsx';
import { BY_NAME, type CollectionEntry } from '../../shared/records/entry.ts';
import { nameColumn, wordFor } from '../../shared/records/RecordNames.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

export const cardSets: CollectionEntry<'card_sets'> = {
  collection: 'card_sets',
  ...BY_NAME,
  columns: [
    nameColumn('Cycle', 'card_cycles', 'card_cycle_id'),
    nameColumn('Type', 'card_set_types', 'card_set_type_id'),
    { label: 'Released', sort: 'date_release', cell: ({ date_release }) => dateWords(date_release) },
    { label: 'Cards', sort: 'size', numeric: true, cell: ({ size }) => formatNumber(size) },
  ],
  jump: <Jump collection="card_sets" />,
  facts: (set) => [
    { term: 'Released', value: dateWords(set.date_release) },
    { term: 'Cards', value: formatNumber(set.size) },
    { term: 'Position in cycle', value: set.position },
    { term: 'Released by', value: publisher(set.released_by) },
    { term: 'Legacy code', value: set.legacy_code },
  ],
};

export const cardCycles: CollectionEntry<'card_cycles'> = {
  collection: 'card_cycles',
  ...BY_NAME,
  columns: [
    { label: 'Released', sort: 'date_release', cell: ({ date_release }) => dateWords(date_release) },
    { label: 'Released by', sort: 'released_by', cell: ({ released_by }) => publisher(released_by) },
    { label: 'Sets', numeric: true, cell: ({ card_set_ids }) => card_set_ids.length },
  ],
  facts: (cycle) => [
    { term: 'Released', value: dateWords(cycle.date_release) },
    { term: 'Released by', value: publisher(cycle.released_by) },
    { term: 'First card', value: cycle.first_printing_id && <PrintingName id={cycle.first_printing_id} /> },
    { term: 'Legacy code', value: cycle.legacy_code },
  ],
};

export const cardSetTypes: CollectionEntry<'card_set_types'> = {
  collection: 'card_set_types',
  ...BY_NAME,
  columns: [{ label: 'Description', sort: 'description', cell: ({ description }) => description }],
  facts: ({ description }) => [{ term: 'Description', value: description }],
};

export const illustrators: CollectionEntry<'illustrators'> = {
  collection: 'illustrators',
  ...BY_NAME,
  columns: [],
  count: { label: 'Printings', sort: 'num_printings', of: ({ num_printings }) => num_printings },
  jump: <Jump collection="illustrators" />,
  cards: { filter: 'illustrator_id', of: 'printings' },
};

function dateWords(date: string | null): string | null {
  return date === null ? null : formatDate(date);
}

function publisher(id: string | null): string | null {
  return id === null ? null : wordFor(id);
}

/** A printing, linked by its card's title, or by its number until that is known. */
function PrintingName({ id }: { id: string }) {
  const { data } = useQuery(recordQuery('printings', id));
  return (
    <TextLink href={recordUrl('printings', id)} tone="ink">
      {data?.title ?? id}
    </TextLink>
  );
}

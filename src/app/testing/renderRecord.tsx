import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { parseCollection, parseSingle } from '../../data/api/documents.ts';
import { ApiError } from '../../data/api/errors.ts';
import { allQuery, namesOf, namesQuery } from '../../data/api/queries.ts';
import type { RecordOf } from '../../data/api/resources/registry.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { collectionTarget } from '../../domain/json-api/target.ts';
import { CardFacts } from '../../features/cards/CardFacts.tsx';
import { CardFace } from '../../shared/card-face/CardFace.tsx';
import { extraFaces, faceOf } from '../../shared/card-face/faceOf.ts';
import { CardTable } from '../../shared/card-lists/CardTable.tsx';
import { CardTexts } from '../../shared/card-lists/CardTexts.tsx';
import { RecordList } from '../../shared/lists/RecordList.tsx';
import { Prose } from '../../shared/markup/Prose.tsx';
import type { CollectionEntry, ListedCollection } from '../../shared/records/entry.ts';
import { RelatedLinks } from '../../shared/records/RecordPage.tsx';
import { DefinitionList } from '../../shared/ui/Section.tsx';
import { ENTRIES, isListed } from '../pages/CollectionPage.tsx';
import type { RecordsByCollection } from './changedRecords.ts';

const API = 'https://cards.example/api/v3/public';

/** A query cache with the names and legality data that records show. */
export function cacheOf(records: RecordsByCollection): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  for (const collection of [
    'sides',
    'factions',
    'card_types',
    'card_sets',
    'card_cycles',
    'formats',
  ] as const) {
    const read = parseCollection(collection, { data: records[collection] }, '', API);
    client.setQueryData(namesQuery(collection).queryKey, namesOf(read.records));
    client.setQueryData(allQuery(collection).queryKey, { ...read, total: read.records.length });
  }
  return client;
}

/**
 * Parses a record in a list and by itself, and renders what the app would show of it.
 * @returns the HTML; null if the record is invalid, which pages report
 */
export function renderRecord(
  collection: CollectionName,
  record: unknown,
  client: QueryClient,
): string | null {
  // Both ways of parsing must agree
  const { records, invalid } = parseCollection(collection, { data: [record] }, '', API);
  let single: unknown = null;
  try {
    single = parseSingle(collection, { data: record }, '', API);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  if ((single === null) !== (invalid === 1)) throw new Error('A list and a page read the record differently');
  if (records.length === 0) return null;
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {isListed(collection) ? listed(collection, record) : card(collection, record)}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function listed<C extends ListedCollection>(collection: C, record: unknown) {
  const read = parseSingle(collection, { data: record }, '', API);
  const entry: CollectionEntry<C> = ENTRIES[collection];
  return (
    <>
      <RecordList target={collectionTarget(collection)} entry={entry} records={[read]} caption="All" />
      <DefinitionList items={entry.facts?.(read) ?? []} />
      <RelatedLinks of={read} />
      {Object.values<unknown>(read).map(
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        (value, index) => typeof value === 'string' && <Prose key={index} text={value} />,
      )}
    </>
  );
}

function card(collection: 'cards' | 'printings', record: unknown) {
  const read: RecordOf<'cards'> | RecordOf<'printings'> = parseSingle(collection, { data: record }, '', API);
  const names = { faction: (id: string) => id, cardType: (id: string) => id };
  const face = faceOf(read, names);
  return (
    <>
      <CardTable label="All" cards={[read]} verdict={null} sortOf={() => null} />
      <CardTexts label="All" cards={[read]} verdict={null} />
      <CardFacts card={read} />
      {[face, ...extraFaces(read, names)].map((side) => (
        <CardFace key={side.id} of={side} />
      ))}
      <RelatedLinks of={read} />
    </>
  );
}

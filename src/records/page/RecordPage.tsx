import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { recordQuery } from '../../api/queries.ts';
import type { RecordOf } from '../../api/resources/registry.ts';
import { Panel } from '../../panels/Panel.tsx';
import { CardNames } from '../CardNames.tsx';
import { COLLECTION_WORDS } from '../collectionWords.ts';
import type { CollectionEntry, ListedCollection } from '../entry.ts';
import { MissingRecord } from '../MissingRecord.tsx';
import { RecordBody, type RecordParts } from './RecordBody.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

interface Props<C extends ListedCollection> {
  readonly entry: CollectionEntry<C>;
  readonly id: string;
  /** What this collection's page adds; without it the page shows facts and relationships. */
  readonly parts?: (record: RecordOf<C>) => RecordParts;
}

/** A record's page in all its states: loading, unknown id, failed, shown. */
export function RecordPage<C extends ListedCollection>({ entry, id, parts }: Props<C>) {
  const { collection } = entry;
  const query = useQuery(recordQuery(collection, id));
  if (query.error instanceof ApiError && query.error.isNotFound) {
    return <MissingRecord collection={collection} id={id} />;
  }
  return (
    <Panel what={`The ${COLLECTION_WORDS[collection][0]}`} query={query} skeleton={<RecordSkeleton />}>
      {(record) => (
        <CardNames ids={entry.cardIds?.(record) ?? []}>
          <RecordBody key={id} entry={entry} record={record} parts={parts?.(record) ?? {}} />
        </CardNames>
      )}
    </Panel>
  );
}

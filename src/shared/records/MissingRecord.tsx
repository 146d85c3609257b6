import { COLLECTION_WORDS } from '../../domain/json-api/collections.ts';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { appName } from '../../domain/json-api/target.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** The page of a record that the database does not have, with the way to the list. */
export function MissingRecord({ collection, id }: { collection: CollectionName; id: string }) {
  const { one, many } = COLLECTION_WORDS[collection];
  return (
    <>
      <title>{`No such ${one} — Sift`}</title>
      <PageHeader title={`No such ${one}`} />
      <EmptyState
        title={`The card database has no ${one} “${id}”`}
        actions={<LinkButton to={`/${appName(collection)}`}>All {many}</LinkButton>}
      >
        The address may be mistyped, or the {one} was renamed.
      </EmptyState>
    </>
  );
}

import type { CollectionName } from '../api/jsonapi.ts';
import { appName } from '../api/target.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { COLLECTION_WORDS } from './collectionWords.ts';

/** A record that the database does not have: says so and offers the way back. */
export function MissingRecord({ collection, id }: { collection: CollectionName; id: string }) {
  const [one, many] = COLLECTION_WORDS[collection];
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

import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../card-lists/CardList.tsx';
import type { View } from '../card-lists/cardViews.tsx';
import { isPlainlyStrict } from './plainlyStrict.ts';
import { ResultsOfApi } from './ResultsOfApi.tsx';
import type { SearchState } from './searchUrl.ts';

/** The parser and what mends are as heavy as the rest of the page, and most queries need neither. */
const CorrectedResults = lazy(async () => ({
  default: (await import('./CorrectedResults.tsx')).CorrectedResults,
}));

interface Props {
  readonly search: SearchState;
  readonly view: View;
  readonly onQuery: (query: string) => void;
}

/** The API's own search, until the card pool is here: of the query as it is, or as it is mended. */
export function RemoteResults({ search, view, onQuery }: Props) {
  const query = search.query.trim();
  if (isPlainlyStrict(query)) {
    return <ResultsOfApi search={search} view={view} asked={{ query, kind: search.kind, notes: [] }} />;
  }
  return (
    <Suspense fallback={<ListSkeleton view={view} />}>
      <CorrectedResults search={search} view={view} onQuery={onQuery} />
    </Suspense>
  );
}

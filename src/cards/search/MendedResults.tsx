import { understand } from '../../search/repair/repair.ts';
import type { View } from '../list/CardList.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
import { ResultsOfApi } from './ResultsOfApi.tsx';
import type { SearchState } from './searchUrl.ts';

interface Props {
  readonly search: SearchState;
  readonly view: View;
  readonly onQuery: (query: string) => void;
}

/** What the API finds of a query that is read with care: mended where its strict language would refuse it. */
export function MendedResults({ search, view, onQuery }: Props) {
  const understood = understand(search.query, search.kind, { today: new Date().toISOString().slice(0, 10) });
  if (understood.ok) return <ResultsOfApi search={search} view={view} asked={understood} />;
  return (
    <RejectedQuery
      query={search.query}
      error={understood.error}
      suggestion={understood.suggestion}
      onQuery={onQuery}
    />
  );
}

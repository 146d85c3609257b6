import type { View } from '../card-lists/cardViews.tsx';
import { interpret } from '../query-language/correct/correct.ts';
import { RejectedQuery } from './RejectedQuery.tsx';
import { ResultsOfApi } from './ResultsOfApi.tsx';
import type { SearchState } from './searchUrl.ts';

interface Props {
  readonly search: SearchState;
  readonly view: View;
  readonly onQuery: (query: string) => void;
}

/** What the API finds of a query that is read with care: mended where its strict language would refuse it. */
export function CorrectedResults({ search, view, onQuery }: Props) {
  const interpretation = interpret(search.query, search.kind, {
    today: new Date().toISOString().slice(0, 10),
  });
  if (interpretation.ok) return <ResultsOfApi search={search} view={view} asked={interpretation} />;
  return (
    <RejectedQuery
      query={search.query}
      error={interpretation.error}
      suggestion={interpretation.suggestion}
      onQuery={onQuery}
    />
  );
}

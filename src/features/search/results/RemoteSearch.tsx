import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/errors.ts';
import type { Interpretation } from '../../../domain/query-language/correct/correct.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { CardList, ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import type { View } from '../../../shared/card-lists/cardViews.tsx';
import { FaultPanel } from '../../../shared/panels/FaultPanel.tsx';
import { Panel } from '../../../shared/panels/Panel.tsx';
import { useVerdictTag } from '../../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Loading } from '../../../shared/ui/Skeleton.tsx';
import { useAnnouncement } from '../../../shared/ui/screenReader.tsx';
import { CorrectionNote, correctionText } from './Interpretation.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
import { apiSearchQuery, asItIs, isPlainlyStrict, readingQuery } from './remoteQuery.ts';
import type { SearchState } from './searchUrl.ts';
import { noneMatch } from './useSearch.ts';

/**
 * Answers of an API that has no search, or not this one; the reference itself says 500 to a query (docs/api.md,
 * Errors).
 */
const LACKS_SEARCH: readonly number[] = [400, 404, 405, 422, 500, 501];

interface Props {
  readonly search: SearchState;
  readonly view: View;
  readonly onQuery: (query: string) => void;
}

/** The API's own search, until the card pool is here: of the query as it is, or as it is corrected. */
export function RemoteSearch({ search, view, onQuery }: Props) {
  const query = search.query.trim();
  const reading = useQuery(readingQuery(search.kind, query));
  const interpretation = isPlainlyStrict(query) ? asItIs(search.kind, query) : reading.data;
  if (reading.isError) {
    return <FaultPanel what="The search" error={reading.error} onRetry={() => reading.refetch()} />;
  }
  if (interpretation === undefined) {
    return (
      <Loading label="The search: loading…">
        <ListSkeleton view={view} />
      </Loading>
    );
  }
  if (interpretation.ok) return <ApiResults search={search} view={view} asked={interpretation} />;
  const { error, suggestion } = interpretation;
  return <RejectedQuery query={search.query} error={error} suggestion={suggestion} onQuery={onQuery} />;
}

interface ResultsProps {
  readonly search: SearchState;
  readonly view: View;
  /** The strict query, and what was corrected in it. */
  readonly asked: Extract<Interpretation, { ok: true }>;
}

/** What the API finds. An API without search is said, not shown as an error. */
function ApiResults({ search, view, asked }: ResultsProps) {
  const query = useQuery(apiSearchQuery(asked.kind, asked.query));
  const verdict = useVerdictTag();
  const noun = asked.kind === 'cards' ? 'card' : 'printing';
  const total = query.data && (query.data.page.total ?? query.data.records.length);
  const correction = { typed: search.query, searched: asked.query, notes: asked.notes };
  const words = total === 0 ? noneMatch(asked) : formatCount(total ?? 0, noun);
  useAnnouncement(
    total === undefined ? null : `${words}. ${correctionText(correction)}`.trim(),
    search.query,
  );
  if (query.error instanceof ApiError && lacksSearch(query.error) && query.data === undefined) {
    return (
      <EmptyState title="This card database cannot search by itself">
        Results appear here as soon as the card pool is loaded.
      </EmptyState>
    );
  }
  return (
    <Panel what="The search" query={query} skeleton={<ListSkeleton view={view} />}>
      {({ records, page }) => (
        <>
          <CorrectionNote {...correction} />
          <p>
            {formatCount(page.total ?? records.length, noun)}, searched by the card database
            {page.total !== null && page.total > records.length
              ? `; the first ${records.length} are shown`
              : ''}
            .
          </p>
          {records.length === 0 ? (
            <EmptyState
              title={noneMatch(asked)}
              actions={<LinkButton to="/help/search">How to search</LinkButton>}
            />
          ) : (
            <CardList caption="Found cards" cards={records} view={view} verdict={verdict} />
          )}
        </>
      )}
    </Panel>
  );
}

function lacksSearch({ fault }: ApiError): boolean {
  return fault.kind === 'status' && LACKS_SEARCH.includes(fault.status);
}

import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { pageQuery } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { Panel } from '../../panels/Panel.tsx';
import { understand } from '../../search/repair/repair.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardList, type View } from '../list/CardList.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useVerdictTag } from '../list/useVerdictTag.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
import { Mended } from './SearchHead.tsx';
import type { SearchState } from './searchUrl.ts';

/** How many the API is asked for while the card pool is on its way. */
const FIRST = '60';

interface Props {
  readonly search: SearchState;
  readonly view: View;
  readonly onQuery: (query: string) => void;
}

/** Answers of an API that has no search, or not this one; the reference itself says 500 to a query (API-NOTES 5). */
const LACKS_SEARCH: readonly number[] = [400, 404, 405, 422, 500, 501];

/** The API's own search, until the card pool is here. An API without it is said, not shown as an error. */
export function RemoteResults({ search, view, onQuery }: Props) {
  const understood = understand(search.query, search.kind, { today: new Date().toISOString().slice(0, 10) });
  const kind = understood.ok ? understood.kind : search.kind;
  const query = useQuery({
    ...pageQuery(kind, [
      ...(understood.ok && understood.query !== '' ? [['filter[search]', understood.query] as const] : []),
      ['page[size]', FIRST],
    ]),
    enabled: understood.ok,
  });
  const verdict = useVerdictTag();
  if (!understood.ok) {
    return (
      <RejectedQuery
        query={search.query}
        error={understood.error}
        suggestion={understood.suggestion}
        onQuery={onQuery}
      />
    );
  }
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
          <Mended typed={search.query} searched={understood.query} notes={understood.notes} />
          <p>
            {formatCount(page.total ?? records.length, kind === 'cards' ? 'card' : 'printing')}, searched by
            the card database; the first {records.length} are shown.
          </p>
          <CardList caption="Found cards" cards={records} view={view} verdict={verdict} />
        </>
      )}
    </Panel>
  );
}

function lacksSearch({ fault }: ApiError): boolean {
  return fault.kind === 'status' && LACKS_SEARCH.includes(fault.status);
}

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
import type { SearchState } from './searchUrl.ts';

/** How many the API is asked for while the card pool is on its way. */
const FIRST = '60';

/** The API's own search, until the card pool is here. An API without it is said, not shown as an error. */
export function RemoteResults({ search, view }: { search: SearchState; view: View }) {
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
      <RejectedQuery query={search.query} error={understood.error} suggestion={null} onQuery={() => {}} />
    );
  }
  if (query.error instanceof ApiError && query.error.fault.kind === 'status' && query.data === undefined) {
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

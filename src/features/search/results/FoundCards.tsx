import { memo, type ReactNode, useEffect, useRef } from 'react';
import { onIdle } from '../../../data/idle.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { FaultPanel } from '../../../shared/panels/Panel.tsx';
import { Loading } from '../../../shared/ui/Skeleton.tsx';
import styles from './FoundCards.module.css';
import { NothingFound } from './NothingFound.tsx';
import { pageTextOf, useTypedQuery } from './queryText.ts';
import { RejectedQuery } from './RejectedQuery.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchState } from './searchUrl.ts';
import { useSearch } from './useSearch.ts';

interface Props {
  readonly inUrl: SearchState;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** The search results. Subscribes to the query text itself, so that a key press renders nothing else. */
export const FoundCards = memo(function FoundCards({ inUrl, onChange }: Props) {
  const [view] = useView();
  const query = useTypedQuery(pageTextOf(inUrl));
  const status = useSearch({ ...inUrl, query }, query !== inUrl.query);
  switch (status.outcome) {
    case 'loading':
      return (
        <Loading label="Searching…">
          <ListSkeleton view={view} />
        </Loading>
      );
    case 'found':
      return (
        <Marked query={status.searched} kind={status.kind}>
          <SearchResults answer={status} grouping={inUrl.grouping} />
        </Marked>
      );
    case 'empty':
      return <NothingFound answer={status} grouping={inUrl.grouping} onChange={onChange} />;
    case 'rejected':
      return <RejectedQuery answer={status} onChange={onChange} />;
    case 'failed':
      return <FaultPanel what="The search" error={status.error} onRetry={status.retry} />;
  }
});

interface MarkedProps {
  readonly query: string;
  readonly kind: Kind;
  readonly children: ReactNode;
}

/** Highlights the query's matches in the results. */
function Marked({ query, kind, children }: MarkedProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    let unmark = () => {};
    const mark = async () => {
      const { markMatches } = await import('./matchMarks.ts');
      if (isCurrent && root.current !== null) unmark = markMatches(root.current, query, kind);
    };
    // Results work without highlights
    const cancel = onIdle(() => mark().catch(() => {}));
    return () => {
      isCurrent = false;
      cancel();
      unmark();
    };
  }, [query, kind]);
  return (
    <div ref={root} id="results" tabIndex={-1} className={styles.marked}>
      {children}
    </div>
  );
}

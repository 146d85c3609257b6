import { memo, type ReactNode, useEffect, useRef } from 'react';
import { onIdle } from '../../../data/idle.ts';
import type { Kind } from '../../../domain/query-language/fields.ts';
import { ListSkeleton } from '../../../shared/card-lists/CardList.tsx';
import { useView } from '../../../shared/card-lists/cardViews.tsx';
import { FaultPanel } from '../../../shared/panels/Panel.tsx';
import { Loading } from '../../../shared/ui/Skeleton.tsx';
import { ListChanges } from '../../../shared/ui/useWindowedRows.ts';
import styles from './FoundCards.module.css';
import { NothingFound } from './NothingFound.tsx';
import { RejectedQuery } from './RejectedQuery.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { Grouping, SearchChange } from './searchUrl.ts';
import type { SearchStatus } from './useSearch.ts';

interface Props {
  readonly status: SearchStatus;
  /** Whether the query is being typed. */
  readonly isTyped: boolean;
  readonly grouping: Grouping;
  readonly onChange: (change: SearchChange, replace?: boolean) => void;
}

/** The search results. */
export const FoundCards = memo(function FoundCards({ status, isTyped, grouping, onChange }: Props) {
  const [view] = useView();
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
          <ListChanges value={isTyped}>
            <SearchResults answer={status} grouping={grouping} onChange={onChange} />
          </ListChanges>
        </Marked>
      );
    case 'empty':
      return <NothingFound answer={status} grouping={grouping} onChange={onChange} />;
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

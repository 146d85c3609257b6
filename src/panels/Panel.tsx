import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Loading } from '../ui/Skeleton.tsx';
import { announce } from '../ui/screenReader.tsx';
import { Boundary } from './Boundary.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { StaleNote } from './StaleNote.tsx';

interface Props<T> {
  /** What the panel shows, for its messages: "The rulings". */
  readonly what: string;
  readonly query: UseQueryResult<T, Error>;
  /** The shape of what will come, so that nothing jumps. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * One asynchronous panel in its four states: pending (skeleton), failed (with Retry), shown, and shown although a
 * refresh failed: the last good data stays, and a line says so. What breaks inside is caught here. Names that are still
 * on the way hold nothing back: the words of their ids stand in for them.
 */
export function Panel<T>({ what, query, skeleton, children }: Props<T>) {
  useLoadingAnnounced(what, query.data !== undefined ? 'shown' : query.isError ? 'failed' : 'pending');
  if (query.data !== undefined) {
    return (
      <Boundary what={what}>
        {query.isError && <StaleNote onRetry={() => query.refetch()} retrying={query.isFetching} />}
        <Shown data={query.data} render={children} />
      </Boundary>
    );
  }
  if (query.isError) {
    return (
      <FaultPanel
        what={what}
        error={query.error}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <Loading label={`${what}: loading…`}>{skeleton}</Loading>;
}

/** Runs the render function below the boundary, so that what it throws is caught there. */
function Shown<T>({ data, render }: { data: T; render: (data: T) => ReactNode }) {
  return render(data);
}

/** Milliseconds after which loading is worth a word. */
const LONG = 1000;

/** Says that a panel is loading where that takes long, and then that it is there. A failure is an alert that speaks itself. */
function useLoadingAnnounced(what: string, state: 'pending' | 'shown' | 'failed'): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (state !== 'pending') {
      if (isAnnounced.current && state === 'shown') announce(`${what}: loaded`);
      isAnnounced.current = false;
      return;
    }
    const timer = setTimeout(() => {
      isAnnounced.current = true;
      announce(`${what}: loading…`);
    }, LONG);
    return () => clearTimeout(timer);
  }, [what, state]);
}

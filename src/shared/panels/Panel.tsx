import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loading } from '../ui/Skeleton.tsx';
import { announce } from '../ui/screenReader.tsx';
import { Boundary } from './Boundary.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { StaleNote } from './StaleNote.tsx';

/** What a panel needs to know of a query, or of several that it shows together. */
export interface PanelQuery<T>
  extends Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'errorUpdatedAt' | 'isError' | 'isFetching'> {
  /** Asks again. */
  readonly refetch: () => unknown;
}

interface Props<T> {
  /** What the panel shows, for its messages: "The rulings". */
  readonly what: string;
  readonly query: PanelQuery<T>;
  /** The shape of what will come, so that nothing jumps. */
  readonly skeleton: ReactNode;
  /** It is the whole page: until the data is here, its words are the page's title and heading. */
  readonly isPage?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * One asynchronous panel in its four states: pending (skeleton), failed (with Retry), shown, and shown although a
 * refresh failed: the last good data stays, and a line says so. What breaks inside is caught here. Names that are still
 * on the way hold nothing back: the words of their ids stand in for them.
 */
export function Panel<T>({ what, query, skeleton, isPage, children }: Props<T>) {
  const error = useLastError(query);
  useLoadingAnnounced(what, query.data !== undefined ? 'shown' : error !== null ? 'failed' : 'pending');
  if (query.data !== undefined) {
    return (
      <Boundary what={what} isPage={isPage}>
        {query.isError && <StaleNote onRetry={() => query.refetch()} retrying={query.isFetching} />}
        <Shown data={query.data} render={children} />
      </Boundary>
    );
  }
  if (error !== null) {
    return (
      <FaultPanel
        what={what}
        isPage={isPage}
        error={error}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <Loading label={`${what}: loading…`} isPage={isPage}>
      {skeleton}
    </Loading>
  );
}

/** Why the data could not be had; while that is tried again too, so that what was pressed stays where it is. */
function useLastError({ error, errorUpdatedAt }: PanelQuery<unknown>): Error | null {
  const [last, setLast] = useState({ error, at: errorUpdatedAt });
  if (error !== null && error !== last.error) setLast({ error, at: errorUpdatedAt });
  return error ?? (errorUpdatedAt > 0 && errorUpdatedAt === last.at ? last.error : null);
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

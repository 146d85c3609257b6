import type { UseQueryResult } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, describeFault } from '../../data/api/errors.ts';
import { loadFailure, loadingWords } from '../../domain/text/format.ts';
import { isObject } from '../../domain/text/lookup.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState, ErrorPanel } from '../ui/EmptyState.tsx';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { announce, useAnnouncement } from '../ui/screenReader.tsx';
import styles from './Panel.module.css';

/** The state of one query, or of several shown together. */
export interface PanelQuery<T>
  extends Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'errorUpdatedAt' | 'isError' | 'isFetching'> {
  readonly refetch: () => unknown;
}

/** What is shown until the data is here: a placeholder shaped like the content, or lines of text, so that nothing jumps. */
type Placeholder =
  | { readonly skeleton: ReactNode; readonly lines?: never }
  | { readonly skeleton?: never; readonly lines: number };

interface PanelProps<T> {
  /** What the panel shows, for its messages: "The rulings". */
  readonly what: string;
  readonly query: PanelQuery<T>;
  /** What it says if the data has no records: "No rulings". */
  readonly empty?: string;
  /** Whether it is the whole page: until the data is here, its message is the page's title and heading. */
  readonly isPage?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** An asynchronous panel and error boundary: pending (skeleton), failed (with Retry), shown, empty, or stale (with a note). */
export function Panel<T>(props: PanelProps<T> & Placeholder) {
  const { what, query, skeleton, lines, empty, isPage, children } = props;
  const error = useLastError(query);
  useLoadingAnnounced(what, query.data !== undefined ? 'shown' : error !== null ? 'failed' : 'pending');
  if (query.data !== undefined) {
    return (
      <Boundary what={what} isPage={isPage}>
        {query.isError && <DataNote kind="stale" onPress={() => query.refetch()} busy={query.isFetching} />}
        {empty !== undefined && hasNoRecords(query.data) ? (
          <EmptyState title={empty} />
        ) : (
          <Shown data={query.data} render={children} />
        )}
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
    <Loading label={loadingWords(what)} isPage={isPage}>
      {lines === undefined ? skeleton : <SkeletonText lines={lines} />}
    </Loading>
  );
}

function hasNoRecords(data: unknown): boolean {
  return isObject(data) && Array.isArray(data.records) && data.records.length === 0;
}

/** The last error, kept during a retry so that the pressed button stays. */
function useLastError({ error, errorUpdatedAt }: PanelQuery<unknown>): Error | null {
  const [last, setLast] = useState({ error, at: errorUpdatedAt });
  if (error !== null && error !== last.error) setLast({ error, at: errorUpdatedAt });
  return error ?? (errorUpdatedAt > 0 && errorUpdatedAt === last.at ? last.error : null);
}

/** Runs the render function inside the boundary, which then catches its errors. */
function Shown<T>({ data, render }: { data: T; render: (data: T) => ReactNode }) {
  return render(data);
}

/** Milliseconds after which loading is announced. */
const LONG = 1000;

/** Announces a slow load and its end. Failures are alerts, which screen readers announce themselves. */
function useLoadingAnnounced(what: string, state: 'pending' | 'shown' | 'failed'): void {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (state !== 'pending') {
      if (isAnnounced.current && state === 'shown') announce(`${what} loaded`);
      isAnnounced.current = false;
      return;
    }
    const timer = setTimeout(() => {
      isAnnounced.current = true;
      announce(loadingWords(what));
    }, LONG);
    return () => clearTimeout(timer);
  }, [what, state]);
}

/** Why the content may be old or incomplete, and the button for it. */
const NOTES = {
  /** A refresh failed. */
  stale: { words: 'Couldn’t refresh. You’re seeing what loaded last.', action: 'Retry' },
  /** A list changed while its pages were read (`changedWhileRead`). */
  changed: {
    words: 'The list changed while it loaded, so something may be missing.',
    action: 'Load again',
  },
};

interface NoteProps {
  readonly kind: keyof typeof NOTES;
  readonly onPress: () => void;
  readonly busy: boolean;
}

/** An announced note above the content, with a button that loads it again. */
export function DataNote({ kind, onPress, busy }: NoteProps) {
  const { words, action } = NOTES[kind];
  useAnnouncement(words);
  return (
    <div className={styles.note}>
      <span>{words}</span>
      <Button size="s" variant="quiet" onClick={onPress} busy={busy}>
        {action}
      </Button>
    </div>
  );
}

interface BoundaryProps {
  readonly what: string;
  readonly isPage?: boolean | undefined;
  readonly children: ReactNode;
}

/** An error boundary: shows what failed, with Retry. */
export class Boundary extends Component<BoundaryProps> {
  override state: { readonly fault: { readonly error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    const { children, ...shown } = this.props;
    if (fault === null) return children;
    return <FaultPanel {...shown} {...fault} onRetry={() => this.setState({ fault: null })} />;
  }
}

interface FaultProps extends Omit<BoundaryProps, 'children'> {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** A failed panel: what failed in words, Retry, and the address behind a disclosure. Never a raw error. */
export function FaultPanel({ what, isPage, error, onRetry, retrying }: FaultProps) {
  const isApi = error instanceof ApiError;
  return (
    <ErrorPanel
      title={loadFailure(what)}
      isPage={isPage}
      onRetry={onRetry}
      retrying={retrying}
      detail={isApi ? error.url : undefined}
    >
      {isApi ? `${describeFault(error.fault)}.` : 'Something on this page broke. The rest still works.'}
    </ErrorPanel>
  );
}

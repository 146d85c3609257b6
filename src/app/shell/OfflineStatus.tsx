import { type QueryState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createPath, useBlocker } from 'react-router';
import { ApiError } from '../../data/api/errors.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { onIdle, whenIdle } from '../../data/idle.ts';
import { useConnection } from '../../data/offline/connection.ts';
import { refreshKept } from '../../data/offline/keeping.ts';
import { startServiceWorker, takeNewData, takeUpdate, watchData } from '../../data/offline/serviceWorker.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { COLLECTIONS, DECLARATIONS } from '../../domain/json-api/collections.ts';
import { formatList } from '../../domain/text/format.ts';
import { StatusLine } from '../../shared/ui/StatusLine.tsx';

/** Collections that are stored only as far as they were opened. */
const AS_OPENED: ReadonlySet<unknown> = new Set(
  COLLECTIONS.filter((name) => DECLARATIONS[name].kept === 'opened'),
);

let isStarted = false;

/** Maintains the offline copy, and shows one status line: offline, slow server, new version, or new data. */
export function OfflineStatus() {
  const { isOffline, hasUpdate, hasNewData } = useConnection();
  useKeptData();
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    startServiceWorker();
  }, []);
  useEffect(watchData, []);
  const slow = useShownQueries(slowness);
  if (isOffline) return <OfflineLine />;
  // Takes precedence over a new version, since it passes
  if (slow !== null) return <StatusLine>{slow}</StatusLine>;
  if (hasUpdate) return <UpdateLine />;
  // Nothing changes until the user accepts
  return (
    hasNewData && (
      <StatusLine action="Show it" onAction={takeNewData}>
        There is new card data.
      </StatusLine>
    )
  );
}

/** Maintains the service worker's offline data in idle time. */
function useKeptData(): void {
  const catalogue = useCatalogue();
  const client = useQueryClient();
  const isSaving = useSettings(({ images }) => images === 'saver');
  const { isOffline, hasWorker } = useConnection();
  useEffect(() => {
    if (catalogue === null || isSaving || isOffline || !hasWorker) return;
    return onIdle(() => refreshKept(catalogue));
  }, [catalogue, isSaving, isOffline, hasWorker]);
  useEffect(() => {
    // Server-rendered data bypassed the worker; all other collections are stored whole
    if (!hasWorker || document.getElementById('page-state') === null) return;
    void navigator.serviceWorker.ready.then(async () => {
      await whenIdle();
      await client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => AS_OPENED.has(queryKey[0]),
      });
    });
  }, [client, hasWorker]);
}

function OfflineLine() {
  const { keptAt, partial } = useConnection();
  const saved = keptAt === null ? '' : ' Showing saved data.';
  const names = formatList(partial.map((collection) => collection.replaceAll('_', ' ')));
  const some = names === '' ? '' : ` Lists only have the ${names} saved on this device.`;
  const missing = useShownQueries(isMissing) ? ' Anything missing loads when you’re back online.' : '';
  return <StatusLine>{`You’re offline.${saved}${some}${missing}`}</StatusLine>;
}

/**
 * Something about the API queries on screen, up to date with every fetch. Ignores searches of the card pool, several per key
 * press, and observers that only read the cache, as every card in a list does.
 */
function useShownQueries<T extends string | boolean | null>(read: (states: readonly QueryState[]) => T): T {
  const cache = useQueryClient().getQueryCache();
  const listen = (listener: () => void) =>
    cache.subscribe(({ query: { state, queryKey }, type }) => {
      const isHere =
        type.startsWith('observer') && state.status === 'success' && state.fetchStatus === 'idle';
      if (queryKey[0] !== 'catalogue' && !isHere) listener();
    });
  return useSyncExternalStore(
    listen,
    () => read(cache.findAll({ type: 'active' }).map(({ state }) => state)),
    () => read([]),
  );
}

/** Whether the page needs something that cannot be fetched and is not stored. */
function isMissing(states: readonly QueryState[]): boolean {
  return states.some(({ error }) => error instanceof ApiError && error.fault.kind === 'not-kept');
}

function slowness(states: readonly QueryState[]): string | null {
  const reasons = states.flatMap(({ fetchStatus, fetchFailureReason: reason }) =>
    fetchStatus === 'fetching' && reason instanceof ApiError ? [reason] : [],
  );
  if (reasons.some(({ fault }) => fault.kind === 'timeout')) return 'The server is slow. Still trying…';
  return reasons.some(({ retryAfter }) => retryAfter !== null)
    ? 'The server is busy. Trying again soon…'
    : null;
}

/** Offers a new version and activates it on the next navigation, never while a page is being read. */
function UpdateLine() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'PUSH' && currentLocation.pathname !== nextLocation.pathname,
  );
  // Including the base path, unlike addresses within the app
  const next = blocker.state === 'blocked' ? createPath(blocker.location) : null;
  useEffect(() => {
    if (next !== null) takeUpdate(new URL(next, window.location.href).href);
  }, [next]);
  return (
    <StatusLine action="Reload" onAction={() => takeUpdate(window.location.href)}>
      A new version of Sift is ready.
    </StatusLine>
  );
}

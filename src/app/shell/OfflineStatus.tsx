import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, useBlocker } from 'react-router';
import { ApiError } from '../../data/api/errors.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { onIdle, whenIdle } from '../../data/idle.ts';
import { useConnection } from '../../data/offline/connection.ts';
import { refreshKept } from '../../data/offline/keeping.ts';
import { takeNewData, watchData } from '../../data/offline/newData.ts';
import { startServiceWorker, takeUpdate } from '../../data/offline/serviceWorker.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { formatDate, formatList } from '../../domain/text/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { closeIcon } from '../../shared/ui/icons.ts';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import styles from './OfflineStatus.module.css';

let isStarted = false;

/**
 * Keeps the app at hand without a network, and says in one line how things stand: without a network, with a slow server, with a new
 * version, with new data.
 */
export function OfflineStatus() {
  const { isOffline, hasUpdate, hasNewData } = useConnection();
  useKeptData();
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    startServiceWorker();
  }, []);
  useEffect(() => watchData(), []);
  const slowness = useSlowness();
  if (isOffline) return <OfflineLine />;
  // Before a new version: it passes
  if (slowness !== null) return <StatusLine>{slowness}</StatusLine>;
  if (hasUpdate) return <UpdateLine />;
  return hasNewData && <NewDataLine />;
}

/** Keeps what the service worker answers with: beside the card pool, and once the browser is idle. */
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
    // What the server rendered into the page went past the worker; of all else the collections are kept whole
    if (!hasWorker || document.getElementById('page-state') === null) return;
    void navigator.serviceWorker.ready.then(async () => {
      await whenIdle();
      await client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => queryKey[0] === 'decklists' || queryKey[0] === 'reviews',
      });
    });
  }, [client, hasWorker]);
}

function OfflineLine() {
  const { keptAt, partial } = useConnection();
  const date = keptAt === null ? '' : ` Data as of ${formatDate(keptAt)}.`;
  const names = formatList(partial.map((collection) => collection.replaceAll('_', ' ')));
  const some = names === '' ? '' : ` Only ${names} saved on this device.`;
  const missing = useIsMissing() ? ' Anything missing here loads when you are back online.' : '';
  return <StatusLine>{`You are offline.${date}${some}${missing}`}</StatusLine>;
}

/**
 * Tells the listener of each step of a read of the API. The card pool's searches, several with each key, say nothing of the network,
 * nor does who shows an answer that is here, which each card of a list does with its names.
 */
function watchApi(cache: QueryCache, listener: () => void): () => void {
  return cache.subscribe(({ query, type }) => {
    const { status, fetchStatus } = query.state;
    const isHere = type.startsWith('observer') && status === 'success' && fetchStatus === 'idle';
    if (query.queryKey[0] !== 'catalogue' && !isHere) listener();
  });
}

/** Whether something on the page could not be had, nor was it kept. */
function useIsMissing(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => watchApi(cache, listener),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state: { error } }) => error instanceof ApiError && error.fault.kind === 'not-kept'),
  );
}

/** What to say where a part of the page is late and asked for again: the server has not answered in time, or asks for a pause. */
function useSlowness(): string | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => watchApi(cache, listener),
    () => {
      const reasons = cache
        .findAll({ type: 'active', fetchStatus: 'fetching' })
        .map(({ state }) => state.fetchFailureReason);
      if (reasons.some((reason) => reason instanceof ApiError && reason.fault.kind === 'timeout')) {
        return 'The card database is slow to answer. Still trying…';
      }
      const isPausing = reasons.some((reason) => reason instanceof ApiError && reason.retryAfter !== null);
      return isPausing ? 'The card database asks for a pause. Trying again soon…' : null;
    },
    () => null,
  );
}

/** Offers a new version, and takes it when another page is opened: never while one is read. */
function UpdateLine() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'PUSH' && currentLocation.pathname !== nextLocation.pathname,
  );
  // With the path that the site lies below, unlike an address within the app
  const next = blocker.state === 'blocked' ? createPath(blocker.location) : null;
  useEffect(() => {
    if (next !== null) takeUpdate(new URL(next, window.location.href).href);
  }, [next]);
  return (
    <StatusLine
      action={
        <Button size="s" onClick={() => takeUpdate(window.location.href)}>
          Reload
        </Button>
      }
    >
      A new version of Sift is ready.
    </StatusLine>
  );
}

/** Data that the server took up while the page was open: nothing changes under the reader's eyes until asked for. */
function NewDataLine() {
  return (
    <StatusLine
      action={
        <Button size="s" onClick={takeNewData}>
          Show it
        </Button>
      }
    >
      There is new card data.
    </StatusLine>
  );
}

/** Stands above the page's end, so that nothing moves when it comes or goes. */
function StatusLine({ children, action }: { readonly children: string; readonly action?: ReactNode }) {
  const [hidden, setHidden] = useState<string | null>(null);
  useAnnouncement(children);
  if (hidden === children) return null;
  return (
    <aside className={styles.line} aria-label="Status">
      <p className={styles.words}>{children}</p>
      {action}
      <Button variant="quiet" size="s" icon={closeIcon} label="Hide" onClick={() => setHidden(children)} />
    </aside>
  );
}

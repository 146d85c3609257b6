import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { apiAddress } from '../../data/api/base.ts';
import { queryClient } from '../../data/api/queryClient.ts';
import { whenIdle } from '../../data/idle.ts';
import type { CalledWorker } from '../../data/keeper/callWorker.ts';
import { createLoader, type Loaded, problemOf } from '../../data/loader.ts';
import { useConnection } from '../../data/offline/connection.ts';
import { savesData } from '../../data/settings/settings.ts';
import decksWorker from './decksWorker.ts?worker&url';
import type { DecksService } from './service.ts';

const STOPPED = 'The statistics stopped';

/** How many decks the worker holds, once it answers questions. */
const loader = createLoader<number>(STOPPED);
const { store } = loader;

/** The first part of the figures' keys. */
const FIGURES = 'deck-statistics';

/** The worker with the stored decks; null until needed, and after a crash. */
let worker: CalledWorker<DecksService> | null = null;

/** Decks that are new or have changed: every figure is asked for again. */
function publish(count: number): void {
  loader.use(count);
  void queryClient.invalidateQueries({ queryKey: [FIGURES] });
}

/** What calls the worker, which pages need only once they are idle. */
const calling = () =>
  import('../../data/keeper/callWorker.ts').catch(() => {
    throw new Error('The code of the statistics didn’t load');
  });

function start(isAsked: boolean): void {
  void loader.load(async (report) => {
    const { callWorker, callback } = await calling();
    let isFresh = false;
    if (worker === null) {
      const api = await apiAddress();
      worker = callWorker<DecksService>(decksWorker, STOPPED);
      const stored = await call((decks) => decks.open(api));
      if (stored !== null) publish(stored.count);
      else if (!isAsked) return null;
      isFresh = stored?.isFresh ?? false;
    }
    if (isAsked || (!isFresh && !savesData())) {
      const changed = await call((decks) => decks.update(callback(report)));
      if (changed !== null) publish(changed);
    }
    return store.getState().value;
  });
}

/** Calls the worker. After a crash, a retry replaces it. */
async function call<T>(work: (decks: Remote<DecksService>) => Promise<T>): Promise<T> {
  const called = worker;
  if (called === null) throw new Error(STOPPED);
  try {
    return await called.call(work);
  } catch (error) {
    if (called.hasEnded()) {
      worker = null;
      loader.use(null);
      loader.fail(STOPPED);
    }
    throw error;
  }
}

/** Downloads the decks, on request and on Retry. */
export function downloadDecks(): void {
  start(true);
}

/** How far the decklists are loaded; opens the stored ones in idle time, and goes on once the network is back if a download failed. */
export function useDecks(): Loaded<number> {
  useEffect(() => {
    void whenIdle().then(() => {
      if (store.getState().state.phase === 'idle') start(false);
    });
    return useConnection.subscribe((now, before) => {
      if (before.isOffline && !now.isOffline && problemOf(store.getState().state) !== null) downloadDecks();
    });
  }, []);
  return useStore(store);
}

/**
 * What the worker answers, updated when the decks change; the former answer stays meanwhile.
 * @param about the query's key
 */
export function useDeckAnswer<T>(
  about: readonly unknown[],
  ask: (decks: Remote<DecksService>) => Promise<T>,
) {
  const { value } = useStore(store);
  return useQuery({
    queryKey: [FIGURES, about],
    queryFn: () => call(ask),
    enabled: value !== null,
    structuralSharing: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

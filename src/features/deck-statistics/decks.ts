import { useQuery } from '@tanstack/react-query';
import { proxy, type Remote } from 'comlink';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { apiAddress } from '../../data/api/base.ts';
import type { Progress } from '../../data/api/client.ts';
import { queryClient } from '../../data/api/queryClient.ts';
import { whenIdle } from '../../data/idle.ts';
import { type CalledWorker, callWorker } from '../../data/keeper/callWorker.ts';
import { useConnection } from '../../data/offline/connection.ts';
import { savesData } from '../../data/settings/savesData.ts';
import decksWorker from './decksWorker.ts?worker&url';
import type { DecksService } from './service.ts';

interface DecksState {
  /** `missing`: nothing is stored, and the reader has to ask for the download. `failed`: `problem` says why. */
  readonly phase: 'idle' | 'loading' | 'missing' | 'ready' | 'failed';
  /** While all decks are downloaded for the first time. */
  readonly progress: Progress | null;
  /** In words, without a full stop; kept until a retry succeeds. */
  readonly problem: string | null;
  /** The number of all decks; null until questions are answered. */
  readonly count: number | null;
}

const store = createStore<DecksState>(() => ({
  phase: 'idle',
  progress: null,
  problem: null,
  count: null,
}));

/** The first part of the figures' keys. */
const FIGURES = 'deck-statistics';

const STOPPED = 'The statistics stopped';

/** The worker with the stored decks; null until needed, and after a crash. */
let worker: CalledWorker<DecksService> | null = null;

/** Decks that are new or have changed: every figure is asked for again. */
function publish(count: number): void {
  store.setState({ count });
  void queryClient.invalidateQueries({ queryKey: [FIGURES] });
}

async function start(isAsked: boolean): Promise<void> {
  store.setState({ phase: 'loading' });
  try {
    let isFresh = false;
    if (worker === null) {
      const api = await apiAddress();
      worker = callWorker<DecksService>(decksWorker, STOPPED);
      const stored = await call((decks) => decks.open(api));
      if (stored !== null) publish(stored.count);
      else if (!isAsked) return store.setState({ phase: 'missing' });
      isFresh = stored?.isFresh ?? false;
    }
    if (isAsked || (!isFresh && !savesData())) {
      const onProgress = proxy((progress: Progress) => store.setState({ progress }));
      const changed = await call((decks) => decks.update(onProgress));
      if (changed !== null) publish(changed);
    }
    store.setState({ phase: 'ready', progress: null, problem: null });
  } catch (error) {
    const problem = error instanceof Error ? error.message : STOPPED;
    store.setState({ phase: 'failed', progress: null, problem });
  }
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
      store.setState({ phase: 'failed', problem: STOPPED, count: null });
    }
    throw error;
  }
}

/** Downloads the decks, on request and on Retry. */
export function downloadDecks(): void {
  if (store.getState().phase !== 'loading') void start(true);
}

/** The state of the decklists; opens the stored ones in idle time, and goes on once the network is back if a download failed. */
export function useDecks(): DecksState {
  useEffect(() => {
    void whenIdle().then(() => {
      if (store.getState().phase === 'idle') void start(false);
    });
    return useConnection.subscribe((now, before) => {
      if (before.isOffline && !now.isOffline && store.getState().problem !== null) downloadDecks();
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
  const { count } = useStore(store);
  return useQuery({
    queryKey: [FIGURES, about],
    queryFn: () => call(ask),
    enabled: count !== null,
    structuralSharing: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

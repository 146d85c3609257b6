import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { apiAddress } from '../../data/api/base.ts';
import { whenIdle } from '../../data/idle.ts';
import { trustOwnWorkers } from '../../data/keeper/trustedScripts.ts';
import { useSettings } from '../../data/settings/settings.ts';
import type { Progress } from './download.ts';
import type { Basis, DeckAnswer, DeckAnswerTo, DeckQuestion } from './questions.ts';
import type { FromDecksWorker, ToDecksWorker } from './service.ts';

/**
 * - `idle`: not begun
 * - `loading`: stored decks are opened, or all are read from the API
 * - `saver`: nothing is stored, and the download waits to be asked for
 * - `ready`: questions are answered
 * - `failed`: `problem` says why
 */
interface DecksState {
  readonly phase: 'idle' | 'loading' | 'saver' | 'ready' | 'failed';
  /** While all decks are read, the first time */
  readonly progress: Progress | null;
  /** In words, without a full stop. With `ready`: the decks could not be brought up to date. */
  readonly problem: string | null;
  /** All decks, once they are here */
  readonly basis: Basis | null;
  readonly isUpdating: boolean;
  /** Counts up with every change of the decks */
  readonly version: number;
}

const START: DecksState = {
  phase: 'idle',
  progress: null,
  problem: null,
  basis: null,
  isUpdating: false,
  version: 0,
};

/** What the page needs of the worker; the browser's own has it. */
interface DecksWorker {
  postMessage(message: ToDecksWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromDecksWorker>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

interface Waiting {
  readonly resolve: (event: Extract<FromDecksWorker, { readonly type: 'answer' }>) => void;
  readonly reject: (error: Error) => void;
}

/** All decklists as the page sees them: a worker, its state, its answers. */
function createDecks(spawn: () => DecksWorker, address: () => Promise<string> = apiAddress) {
  const store = createStore<DecksState>(() => START);
  const waiting = new Map<number, Waiting>();
  let worker: DecksWorker | null = null;
  let asked = 0;

  function receive(event: FromDecksWorker): void {
    switch (event.type) {
      case 'progress':
        store.setState({ progress: { received: event.received, total: event.total } });
        break;
      case 'none':
        store.setState({ phase: 'saver', isUpdating: false });
        break;
      case 'ready':
        store.setState(({ version }) => ({
          phase: 'ready',
          basis: event.basis,
          version: version + 1,
        }));
        break;
      case 'checked':
        store.setState({ progress: null, problem: null, isUpdating: false });
        break;
      case 'failed':
        fail(event.problem);
        break;
      case 'answer':
        waiting.get(event.id)?.resolve(event);
        waiting.delete(event.id);
        break;
      case 'fault':
        waiting.get(event.id)?.reject(new Error('The figures could not be worked out'));
        waiting.delete(event.id);
    }
  }

  function fail(problem: string): void {
    store.setState(({ phase }) => ({
      phase: phase === 'ready' ? 'ready' : 'failed',
      progress: null,
      isUpdating: false,
      problem,
    }));
  }

  function stop(): void {
    worker?.terminate();
    worker = null;
    store.setState({ phase: 'loading' });
    fail('The work on the decklists stopped');
    for (const { reject } of waiting.values()) reject(new Error('The work on the decklists stopped'));
    waiting.clear();
  }

  async function start(mayDownload: boolean): Promise<void> {
    store.setState(({ phase }) => ({ phase: phase === 'ready' ? phase : 'loading', isUpdating: true }));
    try {
      const api = await address();
      if (worker === null) {
        const fresh = spawn();
        worker = fresh;
        fresh.addEventListener('message', ({ data }) => {
          if (worker === fresh) receive(data);
        });
        fresh.addEventListener('error', stop);
        fresh.addEventListener('messageerror', stop);
        fresh.postMessage({ type: 'open', api, mayDownload });
      } else worker.postMessage({ type: 'download' });
    } catch {
      fail('Their code could not be loaded');
    }
  }

  return {
    store,
    /** Opens the decks, the first time that it is called. With `isSaver`, nothing is downloaded. */
    open(isSaver: boolean): void {
      if (store.getState().phase === 'idle') void start(!isSaver);
    },
    /** Reads the decks from the API: for Retry, and where data is saved. */
    download(): void {
      if (!store.getState().isUpdating) void start(true);
    },
    /** @throws Error where the worker stopped or failed over it */
    ask<Q extends DeckQuestion>(question: Q): Promise<DeckAnswerTo<Q>> {
      return new Promise((resolve, reject) => {
        if (worker === null) {
          reject(new Error('The decklists are not here yet'));
          return;
        }
        asked += 1;
        waiting.set(asked, {
          resolve: ({ to, answer }) => {
            if (isAnswerTo(question, to, answer)) resolve(answer);
          },
          reject,
        });
        worker.postMessage({ type: 'ask', id: asked, question });
      });
    },
  };
}

/** Whether an answer to a question of type `to` is one to this question. */
function isAnswerTo<Q extends DeckQuestion>(
  question: Q,
  to: DeckQuestion['type'],
  _answer: DeckAnswer,
): _answer is DeckAnswerTo<Q> {
  return to === question.type;
}

/** The one of the app. */
const decks = createDecks(() => {
  trustOwnWorkers();
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
});

export const downloadDecks = decks.download;

/** How the decklists stand; asking for it opens them, once the browser has nothing better to do. */
export function useDecks(): DecksState {
  const isSaver = useSettings((settings) => settings.images === 'saver');
  useEffect(() => void whenIdle().then(() => decks.open(isSaver || savesData())), [isSaver]);
  return useStore(decks.store);
}

/** The answer to a question, anew when the decks change, while the answer before stays. */
export function useDeckAnswer<Q extends DeckQuestion>(question: Q) {
  const { phase, version } = useStore(decks.store);
  return useQuery(
    queryOptions({
      queryKey: ['deck-statistics', question, version] as const,
      queryFn: () => decks.ask(question),
      enabled: phase === 'ready',
      placeholderData: (before, query) =>
        JSON.stringify(query?.queryKey[1]) === JSON.stringify(question) ? before : undefined,
      structuralSharing: false,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
  );
}

/** Whether the browser asks sites to save data; only some have that. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

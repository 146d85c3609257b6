import { createStore } from 'zustand/vanilla';
import type { Progress } from './api/client.ts';

/** How far the loading of what the device keeps is. */
export type LoadState =
  | { readonly phase: 'idle' | 'ready' }
  /** Nothing is stored, and the reader has to ask for the download. */
  | { readonly phase: 'refused' }
  /** `problem`: why the last try failed, if it did */
  | { readonly phase: 'loading'; readonly progress: Progress | null; readonly problem: string | null }
  /** `problem`: why, in words without a full stop */
  | { readonly phase: 'failed'; readonly problem: string };

export interface Loaded<T> {
  /** Null until something is loaded; it stays while it is loaded again, and if that fails. */
  readonly value: T | null;
  readonly state: LoadState;
}

/** Why the last try failed; null if it did not. */
export function problemOf(state: LoadState): string | null {
  return 'problem' in state ? state.problem : null;
}

/** While loading. */
export function progressOf(state: LoadState): Progress | null {
  return state.phase === 'loading' ? state.progress : null;
}

type Work<T> = (report: (progress: Progress) => void) => Promise<T | null>;

/**
 * Loads what the device keeps: the card pool, all decklists, the lists for offline pages. At most once at a time.
 * @param unknown the problem where an error has no words
 */
export function createLoader<T>(unknown: string) {
  const store = createStore<Loaded<T>>(() => ({ value: null, state: { phase: 'idle' } }));
  let running: Promise<void> | null = null;

  async function run(work: Work<T>): Promise<void> {
    const problem = problemOf(store.getState().state);
    store.setState({ state: { phase: 'loading', progress: null, problem } });
    const report = (progress: Progress) => {
      // A worker's report may come late
      if (store.getState().state.phase === 'loading')
        store.setState({ state: { phase: 'loading', progress, problem } });
    };
    try {
      const value = await work(report);
      store.setState(value === null ? { state: { phase: 'refused' } } : { value, state: { phase: 'ready' } });
    } catch (error) {
      fail(error instanceof Error ? error.message : unknown);
    }
  }

  function fail(problem: string): void {
    store.setState({ state: { phase: 'failed', problem } });
  }

  return {
    store,
    /** Does the work, whose null is a refusal, unless some is being done: then waits for that. Errors are a state. */
    load(work: Work<T>): Promise<void> {
      running ??= run(work).finally(() => {
        running = null;
      });
      return running;
    },
    /** Replaces the value, also during a load. */
    use: (value: T | null) => store.setState({ value }),
    fail,
  };
}

/**
 * Whether something was stored longer ago than an age; times in milliseconds. The difference is absolute, so that a clock that
 * was wrong does not keep stale data forever.
 */
export function isOlder(storedAt: number, age: number, now: number): boolean {
  return Math.abs(now - storedAt) > age;
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Progress } from '../api/client.ts';
import type { CardPool } from './query/cardPool.ts';
import type { CatalogueFacts } from './records/storedRecords.ts';

/**
 * - `idle`: not started
 * - `loading`: nothing to search yet
 * - `ready`, `refreshing`: searchable; the latter while a newer pool is downloaded
 * - `failed`: `problem` says why; the previous pool can still be searched
 * - `saver`: nothing is stored, and the user has to request the download
 */
type Phase = 'idle' | 'loading' | 'ready' | 'refreshing' | 'failed' | 'saver';

export interface CatalogueStatus extends Pick<CatalogueFacts, 'invalid' | 'missing'> {
  readonly phase: Phase;
  /** While downloading. */
  readonly progress: Progress | null;
  /** In words, without a full stop */
  readonly problem: string | null;
  /** Latest change of the cards, ISO 8601; null until loaded. */
  readonly dataDate: string | null;
  /** Milliseconds since 1970. */
  readonly downloadedAt: number | null;
  readonly cards: number;
  readonly printings: number;
  /** Compressed size in storage. */
  readonly bytes: number;
}

const IDLE: CatalogueStatus = {
  phase: 'idle',
  progress: null,
  problem: null,
  dataDate: null,
  downloadedAt: null,
  cards: 0,
  printings: 0,
  invalid: 0,
  missing: 0,
  bytes: 0,
};

/** The status, and the current card pool or null. */
export interface CatalogueState {
  readonly status: CatalogueStatus;
  readonly data: CardPool | null;
}

export function createCatalogueStore(): StoreApi<CatalogueState> {
  return createStore<CatalogueState>(() => ({ status: IDLE, data: null }));
}

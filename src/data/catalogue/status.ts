import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CatalogueData } from './data.ts';
import type { Progress } from './download/download.ts';

/**
 * - `idle`: not begun
 * - `loading`: nothing to search yet, the stored or the downloaded catalogue is on its way
 * - `ready`, `refreshing`: searchable; the latter while a newer one is downloaded
 * - `failed`: `problem` says why; what was there before can still be searched
 * - `saver`: nothing is stored, and the download waits to be asked for
 */
type Phase = 'idle' | 'loading' | 'ready' | 'refreshing' | 'failed' | 'saver';

export interface CatalogueStatus {
  readonly phase: Phase;
  /** While a download runs */
  readonly progress: Progress | null;
  /** In words, without a full stop */
  readonly problem: string | null;
  /** Newest change of the cards, ISO 8601; null until there are any */
  readonly dataDate: string | null;
  /** Milliseconds since 1970 */
  readonly downloadedAt: number | null;
  readonly cards: number;
  readonly printings: number;
  /** Records that came twice and were dropped, that could not be read, and that did not come */
  readonly repeated: number;
  readonly invalid: number;
  readonly missing: number;
  /** Size of the stored form, compressed */
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
  repeated: 0,
  invalid: 0,
  missing: 0,
  bytes: 0,
};

/** How things stand, and the data in use; null until there is some. */
export interface CatalogueState {
  readonly status: CatalogueStatus;
  readonly data: CatalogueData | null;
}

export function createCatalogueStore(): StoreApi<CatalogueState> {
  return createStore<CatalogueState>(() => ({ status: IDLE, data: null }));
}

/** What the status says of the data in use. */
export function describeData(
  { facts, counts }: CatalogueData,
  bytes: number,
): Omit<CatalogueStatus, 'phase' | 'progress' | 'problem'> {
  const { dataDate, downloadedAt, repeated, invalid, missing } = facts;
  return {
    dataDate: dataDate === '' ? null : dataDate,
    downloadedAt,
    ...counts,
    repeated,
    invalid,
    missing,
    bytes,
  };
}

import { startTransition, useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Progress } from '../api/client.ts';
import type { ListedCard } from '../api/resources/listed.ts';
import { savesData } from '../settings/savesData.ts';
import type { Controller } from './controller.ts';
import type { Rows } from './data.ts';
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

export interface CatalogueState {
  readonly status: CatalogueStatus;
  readonly data: CardPool | null;
}

export function createCatalogueStore(): StoreApi<CatalogueState> {
  return createStore<CatalogueState>(() => ({ status: IDLE, data: null }));
}

const store = createCatalogueStore();

let running: Promise<Controller> | null = null;

async function load(): Promise<Controller> {
  try {
    const { createController } = await import('./controller.ts');
    return createController(store);
  } catch (fault) {
    running = null;
    store.setState(({ status }) => ({
      status: { ...status, phase: 'failed', problem: 'its code didn’t load' },
    }));
    throw fault;
  }
}

/** Loads the card pool once, without downloading it if the settings or a slow network forbid that. */
export function startCatalogue(): void {
  if (store.getState().status.phase !== 'idle') return;
  run((catalogue) => catalogue.start({ dataSaver: savesData() }));
}

/** Downloads the card pool again: for Refresh, Retry, and Download with data saver. */
export function refreshCatalogue(): void {
  run((catalogue) => catalogue.refresh());
}

/** Errors are reported by the status. */
function run(work: (catalogue: Controller) => Promise<void>): void {
  running ??= load();
  running.then(work, () => {});
}

/** A part of the status; select little, because the progress changes all the time. */
export function useCatalogueStatus<T>(select: (status: CatalogueStatus) => T): T {
  return useStore(store, ({ status }) => select(status));
}

/**
 * Whether the card pool won't load by itself. All that a search needs of the status: rendering a list for every phase would make
 * React hydrate it at once, in one task.
 */
export function useIsCatalogueStuck(): boolean {
  return useCatalogueStatus(({ phase }) => phase === 'saver' || phase === 'failed');
}

/**
 * The current card pool, or null. It is replaced as a whole, and everything that uses it renders again, which is half a page: as
 * a transition, so that the page stays responsive.
 * @param needs called on a change; if it returns false, the component already has everything and does not render again
 */
export function useCatalogue(needs: () => boolean = always): CardPool | null {
  const [, render] = useReducer((times: number) => times + 1, 0);
  const onChange = useEffectEvent(() => {
    if (needs()) startTransition(render);
  });
  useEffect(
    () =>
      store.subscribe(({ data }, before) => {
        if (data !== before.data) onChange();
      }),
    [],
  );
  return useSyncExternalStore(neverChanges, currentData, initialData);
}

const always = () => true;
const neverChanges = () => () => {};
const currentData = () => store.getState().data;
/** On the server. */
const initialData = () => null;

/** All cards; null until loaded. */
export function useCatalogueCards(): Rows<ListedCard> | null {
  return useCatalogue()?.cards() ?? null;
}

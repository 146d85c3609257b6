import { startTransition, useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { when } from '../scheduling.ts';
import { useSettings } from '../settings/settings.ts';
import type { Controller } from './controller.ts';
import type { CatalogueData, Rows } from './data.ts';
import { NotReadyError } from './errors.ts';
import type { Request } from './query/protocol.ts';
import type { AnswerWithData } from './query/workerClient.ts';
import type { CatalogueCard } from './records/storedRecords.ts';
import { type CatalogueStatus, createCatalogueStore } from './status.ts';

/** The one catalogue of the app: the whole card pool, searched in a worker. */
const store = createCatalogueStore();

const KEPT = 'sift-card-pool';

store.subscribe(({ data }) => {
  // To write takes a while, just when the page has more to do
  if (data !== null) void when('idle').then(keepNote);
});

function keepNote(): void {
  try {
    localStorage.setItem(KEPT, 'kept');
  } catch {
    // Then the API is asked first the next time too.
  }
}

/** Whether the card pool was here before, so that it will most likely be at once. */
export function isLikelyKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

/** What runs it, which the first page does not need; null until it is asked for. */
let running: Promise<Controller> | null = null;
/** The same once it is here: a question then reaches the worker in the same moment. */
let ready: Controller | null = null;

async function controller(): Promise<Controller> {
  running ??= import('./running.ts').then(
    ({ runCatalogue }) => {
      ready = runCatalogue(store);
      return ready;
    },
    () => {
      running = null;
      store.setState(({ status }) => ({
        status: { ...status, phase: 'failed', problem: 'Its code could not be loaded' },
      }));
      throw new NotReadyError();
    },
  );
  return running;
}

/**
 * Begins to load the card pool once the browser has nothing better to do. Call it when the first content is shown.
 * @param moment `used` where nothing on the page waits for it: whoever only reads is spared half a megabyte
 */
export function startCatalogue(moment: 'idle' | 'used' = 'idle'): void {
  void when(moment).then(() => {
    const dataSaver = useSettings.getState().images === 'saver';
    run((catalogue) => catalogue.start({ dataSaver }));
  });
}

/** Downloads the card pool again: for Refresh, Retry, and Download where data is saved. */
export function refreshCatalogue(): void {
  run((catalogue) => catalogue.refresh());
}

/** The status says what goes wrong. */
function run(work: (catalogue: Controller) => Promise<void>): void {
  controller().then(work, () => {});
}

/**
 * Asks the worker. Abort the signal when a newer question takes its place.
 * @throws NotReadyError, SlowQueryError, WorkerStoppedError (their messages are for the reader), or the signal's reason
 */
export async function askCatalogue<R extends Request>(
  request: R,
  signal?: AbortSignal,
): Promise<AnswerWithData<R>> {
  if (running === null) throw new NotReadyError();
  const { client } = ready ?? (await running);
  return client.ask(request, signal);
}

/** What `select` takes of the status: its progress changes all the time, and few show that. */
export function useCatalogueStatus<T>(select: (status: CatalogueStatus) => T): T {
  return useStore(store, ({ status }) => select(status));
}

/**
 * The catalogue in use, or null until there is one. It changes as a whole. All that shows it is rendered again when it comes,
 * which is half a page: as a transition, between whose slices the reader is answered.
 * @param needs asked when it changes: where it says no, what shows it already has all that it needs and stays as it is
 */
export function useCatalogue(needs: () => boolean = always): CatalogueData | null {
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
/** As a server renders it. */
const initialData = () => null;

/** All cards, in the order of the positions that searches answer with; null until they are there. */
export function useCatalogueCards(): Rows<CatalogueCard> | null {
  return useCatalogue()?.cards() ?? null;
}

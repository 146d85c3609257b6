import { startTransition, useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ListedCard } from '../api/resources/listed.ts';
import { createLoader, type Loaded } from '../loader.ts';
import { savesData } from '../settings/settings.ts';
import type { Rows } from './data.ts';
import type { OpenPool } from './openPool.ts';
import type { CardPool } from './query/cardPool.ts';

const loader = createLoader<OpenPool>('Couldn’t load the card data');
const { store } = loader;

const openingCode = () =>
  import('./openPool.ts').catch(() => {
    throw new Error('its code didn’t load');
  });

/** Loads the card pool once, without downloading it if the settings or a slow network forbid that. */
export function startCatalogue(): void {
  if (store.getState().state.phase !== 'idle') return;
  void loader.load(async (report) =>
    (await openingCode()).openPool({ dataSaver: savesData(), report, use: loader.use }),
  );
}

/** Downloads the card pool again: for Refresh, Retry, and Download with data saver. The current one stays until then. */
export function refreshCatalogue(): void {
  void loader.load(async (report) =>
    (await openingCode()).refreshPool(store.getState().value?.pool ?? null, report),
  );
}

/** A part of how far the card pool is loaded; select little, because the progress changes all the time. */
export function useCatalogueStatus<T>(select: (status: Loaded<OpenPool>) => T): T {
  return useStore(store, select);
}

/**
 * Whether the card pool won't load by itself. All that a search needs of the status: rendering a list for every phase would make
 * React hydrate it at once, in one task.
 */
export function useIsCatalogueStuck(): boolean {
  return useCatalogueStatus(({ state: { phase } }) => phase === 'refused' || phase === 'failed');
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
      store.subscribe(({ value }, before) => {
        if (value !== before.value) onChange();
      }),
    [],
  );
  return useSyncExternalStore(neverChanges, currentData, initialData);
}

const always = () => true;
const neverChanges = () => () => {};
const currentData = () => store.getState().value?.pool ?? null;
/** On the server. */
const initialData = () => null;

/** All cards; null until loaded. */
export function useCatalogueCards(): Rows<ListedCard> | null {
  return useCatalogue()?.cards() ?? null;
}

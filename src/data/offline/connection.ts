import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CollectionName } from '../../domain/json-api/jsonapi.ts';

/** How the page stands to the network, and to the newest version of the app and of the data. */
interface Connection {
  readonly isOffline: boolean;
  /** Of the answers without a network that came from what is stored, when the oldest was the same as the API's */
  readonly keptAt: number | null;
  /** Collections of which some records were shown that are stored, where the API has more */
  readonly partial: readonly CollectionName[];
  /** Whether the service worker could be installed; null until that is known. Without it nothing opens without a network. */
  readonly hasWorker: boolean | null;
  /** A newer version of the app waits to be taken. */
  readonly hasUpdate: boolean;
  /** The server has other data than the page shows. */
  readonly hasNewData: boolean;
}

const ONLINE = { isOffline: false, keptAt: null, partial: [] };

const store = createStore<Connection>(() => ({
  ...ONLINE,
  hasWorker: null,
  hasUpdate: false,
  hasNewData: false,
}));

export function useConnection(): Connection {
  return useStore(store);
}

export function isOffline(): boolean {
  return store.getState().isOffline;
}

/** Notes that the network is gone; `answer` is of what was shown in place of the API's answer, null where nothing was. */
export function noteOffline(answer?: {
  readonly keptAt: number | null;
  readonly partial: CollectionName | null;
}): void {
  const { keptAt, partial } = store.getState();
  const isNew = answer?.partial && !partial.includes(answer.partial);
  store.setState({
    isOffline: true,
    ...(isNew && { partial: [...partial, answer.partial] }),
    keptAt: answer?.keptAt ? Math.min(answer.keptAt, keptAt ?? answer.keptAt) : keptAt,
  });
}

export function noteOnline(): void {
  store.setState(ONLINE);
}

export function noteWorker(hasWorker: boolean): void {
  store.setState({ hasWorker });
}

export function noteUpdate(): void {
  store.setState({ hasUpdate: true });
}

export function noteNewData(hasNewData: boolean): void {
  store.setState({ hasNewData });
}

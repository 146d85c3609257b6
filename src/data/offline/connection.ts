import { create } from 'zustand';
import type { CollectionName } from '../../domain/json-api/collections.ts';

/** The state of the network, and of updates to the app and the data. */
interface Connection {
  readonly isOffline: boolean;
  /** The oldest date of the offline answers that were shown. */
  readonly keptAt: number | null;
  /** Collections shown from an incomplete offline copy. */
  readonly partial: readonly CollectionName[];
  /** Whether the service worker is installed; null until known. Without it nothing works offline. */
  readonly hasWorker: boolean | null;
  /** A newer version of the app is waiting. */
  readonly hasUpdate: boolean;
  /** The server has newer data than the page. */
  readonly hasNewData: boolean;
}

const ONLINE = { isOffline: false, keptAt: null, partial: [] };

export const useConnection = create<Connection>(() => ({
  ...ONLINE,
  hasWorker: null,
  hasUpdate: false,
  hasNewData: false,
}));

export function isOffline(): boolean {
  return useConnection.getState().isOffline;
}

/** Records that the network is gone; `answer` describes the offline answer that was shown, if any. */
export function noteOffline(answer?: {
  readonly keptAt: number | null;
  readonly partial: CollectionName | null;
}): void {
  const { keptAt, partial } = useConnection.getState();
  const isNew = answer?.partial && !partial.includes(answer.partial);
  useConnection.setState({
    isOffline: true,
    ...(isNew && { partial: [...partial, answer.partial] }),
    keptAt: answer?.keptAt ? Math.min(answer.keptAt, keptAt ?? answer.keptAt) : keptAt,
  });
}

export function noteOnline(): void {
  useConnection.setState(ONLINE);
}

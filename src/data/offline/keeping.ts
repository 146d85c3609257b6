import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../domain/legality/verdict.ts';
import { apiAddress } from '../api/base.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import { trustOwnWorkers } from '../keeper/trustedScripts.ts';
import { choiceOf, isSame, REFERENCE } from './choices.ts';
import type { KeepEvent, KeepRequest } from './download/job.ts';
import { dropSlice, type KeptSlice, readSlices, type Wanted } from './keptData.ts';
import { tellServiceWorker } from './serviceWorker.ts';

/** What this device keeps beside the catalogue, and the download that is under way. */
interface Keeping {
  /** Null until read */
  readonly slices: readonly KeptSlice[] | null;
  /** What a reader waits for; what is refreshed by itself is not said. */
  readonly asked: readonly Wanted[];
  readonly progress: { readonly received: number; readonly total: number } | null;
  /** Why the last download ended early, in words without a full stop */
  readonly problem: string | null;
}

/** Slices older than this are compared with the API. */
const FRESH_MILLISECONDS = 24 * 3_600_000;
/** One tab downloads, the others read what it stored. */
const LOCK = 'sift-keep';

const store = createStore<Keeping>(() => ({ slices: null, asked: [], progress: null, problem: null }));

export function useKeeping(): Keeping {
  return useStore(store);
}

/** Reads what is kept. */
export async function readKeeping(): Promise<readonly KeptSlice[]> {
  const slices = await readSlices(await apiAddress());
  store.setState({ slices });
  return slices;
}

/**
 * Keeps the reference data, brings up to date what was chosen, and goes on with what was interrupted. What is of today is left
 * as it is.
 */
export async function refreshKept(catalogue: CatalogueData): Promise<void> {
  const slices = await readKeeping();
  const wanted = [...REFERENCE, ...slices.filter((slice) => !REFERENCE.some((one) => isSame(one, slice)))];
  const old = wanted.filter((want) => {
    const slice = slices.find((one) => isSame(one, want));
    // A clock that was set back must not keep data for ever
    return !slice || slice.nextPage !== null || Math.abs(Date.now() - slice.keptAt) > FRESH_MILLISECONDS;
  });
  if (old.length > 0) await run(old, catalogue);
}

/** Makes something available offline, or brings it up to date; asks that the browser does not remove it by itself. */
export async function keep(wanted: readonly Wanted[], catalogue: CatalogueData): Promise<void> {
  store.setState({ asked: wanted, progress: null, problem: null });
  // Some browsers ask the reader, others decide; without it all works until space is short
  await navigator.storage?.persist?.().catch(() => false);
  await run(wanted, catalogue);
  store.setState({ asked: [], progress: null });
}

/** Removes something from the device. */
export async function remove(wanted: readonly Wanted[]): Promise<void> {
  const api = await apiAddress();
  try {
    for (const want of wanted) await dropSlice({ ...want, api });
  } catch {
    store.setState({ problem: 'The browser does not allow this to be removed' });
  }
  tellServiceWorker('data-changed');
  await readKeeping();
}

async function run(wanted: readonly Wanted[], catalogue: CatalogueData): Promise<void> {
  const request = { api: await apiAddress(), wanted, cardsOf: playableCards(wanted, catalogue) };
  const event = await alone(() => download(request));
  store.setState({ problem: event?.type === 'failed' ? event.problem : null });
  tellServiceWorker('data-changed');
  await readKeeping();
}

/** Where locks are missing, two tabs may download the same: each part is stored whole, so that nothing breaks. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function download(request: KeepRequest): Promise<KeepEvent> {
  trustOwnWorkers();
  const worker = new Worker(new URL('./download/keepWorker.ts', import.meta.url), { type: 'module' });
  const failed = { type: 'failed', problem: 'The download could not start' } as const;
  return new Promise<KeepEvent>((resolve) => {
    worker.addEventListener('message', ({ data: event }: MessageEvent<KeepEvent>) => {
      if (event.type !== 'progress') resolve(event);
      else if (store.getState().asked.length > 0) store.setState({ progress: event });
    });
    worker.addEventListener('error', () => resolve(failed));
    worker.addEventListener('messageerror', () => resolve(failed));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** By format id: the cards that a deck of it may hold, for the formats by which decks were chosen. */
function playableCards(wanted: readonly Wanted[], catalogue: CatalogueData): KeepRequest['cardsOf'] {
  const { snapshots, restrictions } = catalogue.references;
  const cards: Record<string, readonly string[]> = {};
  for (const want of wanted) {
    const choice = choiceOf(want);
    const snapshot = choice?.by === 'format' ? currentSnapshots(snapshots).get(choice.value) : undefined;
    if (snapshot === undefined) continue;
    const list = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    const playable = catalogue.cards().all.filter((card) => isPlayable(verdictOf(card, snapshot, list)));
    cards[snapshot.format_id] = playable.map(({ id }) => id);
  }
  return cards;
}

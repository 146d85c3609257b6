import { create, useStore } from 'zustand';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../domain/legality/verdict.ts';
import { DAY } from '../../domain/text/format.ts';
import { apiAddress } from '../api/base.ts';
import type { Progress } from '../api/client.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import { callback, callWorker } from '../keeper/callWorker.ts';
import { canKeep, dropList, type KeptList, readLists } from '../keeper/store.ts';
import { createLoader, isOlder, type Loaded } from '../loader.ts';
import { chosenBy, isSame, type KeepRequest, REFERENCE, type Wanted } from './keepLists.ts';
import type { KeepWorker } from './keepWorker.ts';
import keepWorker from './keepWorker.ts?worker&url';
import { postToServiceWorker } from './serviceWorker.ts';

/** The lists for offline pages on this device. */
interface Kept {
  readonly lists: readonly KeptList[];
  /** Storage is denied, or its database cannot be opened. */
  readonly isDenied: boolean;
}

/** Only one tab downloads. */
const LOCK = 'sift-keep';

const loader = createLoader<Kept>('The download stopped');

export function useKeeping(): Loaded<Kept> {
  return useStore(loader.store);
}

/** What the reader downloads; automatic refreshes are not shown. */
export const useAsked = create<readonly Wanted[]>(() => []);

/** Reads which lists are stored, and whether any can be. */
export async function readKeeping(): Promise<Kept> {
  const [lists, isAllowed] = await Promise.all([readLists(await apiAddress()), canKeep()]);
  const kept = { lists, isDenied: !isAllowed };
  loader.use(kept);
  return kept;
}

/** Stores the reference data, updates chosen lists and resumes interrupted ones, unless they are less than a day old. */
export async function refreshKept(catalogue: CatalogueData): Promise<void> {
  const { lists, isDenied } = await readKeeping();
  if (isDenied) return;
  const wanted = [...REFERENCE, ...lists.filter((list) => !REFERENCE.some((one) => isSame(one, list)))];
  const old = wanted.filter((want) => {
    const list = lists.find((one) => isSame(one, want));
    return !list || list.next !== null || isOlder(list.keptAt, DAY, Date.now());
  });
  if (old.length > 0) await change((report) => download(old, catalogue, report));
}

/** Downloads or updates lists for offline use, and asks for persistent storage. */
export async function keep(wanted: readonly Wanted[], catalogue: CatalogueData): Promise<void> {
  useAsked.setState(wanted, true);
  // Not awaited: Firefox asks the user, who may not answer; without it everything works until space is short
  navigator.storage?.persist?.().catch(() => {});
  await change((report) => download(wanted, catalogue, report));
  useAsked.setState([], true);
}

/** Removes lists from the device. */
export function remove(wanted: readonly Wanted[]): Promise<void> {
  return change(async () => {
    const api = await apiAddress();
    const dropped = wanted.map((want) => dropList({ ...want, api, form: 'records' }));
    await Promise.all(dropped).catch(() => {
      throw new Error('This browser won’t remove it');
    });
  });
}

let last = Promise.resolve();

/** Changes what is stored, after any change that is under way; then reads what is, also after a failure. */
function change(work: (report: (progress: Progress) => void) => Promise<void>): Promise<void> {
  last = last.then(() =>
    loader.load(async (report) => {
      try {
        await work(report);
      } finally {
        postToServiceWorker('data-changed');
        await readKeeping();
      }
      return loader.store.getState().value;
    }),
  );
  return last;
}

async function download(
  wanted: readonly Wanted[],
  catalogue: CatalogueData,
  report: (progress: Progress) => void,
): Promise<void> {
  const request = { api: await apiAddress(), wanted, cardsOf: playableCards(wanted, catalogue) };
  await alone(async () => {
    const worker = callWorker<KeepWorker>(keepWorker, 'The download couldn’t start');
    try {
      await worker.call(({ keep }) => keep(request, callback(report)));
    } finally {
      worker.end();
    }
  });
}

/** Without locks two tabs may download the same, which is harmless: each part is stored atomically. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/** The legal cards by format id, for decks chosen by format. */
function playableCards(wanted: readonly Wanted[], catalogue: CatalogueData): KeepRequest['cardsOf'] {
  const { restrictions, snapshots } = catalogue.references();
  const current = currentSnapshots(snapshots);
  const cards: Record<string, readonly string[]> = {};
  for (const want of wanted) {
    const snapshot = current.get(chosenBy('format', want) ?? '');
    if (snapshot === undefined) continue;
    const list = restrictions.find(({ id }) => id === snapshot.restriction_id) ?? null;
    const playable = catalogue.cards().all.filter((card) => isPlayable(verdictOf(card, snapshot, list)));
    cards[snapshot.format_id] = playable.map(({ id }) => id);
  }
  return cards;
}

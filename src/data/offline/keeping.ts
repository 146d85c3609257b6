import { proxy } from 'comlink';
import { create } from 'zustand';
import { currentSnapshots } from '../../domain/legality/snapshots.ts';
import { isPlayable, verdictOf } from '../../domain/legality/verdict.ts';
import { apiAddress } from '../api/base.ts';
import type { Progress } from '../api/client.ts';
import type { CatalogueData } from '../catalogue/data.ts';
import { callWorker } from '../keeper/callWorker.ts';
import { DAY, isOlder } from '../keeper/isOlder.ts';
import { canKeep, dropList, type KeptList, readLists } from '../keeper/store.ts';
import { chosenBy, isSame, REFERENCE, type Wanted } from './choices.ts';
import type { KeepRequest } from './keepLists.ts';
import type { KeepWorker } from './keepWorker.ts';
import keepWorker from './keepWorker.ts?worker&url';
import { postToServiceWorker } from './serviceWorker.ts';

/** The offline lists on this device, and the current download. */
interface Keeping {
  /** Null until read. */
  readonly lists: readonly KeptList[] | null;
  /** Storage is denied, or its database cannot be opened. */
  readonly isDenied: boolean;
  /** Downloads that the user started; automatic refreshes are not shown. */
  readonly asked: readonly Wanted[];
  readonly progress: Progress | null;
  /** Why the last download failed, in words without a full stop. */
  readonly problem: string | null;
}

/** Only one tab downloads. */
const LOCK = 'sift-keep';

export const useKeeping = create<Keeping>(() => ({
  lists: null,
  isDenied: false,
  asked: [],
  progress: null,
  problem: null,
}));

/** Reads which lists are stored, and whether any can be. */
export async function readKeeping(): Promise<void> {
  const [lists, isAllowed] = await Promise.all([readLists(await apiAddress()), canKeep()]);
  useKeeping.setState({ lists, isDenied: !isAllowed });
}

/** Stores the reference data, updates chosen lists and resumes interrupted ones, unless they are less than a day old. */
export async function refreshKept(catalogue: CatalogueData): Promise<void> {
  await readKeeping();
  const { lists, isDenied } = useKeeping.getState();
  if (lists === null || isDenied) return;
  const wanted = [...REFERENCE, ...lists.filter((list) => !REFERENCE.some((one) => isSame(one, list)))];
  const old = wanted.filter((want) => {
    const list = lists.find((one) => isSame(one, want));
    return !list || list.next !== null || isOlder(list.keptAt, DAY, Date.now());
  });
  if (old.length > 0) await run(old, catalogue);
}

/** Downloads or updates lists for offline use, and asks for persistent storage. */
export async function keep(wanted: readonly Wanted[], catalogue: CatalogueData): Promise<void> {
  useKeeping.setState({ asked: wanted, progress: null, problem: null });
  // Not awaited: Firefox asks the user, who may not answer; without it everything works until space is short
  navigator.storage?.persist?.().catch(() => {});
  await run(wanted, catalogue);
  useKeeping.setState({ asked: [], progress: null });
}

/** Removes lists from the device. */
export async function remove(wanted: readonly Wanted[]): Promise<void> {
  const api = await apiAddress();
  try {
    for (const want of wanted) await dropList({ ...want, api, form: 'records' });
  } catch {
    useKeeping.setState({ problem: 'This browser won’t remove it' });
  }
  postToServiceWorker('data-changed');
  await readKeeping();
}

async function run(wanted: readonly Wanted[], catalogue: CatalogueData): Promise<void> {
  let problem: string | null = null;
  try {
    const request = { api: await apiAddress(), wanted, cardsOf: playableCards(wanted, catalogue) };
    await alone(() => download(request));
  } catch (error) {
    problem = error instanceof Error ? error.message : 'The download stopped';
  }
  useKeeping.setState({ problem });
  postToServiceWorker('data-changed');
  await readKeeping();
}

/** Without locks two tabs may download the same, which is harmless: each part is stored atomically. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function download(request: KeepRequest): Promise<void> {
  const worker = callWorker<KeepWorker>(keepWorker, 'The download couldn’t start');
  const onProgress = proxy((progress: Progress) => {
    if (useKeeping.getState().asked.length > 0) useKeeping.setState({ progress });
  });
  try {
    await worker.call(({ keep }) => keep(request, onProgress));
  } finally {
    worker.end();
  }
}

/** The legal cards by format id, for decks chosen by format. */
function playableCards(wanted: readonly Wanted[], catalogue: CatalogueData): KeepRequest['cardsOf'] {
  const { restrictions } = catalogue.references;
  const current = currentSnapshots(catalogue.references.snapshots);
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

import { useStore } from 'zustand';
import { COLLECTION_KEY, type Owned, ownedSchema } from '../../data/catalogue/ownedCopies.ts';
import { readStored, storedState } from '../../data/stored.ts';

interface Kept {
  readonly owned: Owned;
  /** False if the browser refused to save it: it then lasts until the page closes. */
  readonly isKept: boolean;
}

const EMPTY: Kept = { owned: { sets: {}, printings: {} }, isKept: true };

const kept = storedState(COLLECTION_KEY, EMPTY, stored);

/** The reader's collection, stored in this browser only and synchronized across tabs. */
export function useOwned(): Kept {
  return useStore(kept);
}

/** The stored collection; empty if there is none or it is invalid. */
export function readOwned(): Owned {
  return kept.getState().owned;
}

export function isEmpty({ sets, printings }: Owned): boolean {
  return Object.keys(sets).length === 0 && Object.keys(printings).length === 0;
}

export function setOwned(owned: Owned): void {
  kept.setState({ owned, isKept: store(owned) });
}

/** Sets how many copies of some sets are owned; 0 removes them. */
export function setBoxes(ids: readonly string[], count: number): void {
  const { sets, printings } = readOwned();
  setOwned({
    sets: ids.reduce((all, id) => withCount(all, id, count === 0 ? null : count), sets),
    printings,
  });
}

/** Sets the owned copies of a printing, overriding its sets; null removes the override. */
export function setCopies(printingId: string, count: number | null): void {
  const { sets, printings } = readOwned();
  setOwned({ sets, printings: withCount(printings, printingId, count) });
}

function withCount(all: Owned['sets'], id: string, count: number | null): Owned['sets'] {
  const others = Object.entries(all).filter(([other]) => other !== id);
  return Object.fromEntries(count === null ? others : [...others, [id, count]]);
}

function stored(): Kept {
  const owned = readStored('localStorage', COLLECTION_KEY, ownedSchema);
  return owned === null ? EMPTY : { owned, isKept: true };
}

function store(owned: Owned): boolean {
  try {
    if (isEmpty(owned)) localStorage.removeItem(COLLECTION_KEY);
    else localStorage.setItem(COLLECTION_KEY, JSON.stringify(owned));
    return true;
  } catch {
    return false;
  }
}

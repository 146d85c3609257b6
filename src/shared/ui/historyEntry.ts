import { type Location, useLocation } from 'react-router';
import * as v from 'valibot';
import { readStored, writeStored } from '../../data/stored.ts';

/** Counts the documents that this tab opened by an address or a link. */
const VISIT = 'sift-visit';
let visit: string | null = null;

/** A history entry's name, unique in the tab: the router gives the first entry of every document the key `default`. */
export function entryName({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  visit ??= countVisit();
  return `${key === 'default' ? visit : key} ${pathname}${search}`;
}

/** The name of the entry that is shown; see `entryName`. */
export function useEntryName(): string {
  return entryName(useLocation());
}

/** Whether this document was reloaded or reached by Back or Forward, not opened by its address or a link. */
export function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward');
}

function countVisit(): string {
  try {
    const last = Number(sessionStorage.getItem(VISIT));
    const now = String(isReloaded() ? last : last + 1);
    sessionStorage.setItem(VISIT, now);
    return now;
  } catch {
    // On the server, or storage is denied
    return '0';
  }
}

/** The oldest beyond this are dropped. */
const MOST = 5_000;

const schema = v.record(v.string(), v.number());

/** Named numbers, kept until the tab closes, across reloads. Browser only. @param key in `sessionStorage` */
export function tabNumbers(key: string) {
  let numbers: Map<string, number> | null = null;
  const last = new Set<() => void>();
  const all = () => {
    if (numbers === null) {
      numbers = new Map(Object.entries(readStored('sessionStorage', key, schema) ?? {}));
      window.addEventListener('pagehide', () => {
        for (const setLast of last) setLast();
        writeStored('sessionStorage', key, Object.fromEntries(all()));
      });
    }
    return numbers;
  };
  return {
    /** Calls back before the page goes, to set final numbers. @returns a function to cancel, for an effect */
    beforeStored: (setLast: () => void) => {
      all();
      last.add(setLast);
      return () => void last.delete(setLast);
    },
    get: (name: string) => all().get(name),
    set: (name: string, value: number) => {
      all().delete(name);
      all().set(name, value);
      const [first] = all().keys();
      if (all().size > MOST && first !== undefined) all().delete(first);
    },
  };
}

import { type Location, useLocation } from 'react-router';

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

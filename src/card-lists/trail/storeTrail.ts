/** One record of the list that was gone through. */
export interface Step {
  /** The app URL of its page. */
  readonly path: string;
  readonly title: string;
}

/**
 * The list from which a card was opened last, in this tab: the list's own address, and its records in order, which may be
 * one page of a longer list: the number of the first, from 1, and how many there are in all.
 */
export interface Trail {
  readonly href: string;
  readonly steps: readonly Step[];
  readonly first: number;
  readonly total: number;
}

/** Where the tab keeps it. */
export const TRAIL_KEY = 'sift-trail';

/** Keeps the list for the pages that follow, for as long as the tab lives; a browser that keeps nothing shows no trail. */
export function storeTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(TRAIL_KEY, JSON.stringify(trail));
  } catch {
    // Storage may be forbidden or full
  }
}

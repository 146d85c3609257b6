/** Where the reader's collection is kept in localStorage. */
export const COLLECTION_KEY = 'sift-collection';

/**
 * The stored collection as a part of a request, for a query that asks of it: its text, which the worker reads, so that a
 * page that searches need not know its form.
 */
export function collectionFor(query: string): { readonly owned?: string } {
  if (!asksOwned(query)) return {};
  try {
    return { owned: localStorage.getItem(COLLECTION_KEY) ?? '' };
  } catch {
    return { owned: '' };
  }
}

/** Whether a query may ask what is owned, seen without reading it. */
export function asksOwned(query: string): boolean {
  return /owned/i.test(query);
}

/** Whether the reader has said of anything that they own it. */
export function keepsCollection(): boolean {
  try {
    return /":\d/.test(localStorage.getItem(COLLECTION_KEY) ?? '');
  } catch {
    return false;
  }
}

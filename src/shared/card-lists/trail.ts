import * as v from 'valibot';
import { create } from 'zustand';
import { readStored, writeStored } from '../../data/stored.ts';

/** The list that a card was last opened from in this tab: its app URL, and its records with the app URLs of their pages. */
const trailSchema = v.object({
  href: v.string(),
  steps: v.array(v.object({ path: v.string(), title: v.string() })),
  /** The first record's number, counted from 1; higher if this is a page of a longer list. */
  first: v.number(),
  total: v.number(),
});
type Trail = v.InferOutput<typeof trailSchema>;

const TRAIL_KEY = 'sift-trail';

/** Stores the list for the tab's lifetime. Without storage there is no trail. */
export function storeTrail(trail: Trail): void {
  writeStored('sessionStorage', TRAIL_KEY, trail);
}

/** A page's place in the last list, counted from 1 over all of it; null if it is not in it or there is no list. */
export function placeInTrail(path: string) {
  const trail = readStored('sessionStorage', TRAIL_KEY, trailSchema);
  const at = trail?.steps.findIndex((step) => step.path === path) ?? -1;
  if (trail === null || at < 0 || trail.steps.length < 2) return null;
  return {
    href: trail.href,
    position: trail.first + at,
    total: trail.total,
    previous: trail.steps[at - 1] ?? null,
    next: trail.steps[at + 1] ?? null,
  };
}

/**
 * The page of the card that was shown last. In the list that the reader goes back to, only its picture has the name by which the
 * browser moves it there. If all had one, React would have the browser capture the page whenever some moved within a list.
 */
export const useLastCard = create<{ readonly page: string | null }>(() => ({ page: null }));

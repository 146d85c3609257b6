import * as v from 'valibot';

/** One record of the list that was gone through. */
interface Step {
  /** The app URL of its page. */
  readonly path: string;
  readonly title: string;
}

/**
 * The list from which a card was opened last, in this tab: the list's own address, and its records in order, which may be
 * one page of a longer list: the number of the first, from 1, and how many there are in all.
 */
interface Trail {
  readonly href: string;
  readonly steps: readonly Step[];
  readonly first: number;
  readonly total: number;
}

/** The sessionStorage key. */
const TRAIL_KEY = 'sift-trail';

/** Keeps the list for the pages that follow, for as long as the tab lives; a browser that keeps nothing shows no trail. */
export function storeTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(TRAIL_KEY, JSON.stringify(trail));
  } catch {
    // Storage may be forbidden or full
  }
}

/** A page's place in the trail; `position` counts from 1 over the whole list. */
interface Place {
  readonly href: string;
  readonly position: number;
  readonly total: number;
  readonly previous: Step | null;
  readonly next: Step | null;
}

const trailSchema = v.object({
  href: v.string(),
  steps: v.array(v.object({ path: v.string(), title: v.string() })),
  first: v.number(),
  total: v.number(),
});

/** The place of a page in the list that was opened last; null where it is not in it, or no list is known. */
export function placeInTrail(path: string): Place | null {
  const trail = readTrail();
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

function readTrail(): Trail | null {
  try {
    const parsed = v.safeParse(trailSchema, JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

import * as v from 'valibot';

/** A record in the list. */
interface Step {
  /** The app URL of its page. */
  readonly path: string;
  readonly title: string;
}

/**
 * The list that a card was last opened from in this tab: its URL and its records in order. If it is a page of a longer list,
 * also the first record's number (counted from 1) and the total.
 */
interface Trail {
  readonly href: string;
  readonly steps: readonly Step[];
  readonly first: number;
  readonly total: number;
}

/** The sessionStorage key. */
const TRAIL_KEY = 'sift-trail';

/** Stores the list for the tab's lifetime. Without storage there is no trail. */
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

/** A page's place in the last list; null if it is not in it or there is no list. */
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

import * as v from 'valibot';
import { type Step, TRAIL_KEY, type Trail } from './storeTrail.ts';

/** Where a page lies in the trail; `position` counts from 1 over the whole list. */
export interface Place {
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

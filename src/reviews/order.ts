import type { Review } from '../api/resources/registry.ts';

/** The most liked first, then the newest. */
export function mostLikedFirst(a: Review, b: Review): number {
  return b.votes - a.votes || b.created_at.localeCompare(a.created_at);
}

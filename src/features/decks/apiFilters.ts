import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../data/api/errors.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { filterValues } from '../../shared/lists/filters.ts';

/**
 * Whether the API refused the filters for decklists that came in May 2026: with cards and without others at once, and of sets
 * (docs/api.md, Filters). Noticed once; from then on the page filters what it loads.
 */
const refused = createStore(() => false);

export function useLacksFilters(): boolean {
  return useStore(refused);
}

export function lacksFilters(): boolean {
  return refused.getState();
}

/** Whether a URL needs those filters. */
export function needsNewFilters(target: Target): boolean {
  const names = (name: string) => filterValues(target, name).length > 0;
  return names('card_set_id') || (names('card_id') && names('exclude_card_id'));
}

/** Notices the API's refusal; the live API says 500 to filters that it lacks (docs/api.md, Errors). */
export function useRefusal(target: Target, error: unknown): void {
  const isRefusal =
    error instanceof ApiError &&
    error.fault.kind === 'status' &&
    [400, 500].includes(error.fault.status) &&
    needsNewFilters(target);
  useEffect(() => {
    if (isRefusal) refused.setState(true, true);
  }, [isRefusal]);
}

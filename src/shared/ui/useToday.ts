import { createContext, use, useSyncExternalStore } from 'react';
import { today } from '../../domain/text/format.ts';
import { neverChanges } from './useHydrated.ts';

/** The server's date when it rendered the page, `YYYY-MM-DD`; null if it did not. */
export const RenderedDayContext = createContext<string | null>(null);

/** Today's date, `YYYY-MM-DD`: during hydration the server's, then the reader's, whose clock or time zone may be another. */
export function useToday(): string {
  const rendered = use(RenderedDayContext);
  return useSyncExternalStore(neverChanges, today, () => rendered ?? today());
}

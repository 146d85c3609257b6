import { notifyManager, QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './errors.ts';

const MINUTE = 60_000;

// Synchronously: a timer may delay a search result by a frame
notifyManager.setScheduler(queueMicrotask);

/** The browser's cache of API data. Card data changes a few times a year, so it stays fresh for minutes and is kept for an hour. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay,
      staleTime: 5 * MINUTE,
      gcTime: 60 * MINUTE,
      refetchOnWindowFocus: false,
      // Offline, the catalogue still answers, and everything else fails at once instead of waiting
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

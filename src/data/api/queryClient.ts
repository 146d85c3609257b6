import { notifyManager, QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry.ts';

const MINUTE = 60_000;

// At once: a timer may cost a search result its frame
notifyManager.setScheduler(queueMicrotask);

/** The browser's one cache of API data. Card data changes a few times a year: it stays fresh for minutes and usable for an hour. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay,
      staleTime: 5 * MINUTE,
      gcTime: 60 * MINUTE,
      refetchOnWindowFocus: false,
      // Without a network the catalogue still answers, and what only the API knows says so at once instead of waiting
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

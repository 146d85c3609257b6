import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchPage } from '../api/client.ts';
import type { CollectionName } from '../api/jsonapi.ts';
import type { Target } from '../api/target.ts';

/** What to count: a list by its target, under a key that the caller chooses. */
export interface Countable {
  readonly key: string;
  readonly collection: CollectionName;
  readonly params?: Target['params'];
}

const HOUR = 3_600_000;

function countsQuery(items: readonly Countable[]) {
  return queryOptions({
    queryKey: ['counts', items] as const,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number | null>>> =>
      Object.fromEntries(
        await Promise.all(
          items.map(
            async ({ key, collection, params = [] }) =>
              [
                key,
                (await fetchPage(collection, [...params, ['page[size]', '1']], signal)).page.total,
              ] as const,
          ),
        ),
      ),
    staleTime: HOUR,
  });
}

/** How many records several lists hold, as one query: a request of one record each. A list without a count has `null`. */
export function useCounts(items: readonly Countable[]) {
  return useQuery({ ...countsQuery(items), enabled: items.length > 0 });
}

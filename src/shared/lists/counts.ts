import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { countQuery } from '../../data/api/queries.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import type { Target } from '../../domain/json-api/target.ts';
import type { PanelQuery } from '../panels/Panel.tsx';

/** A list to count, under the caller's key. */
export interface Countable {
  readonly key: string;
  readonly collection: CollectionName;
  readonly params?: Target['params'];
}

type Counts = Readonly<Record<string, number | null>>;

/** Counts several lists, one request each, and returns the totals by key once all are counted. `null` if the API gives no count. */
export function useCounts(items: readonly Countable[]): PanelQuery<Counts> {
  return useQueries({
    queries: items.map(({ collection, params }) => countQuery(collection, params)),
    combine: (answers: readonly UseQueryResult<number | null>[]) => {
      const counts = items.flatMap(({ key }, at) => {
        const count = answers[at]?.data;
        return count === undefined ? [] : [[key, count] as const];
      });
      const failed = answers.filter(({ isError }) => isError);
      return {
        data: counts.length > 0 && counts.length === items.length ? Object.fromEntries(counts) : undefined,
        error: failed[0]?.error ?? null,
        errorUpdatedAt: Math.max(0, ...answers.map(({ errorUpdatedAt }) => errorUpdatedAt)),
        isError: failed.length > 0,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
}

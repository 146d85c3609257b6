import { queryOptions, useQuery } from '@tanstack/react-query';
import { allQuery } from '../api/queries.ts';
import type { Restriction, Snapshot } from '../api/resources/registry.ts';
import { type Shelves, shelve } from './shelves.ts';

export type BanShelves = Shelves<Restriction, Snapshot>;

const HOUR = 3_600_000;

/** All ban lists, put where the snapshots say: two small collections, each downloaded once for all that need it. */
function shelvesQuery() {
  return queryOptions({
    queryKey: ['restrictions', 'shelves'] as const,
    queryFn: async ({ client }): Promise<BanShelves> => {
      const [restrictions, snapshots] = await Promise.all([
        client.fetchQuery(allQuery('restrictions')),
        client.fetchQuery(allQuery('snapshots')),
      ]);
      return shelve(restrictions.records, snapshots.records);
    },
    staleTime: HOUR,
  });
}

/** The shelves as a query. */
export function useShelves() {
  return useQuery(shelvesQuery());
}

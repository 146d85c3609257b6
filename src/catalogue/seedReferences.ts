import { allQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import type { CatalogueData } from './data.ts';
import { REFERENCES, type ReferenceName } from './records/storedRecords.ts';

/** Puts the catalogue's small collections into the cache of API data, so that names, formats and verdicts need no request. */
export function seedReferences({ references, facts }: CatalogueData): void {
  const seed = <C extends ReferenceName>(name: C) => {
    const records = references[name];
    const { queryKey } = allQuery(name);
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known >= facts.downloadedAt) return;
    queryClient.setQueryData(
      queryKey,
      { records, repeated: 0, invalid: 0, total: records.length },
      { updatedAt: facts.downloadedAt },
    );
  };
  for (const name of REFERENCES) seed(name);
}

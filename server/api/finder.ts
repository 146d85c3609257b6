import type { PageDefaults } from '../../engine/collectionRules.ts';
import type { Dataset, StoredRecord } from '../../engine/dataset.ts';
import { type FoundPage, findPage, findRecord, weightOf } from '../../engine/documents.ts';
import type { ParamTree } from '../../engine/params.ts';
import type { CollectionName } from '../../src/domain/json-api/collections.ts';
import { createLargePages } from './largePages.ts';
import { compilerFor } from './slowPatterns.ts';

/** The engine for concurrent requests: slow patterns run first in another thread, and large pages are made one after another. */
export function createFinder(dataset: Dataset, defaults: PageDefaults) {
  const largePages = createLargePages();
  return {
    /**
     * Finds a page, and makes of it what `make` does, when it is its turn.
     * @throws {ApiError} as `findPage`, and 429 if too many queries are ahead
     */
    async page<Made>(
      name: CollectionName,
      params: ParamTree,
      make: (found: FoundPage) => Made | Promise<Made>,
    ): Promise<Made> {
      const compileRegex = await compilerFor(dataset, name, params);
      const found = findPage(dataset, name, params, { defaults, compileRegex });
      return largePages(weightOf(found), () => make(found));
    },

    /** @throws {ApiError} as `findRecord`, and 429 if too many queries are ahead */
    async record(name: CollectionName, id: string, params: ParamTree): Promise<StoredRecord> {
      const compileRegex = await compilerFor(dataset, name, params);
      return findRecord(dataset, name, id, params, { defaults, compileRegex });
    },
  };
}

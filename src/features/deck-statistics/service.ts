import type { Progress } from '../../data/api/client.ts';
import { readAttributes } from '../../data/api/documents.ts';
import { ApiError, describeFault } from '../../data/api/errors.ts';
import type { ApiSource } from '../../data/api/fetchJson.ts';
import { type HeldList, openList } from '../../data/keeper/heldList.ts';
import { sync } from '../../data/keeper/sync.ts';
import { isOlder } from '../../data/loader.ts';
import { collectionTarget, withParam } from '../../domain/json-api/target.ts';
import { type DeckColumns, type DeckRecord, deckForm, deckSchema, toTable } from './columns.ts';
import { createStatistics, type DeckStatistics } from './statistics.ts';

const DECKS = withParam(
  collectionTarget('decklists'),
  'fields[decklists]',
  [...Object.keys(deckSchema.entries), 'updated_at'].join(','),
);

/** Decks stored longer ago are compared with the API; milliseconds. */
const HOUR = 3_600_000;

/** Holds all decklists, keeps them up to date, and answers questions about them. @param documents of the API; fetched by default */
export function createService(now: () => number = Date.now, documents?: ApiSource) {
  let api = '';
  let list: HeldList<DeckRecord, DeckColumns> | null = null;
  let statistics: DeckStatistics | null = null;

  /** @throws Error if there are no decks yet */
  function loaded(): DeckStatistics {
    if (statistics === null) throw new Error('The decklists haven’t loaded yet');
    return statistics;
  }

  return {
    /** Opens the decks stored for the API at `address`. @returns null unless all are stored */
    async open(address: string): Promise<{ readonly count: number; readonly isFresh: boolean } | null> {
      api = address;
      list = await openList(
        deckForm,
        { api, form: 'deck-columns', collection: 'decklists', part: '' },
        false,
        now,
      );
      if (list.reading?.next !== null || list.keptAt === null) return null;
      statistics = createStatistics(toTable(list.value()));
      return { count: statistics.count, isFresh: !isOlder(list.keptAt, HOUR, now()) };
    },

    /**
     * Updates the decks from the API, or downloads them.
     * @returns how many there are; null if unchanged
     * @throws Error with a message for the user, without a full stop
     */
    async update(onProgress: (progress: Progress) => void): Promise<number | null> {
      if (list === null) throw new Error('The decklists are not open');
      const before = list.version;
      try {
        await sync(
          { api, documents, target: DECKS, read: (record) => readAttributes(record, deckSchema), onProgress },
          list,
        );
      } catch (error) {
        throw new Error(
          error instanceof ApiError ? describeFault(error.fault) : 'Couldn’t prepare the decklists',
        );
      }
      if (statistics !== null && list.version === before) return null;
      statistics = createStatistics(toTable(list.value()));
      return statistics.count;
    },

    // One by one, since comlink’s types lose type parameters
    ofCard: (...of: Parameters<DeckStatistics['ofCard']>) => loaded().ofCard(...of),
    ofIdentity: (...of: Parameters<DeckStatistics['ofIdentity']>) => loaded().ofIdentity(...of),
    ofFaction: (...of: Parameters<DeckStatistics['ofFaction']>) => loaded().ofFaction(...of),
    ofSet: (...of: Parameters<DeckStatistics['ofSet']>) => loaded().ofSet(...of),
    trends: (...of: Parameters<DeckStatistics['trends']>) => loaded().trends(...of),
  };
}

export type DecksService = ReturnType<typeof createService>;

import { isRecord, type RawRecord, type ReferenceName } from '../../../domain/json-api/collections.ts';
import { collectionTarget } from '../../../domain/json-api/target.ts';
import {
  type Progress,
  type ReadOptions,
  readAll,
  readSparse,
  type WholeCollection,
} from '../../api/client.ts';
import { readCollection } from '../../api/documents.ts';
import type { ApiSource } from '../../api/fetchJson.ts';
import { patience } from '../../keeper/sync.ts';
import {
  type Catalogue,
  type RawReferences,
  REFERENCES,
  storedCardSchema,
  storedPrintingSchema,
} from '../records/storedRecords.ts';

/** The large collections, whose records are counted while they load. */
type Downloaded = 'cards' | 'printings';

const BEGUN: Progress = { received: 0, total: null };

interface Options {
  /** Counts cards and printings */
  readonly onProgress?: (progress: Progress) => void;
  /** One request after the other, for a line that has no room for more. */
  readonly inTurn?: boolean;
  readonly now?: () => number;
  readonly source?: ApiSource;
}

/**
 * Downloads the whole card pool from the API at `api`. A permanent fault in one part aborts all.
 * @throws ApiError
 */
export async function downloadCatalogue(
  api: string,
  { onProgress = () => {}, inTurn = false, now = Date.now, source }: Options = {},
): Promise<Catalogue> {
  const stop = new AbortController();
  const options = { signal: stop.signal, source, patience };
  const progress: Record<Downloaded, Progress> = { cards: BEGUN, printings: BEGUN };
  const report = (collection: Downloaded) => (part: Progress) => {
    progress[collection] = part;
    const { cards, printings } = progress;
    onProgress({
      received: cards.received + printings.received,
      total: cards.total === null || printings.total === null ? null : cards.total + printings.total,
    });
  };
  try {
    const allCards = readSparse(collectionTarget('cards'), storedCardSchema, api, {
      ...options,
      onProgress: report('cards'),
    });
    if (inTurn) await allCards;
    const allPrintings = readSparse(collectionTarget('printings'), storedPrintingSchema, api, {
      ...options,
      onProgress: report('printings'),
    });
    if (inTurn) await allPrintings;
    const [cards, printings, references] = await Promise.all([
      allCards,
      allPrintings,
      downloadReferences(api, options),
    ]);
    const dates = cards.records.map((card) => card.updated_at).toSorted();
    return {
      facts: {
        api,
        dataDate: dates.at(-1) ?? '',
        downloadedAt: now(),
        invalid: cards.invalid + printings.invalid,
        missing: missingOf(cards) + missingOf(printings),
      },
      cards: cards.records,
      printings: printings.records,
      references,
    };
  } finally {
    // Cancel the other parts after a fault
    stop.abort();
  }
}

/** Records that the server counts but did not send. */
function missingOf({ records, invalid, total }: WholeCollection<unknown>): number {
  return Math.max(0, (total ?? 0) - records.length - invalid);
}

/** The small collections as the API sends them. */
async function downloadReferences(api: string, options: ReadOptions): Promise<RawReferences> {
  const references = new Map<ReferenceName, readonly RawRecord[]>();
  // Sequentially: they are small, and load in parallel with the cards
  for (const name of REFERENCES) {
    const { records } = await readAll(
      collectionTarget(name),
      api,
      (document, url) => readCollection(name, document, url, (record) => (isRecord(record) ? record : null)),
      options,
    );
    references.set(name, records);
  }
  return references;
}

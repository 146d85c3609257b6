import { setApiAddress } from '../../api/base.ts';
import { fetchAll } from '../../api/client.ts';
import { readAttributes } from '../../api/documents.ts';
import {
  type Catalogue,
  ownCardSchema,
  ownPrintingSchema,
  type ReferenceName,
  type References,
} from '../records/storedRecords.ts';
import { readWhole } from './readWhole.ts';
import { withRetry } from './withRetry.ts';

/** Cards and printings received so far, and of how many where the server says so. */
export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

/** Downloads the whole card pool from the API at `api`. One fault that does not pass ends it all. @throws ApiError */
export async function downloadCatalogue(
  api: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<Catalogue> {
  setApiAddress(api);
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const report = progressOfTwo(onProgress);
  try {
    const [cards, printings, references] = await Promise.all([
      readWhole('cards', sparse('cards', ownCardSchema), {
        api,
        read: (record) => readAttributes(record, ownCardSchema),
        signal: either,
        onProgress: report.first,
      }),
      readWhole('printings', sparse('printings', ownPrintingSchema), {
        api,
        read: (record) => readAttributes(record, ownPrintingSchema),
        signal: either,
        onProgress: report.second,
      }),
      readReferences(either),
    ]);
    return {
      facts: {
        api,
        dataDate:
          cards.records
            .map((card) => card.updated_at)
            .toSorted()
            .at(-1) ?? '',
        downloadedAt: now(),
        repeated: cards.repeated + printings.repeated,
        invalid: cards.invalid + printings.invalid,
        missing: cards.missing + printings.missing,
      },
      cards: cards.records,
      printings: printings.records,
      references,
    };
  } finally {
    // What still runs beside the part that failed is of no use.
    stop.abort();
  }
}

/** `fields[cards]=…`; a server that does not know it sends all, which is read just as well. */
function sparse(collection: string, schema: { readonly entries: object }) {
  return [[`fields[${collection}]`, Object.keys(schema.entries).join(',')]] as const;
}

async function readReferences(signal: AbortSignal): Promise<References> {
  const read = async <C extends ReferenceName>(name: C) =>
    (await withRetry(() => fetchAll(name, [], signal), signal)).records;
  // One after another: they are small, and the cards come beside them.
  return {
    card_cycles: await read('card_cycles'),
    card_pools: await read('card_pools'),
    card_set_types: await read('card_set_types'),
    card_sets: await read('card_sets'),
    card_subtypes: await read('card_subtypes'),
    card_types: await read('card_types'),
    factions: await read('factions'),
    formats: await read('formats'),
    restrictions: await read('restrictions'),
    sides: await read('sides'),
    snapshots: await read('snapshots'),
  };
}

function progressOfTwo(onProgress: (progress: Progress) => void) {
  const parts: [Progress, Progress] = [
    { received: 0, total: null },
    { received: 0, total: null },
  ];
  const part = (at: 0 | 1) => (received: number, total: number | null) => {
    parts[at] = { received, total };
    const [a, b] = parts;
    onProgress({
      received: a.received + b.received,
      total: a.total === null || b.total === null ? null : a.total + b.total,
    });
  };
  return { first: part(0), second: part(1) };
}
